// Several vectors at once: a function of Vec that is written as a template runs on all of a Group, and its constants, of
// which long ones have more than there are registers, are loaded once for the group.
namespace heed::kernels::HEED_KERNELS_TARGET {

template <std::size_t N>
struct Group {
  static constexpr std::size_t lanes = N * Vec::lanes;
  Vec v[N];
};

template <std::size_t N>
struct GroupMask {
  VecMask v[N];
};

template <std::size_t N, class F>
HEED_INLINE Group<N> for_each_vector(F f) {
  Group<N> out{};
  HEED_UNROLL
  for (std::size_t i = 0; i < N; ++i) out.v[i] = f(i);
  return out;
}

#define HEED_GROUP_OPERATION(name)                                                  \
  template <std::size_t N>                                                          \
  HEED_INLINE Group<N> name(const Group<N>& x, const Group<N>& y) {                 \
    return for_each_vector<N>([&](std::size_t i) { return name(x.v[i], y.v[i]); }); \
  }
HEED_GROUP_OPERATION(operator+)
HEED_GROUP_OPERATION(operator-)
HEED_GROUP_OPERATION(operator*)
HEED_GROUP_OPERATION(operator/)
HEED_GROUP_OPERATION(min)
HEED_GROUP_OPERATION(max)
HEED_GROUP_OPERATION(add_bits)
#undef HEED_GROUP_OPERATION

template <std::size_t N>
HEED_INLINE Group<N> operator-(const Group<N>& x) {
  return for_each_vector<N>([&](std::size_t i) { return -x.v[i]; });
}
template <std::size_t N>
HEED_INLINE Group<N> abs(const Group<N>& x) {
  return for_each_vector<N>([&](std::size_t i) { return abs(x.v[i]); });
}
template <std::size_t N>
HEED_INLINE Group<N> bits_to_exponent(const Group<N>& x) {
  return for_each_vector<N>([&](std::size_t i) { return bits_to_exponent(x.v[i]); });
}
template <std::size_t N>
HEED_INLINE Group<N> madd(const Group<N>& x, const Group<N>& y, const Group<N>& z) {
  return for_each_vector<N>([&](std::size_t i) { return madd(x.v[i], y.v[i], z.v[i]); });
}
template <std::size_t N>
HEED_INLINE GroupMask<N> less(const Group<N>& x, const Group<N>& y) {
  GroupMask<N> out{};
  HEED_UNROLL
  for (std::size_t i = 0; i < N; ++i) out.v[i] = less(x.v[i], y.v[i]);
  return out;
}
template <std::size_t N>
HEED_INLINE Group<N> select(const GroupMask<N>& chosen, const Group<N>& yes, const Group<N>& no) {
  return for_each_vector<N>([&](std::size_t i) { return select(chosen.v[i], yes.v[i], no.v[i]); });
}

template <std::size_t N>
HEED_INLINE Group<N> load_group(const float* p) {
  return for_each_vector<N>([&](std::size_t i) { return load(p + i * Vec::lanes); });
}
template <std::size_t N>
HEED_INLINE void store_group(float* p, const Group<N>& x) {
  HEED_UNROLL
  for (std::size_t i = 0; i < N; ++i) store(p + i * Vec::lanes, x.v[i]);
}

// x in every lane of a V, which is Vec or a Group.
template <class V>
HEED_INLINE V every(float x) {
  if constexpr (V::lanes == Vec::lanes) {
    return splat(x);
  } else {
    const Vec all = splat(x);
    return for_each_vector<V::lanes / Vec::lanes>([&](std::size_t) { return all; });
  }
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
