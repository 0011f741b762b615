// From logits to tokens: probabilities, the likeliest ones, and the choice of one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace heed::api {

struct Candidate {
  std::size_t id = 0;
  double probability = 0.0;
};

// The `count` likeliest of softmax(logits / temperature), the likeliest first; among equals the smaller id first.
// temperature > 0
std::vector<Candidate> likeliest(std::span<const float> logits, std::size_t count, double temperature = 1.0);

struct SamplerOptions {
  double temperature = 0.0;  // 0: always the likeliest
  std::size_t top_k = 0;     // choose among so many; 0: all
  double top_p = 1.0;        // choose among the fewest that share this probability (Holtzman et al. 2020)
  std::uint64_t seed = 0;

  // Throws Error{bad_option}.
  void check() const;
};

// The same seed gives the same choices, natively and in wasm.
class Sampler {
 public:
  explicit Sampler(const SamplerOptions& options);
  std::size_t choose(std::span<const float> logits);

 private:
  double uniform();  // [0, 1)

  SamplerOptions options_;
  std::uint64_t state_;
};

}  // namespace heed::api
