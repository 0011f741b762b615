#include "arguments.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string_view>

#include "heed/core/error.hpp"

namespace heed::trainer {
namespace {

constexpr const char* kUsage =
    "heed-train --config RECIPE.json --data DIR --out DIR [options]\n"
    "  DIR of --data      holds vocab.txt, train.txt and, where the loss on held-out sentences is wanted, dev.txt\n"
    "  DIR of --out       gets loss.csv, loss.svg, state.safetensors and model/, a Hugging Face folder\n"
    "  --fresh            starts over even if there is a state to go on from\n"
    "  --begin-with STATE a state.safetensors of another training whose parameters this one starts from\n"
    "  --threads N        how many cores to use (2)\n"
    "  --stop-after N     ends after step N of the recipe's course, to go on later\n"
    "  --save-every S     seconds between two saved states (30)\n"
    "  --loss-below L     exit status 1 unless the mean loss of the last tenth of the steps is below L\n";

// An option that has a value, and what becomes of it.
using Setter = void (*)(Arguments&, const char* value);
const std::map<std::string_view, Setter> kOptions{
    {"--config", [](Arguments& a, const char* value) { a.config = value; }},
    {"--data", [](Arguments& a, const char* value) { a.data = value; }},
    {"--out", [](Arguments& a, const char* value) { a.out = value; }},
    {"--begin-with", [](Arguments& a, const char* value) { a.begin_with = value; }},
    {"--threads", [](Arguments& a, const char* value) { a.threads = std::strtoull(value, nullptr, 10); }},
    {"--stop-after", [](Arguments& a, const char* value) { a.stop_after = std::strtoull(value, nullptr, 10); }},
    {"--save-every", [](Arguments& a, const char* value) { a.save_every = std::strtod(value, nullptr); }},
    {"--loss-below", [](Arguments& a, const char* value) { a.loss_below = std::strtod(value, nullptr); }},
};

}  // namespace

std::optional<Arguments> parse_arguments(int count, char** values) {
  Arguments a;
  for (int i = 1; i < count; ++i) {
    const std::string_view name = values[i];
    if (name == "--help" || name == "-h") {
      std::fputs(kUsage, stdout);
      return std::nullopt;
    }
    if (name == "--fresh") {
      a.fresh = true;
      continue;
    }
    const auto option = kOptions.find(name);
    if (option == kOptions.end()) throw Error(ErrorCode::bad_option, message(name, " is unknown\n", kUsage));
    if (i + 1 == count) throw Error(ErrorCode::bad_option, message(name, " wants a value\n", kUsage));
    option->second(a, values[++i]);
  }
  if (a.config.empty() || a.data.empty() || a.out.empty()) throw Error(ErrorCode::bad_option, kUsage);
  return a;
}

}  // namespace heed::trainer
