#include "progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

namespace heed::trainer {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::string duration(double seconds) {
  const auto whole = std::lround(seconds);
  char text[64];
  if (whole >= 3600) {
    std::snprintf(text, sizeof text, "%ld h %02ld min", whole / 3600, whole % 3600 / 60);
  } else if (whole >= 60) {
    std::snprintf(text, sizeof text, "%ld min %02ld s", whole / 60, whole % 60);
  } else {
    std::snprintf(text, sizeof text, "%ld s", whole);
  }
  return text;
}

}  // namespace

Progress::Progress(std::uint64_t steps_done, std::uint64_t steps)
    : start_(Clock::now()),
      printed_(start_),
      first_(steps_done),
      done_(steps_done),
      steps_(steps),
      terminal_(isatty(STDOUT_FILENO) != 0) {}

void Progress::step(const train::StepResult& result) {
  done_ += 1;
  loss_ = loss_ < 0.0 ? result.loss : 0.98 * loss_ + 0.02 * result.loss;
  tokens_ += static_cast<double>(result.tokens);
  operations_ += result.operations;
  if (seconds_since(printed_) >= (terminal_ ? 0.2 : 20.0)) print(false);
}

void Progress::print(bool last) {
  printed_ = Clock::now();
  const double seconds = std::max(1e-9, seconds_since(start_));
  const double share = static_cast<double>(done_) / static_cast<double>(steps_);
  const double left =
      seconds / static_cast<double>(std::max<std::uint64_t>(1, done_ - first_)) * static_cast<double>(steps_ - done_);
  constexpr std::size_t kBar = 24;
  const std::size_t filled = std::min(kBar, static_cast<std::size_t>(share * static_cast<double>(kBar)));
  const std::string bar = std::string(filled, '#') + std::string(kBar - filled, '.');
  std::printf("%s[%s] %llu/%llu  loss %.4f  %.1f steps/s  %.0f tokens/s  %.1f GFLOP/s  %s%s%s", terminal_ ? "\r" : "",
              bar.c_str(), static_cast<unsigned long long>(done_), static_cast<unsigned long long>(steps_), loss_,
              static_cast<double>(done_ - first_) / seconds, tokens_ / seconds, operations_ / seconds / 1e9,
              duration(last ? seconds : left).c_str(), last ? " in all" : " left", terminal_ && !last ? "   " : "\n");
  std::fflush(stdout);
}

void Progress::finish() { print(true); }

}  // namespace heed::trainer
