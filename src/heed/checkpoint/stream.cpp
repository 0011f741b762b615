#include "heed/checkpoint/stream.hpp"

#include <algorithm>
#include <utility>

#include "heed/core/error.hpp"

namespace heed::checkpoint {

namespace {

constexpr std::size_t kRun = 1024;  // numbers that are widened at a time
constexpr std::string_view kScale = "_scale";

}  // namespace

SafetensorsStream::SafetensorsStream(std::string file, std::optional<std::uint64_t> file_size, TensorSink& sink)
    : file_(std::move(file)), file_size_(file_size), sink_(&sink) {}

void SafetensorsStream::feed(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    switch (state_) {
      case State::length:
      case State::header: {
        const auto take = static_cast<std::size_t>(std::min<std::uint64_t>(header_end_ - head_.size(), bytes.size()));
        head_.append(reinterpret_cast<const char*>(bytes.data()), take);
        bytes = bytes.subspan(take);
        if (head_.size() == header_end_) read_header();
        break;
      }
      case State::data: read_data(bytes); break;
      case State::done: raise(ErrorCode::bad_checkpoint, {file_, ": the file goes on behind its last tensor"});
    }
  }
}

// The length is complete, or the header is.
void SafetensorsStream::read_header() {
  if (state_ == State::length) {
    const std::span<const std::byte> bytes = std::as_bytes(std::span(head_));
    header_end_ += header_length(file_, bytes.first<kHeaderStart>(), file_size_);
    state_ = State::header;
    return;
  }
  std::optional<std::uint64_t> data_size;
  if (file_size_) data_size = *file_size_ - header_end_;
  entries_ = parse_header(file_, std::string_view(head_).substr(kHeaderStart), data_size);
  head_ = std::string();
  sink_->header(entries_);
  state_ = State::data;
  current_ = 0;
  next_tensor();
}

// Whether an entry holds the factors of the next one's rows.
bool SafetensorsStream::is_scale(std::size_t entry) const {
  if (entry + 1 >= entries_.size()) return false;
  const std::string_view name = entries_[entry].name;
  const TensorEntry& next = entries_[entry + 1];
  return next.dtype == Dtype::i8 && name.ends_with(kScale) && name.substr(0, name.size() - kScale.size()) == next.name;
}

bool SafetensorsStream::has_factors() const {
  const Shape& shape = entries_[current_].shape;
  return current_ > 0 && is_scale(current_ - 1) && shape.size() == 2 && shape[0] == scales_.size();
}

// Asks the sink about the current entry and those behind it, as long as they are empty.
void SafetensorsStream::next_tensor() {
  for (; current_ < entries_.size(); ++current_) {
    const TensorEntry& entry = entries_[current_];
    const bool scale = is_scale(current_);
    if (scale) scales_.clear();
    wanted_ = scale || sink_->begin(entry);
    if (wanted_ && !is_readable(entry.dtype) && (entry.dtype != Dtype::i8 || !has_factors())) {
      raise(ErrorCode::unsupported_model, {file_, ": tensor ", entry.name, " has dtype ", dtype_name(entry.dtype),
                                           ", Heed reads F32, F16, BF16, and I8 behind its rows' NAME", kScale});
    }
    if (entry.end != at_) return;
  }
  state_ = State::done;
}

// first : which number of the tensor the first of these is
void SafetensorsStream::hand_on(std::span<float> values, std::uint64_t first) {
  const TensorEntry& entry = entries_[current_];
  if (is_scale(current_)) {
    scales_.insert(scales_.end(), values.begin(), values.end());
    return;
  }
  for (std::size_t i = 0; entry.dtype == Dtype::i8 && i < values.size();) {
    const std::uint64_t row = (first + i) / entry.shape[1];
    const auto row_end =
        static_cast<std::size_t>(std::min<std::uint64_t>(values.size(), (row + 1) * entry.shape[1] - first));
    for (; i < row_end; ++i) values[i] *= scales_[static_cast<std::size_t>(row)];
  }
  sink_->values(values);
}

void SafetensorsStream::read_data(std::span<const std::byte>& bytes) {
  const std::uint64_t rest = entries_[current_].end - at_;
  std::span<const std::byte> mine = bytes.first(static_cast<std::size_t>(std::min<std::uint64_t>(rest, bytes.size())));
  bytes = bytes.subspan(mine.size());
  at_ += mine.size();
  if (wanted_) convert(mine);
  if (at_ != entries_[current_].end) return;
  ++current_;
  next_tensor();
}

void SafetensorsStream::convert(std::span<const std::byte>& bytes) {
  const Dtype dtype = entries_[current_].dtype;
  const std::size_t size = dtype_size(dtype);
  const auto read = [&] { return (at_ - bytes.size() - entries_[current_].begin) / size; };
  std::array<float, kRun> run;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
  if (part_size_ > 0) {
    const std::size_t take = std::min(size - part_size_, bytes.size());
    std::copy_n(bytes.begin(), take, part_.begin() + static_cast<std::ptrdiff_t>(part_size_));
    part_size_ += take;
    bytes = bytes.subspan(take);
    if (part_size_ < size) return;
    part_size_ = 0;
    widen(dtype, part_.data(), std::span(run).first(1));
    hand_on(std::span(run).first(1), 0);
  }
  if (dtype == Dtype::f16 && !is_scale(current_)) {
    const auto whole = bytes.first(bytes.size() / size * size);
    if (sink_->halves(whole)) bytes = bytes.subspan(whole.size());
  }
  while (bytes.size() >= size) {
    const std::span<float> some = std::span(run).first(std::min(kRun, bytes.size() / size));
    widen(dtype, bytes.data(), some);
    hand_on(some, read());
    bytes = bytes.subspan(some.size() * size);
  }
  std::copy(bytes.begin(), bytes.end(), part_.begin());
  part_size_ = bytes.size();
}

void SafetensorsStream::finish() const {
  if (state_ == State::done) return;
  if (state_ != State::data) {
    raise(ErrorCode::bad_checkpoint, {file_, " ends early: after ", head_.size(), " bytes, inside its header"});
  }
  raise(ErrorCode::bad_checkpoint, {file_, " ends early: inside tensor ", entries_[current_].name, ", after ", at_, " of ",
                                    entries_.back().end, " bytes of data"});
}

}  // namespace heed::checkpoint
