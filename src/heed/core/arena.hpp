// Scratch memory that is sized once and handed out by moving a mark: measure, reserve, run.
#pragma once

#include <cstddef>
#include <memory>

#include "heed/core/view.hpp"

namespace heed {

inline constexpr std::size_t kAlignment = 64;  // bytes: a cache line, and the widest vector that we load

// How many floats `count` floats occupy in an arena, so that the next block starts aligned.
constexpr std::size_t aligned_count(std::size_t count) {
  constexpr std::size_t step = kAlignment / sizeof(float);
  return (count + step - 1) / step * step;
}

// A run of floats on the heap, aligned, zeroed, never resized. Throws Error{out_of_memory}.
class Buffer {
 public:
  Buffer() = default;
  explicit Buffer(std::size_t count);

  [[nodiscard]] float* data() const { return data_.get(); }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  struct Free {
    void operator()(float* p) const noexcept;
  };
  std::unique_ptr<float[], Free> data_;
  std::size_t size_ = 0;
};

// How many buffers were ever made, so that a test can hold a forward pass to making none.
std::size_t buffers_made();

// Takes floats from a buffer of fixed size. `Scope` gives back what was taken inside it.
class Arena {
 public:
  Arena() = default;
  explicit Arena(std::size_t count) : buffer_(count) {}

  // Uninitialised memory for `count` floats. Throws Error{out_of_memory} when the arena was measured too small.
  [[nodiscard]] float* take(std::size_t count);
  [[nodiscard]] Matrix take_matrix(std::size_t rows, std::size_t cols) { return {take(rows * cols), rows, cols}; }

  [[nodiscard]] std::size_t capacity() const { return buffer_.size(); }
  [[nodiscard]] std::size_t used() const { return used_; }
  [[nodiscard]] std::size_t peak() const { return peak_; }  // the most that was ever in use, to hold measures to
  void reset() { used_ = 0; }

  class Scope {
   public:
    explicit Scope(Arena& arena) : arena_(arena), mark_(arena.used_) {}
    ~Scope() { arena_.used_ = mark_; }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Arena& arena_;
    std::size_t mark_;
  };

 private:
  Buffer buffer_;
  std::size_t used_ = 0;
  std::size_t peak_ = 0;
};

}  // namespace heed
