#include "layers.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "guarded.hpp"
#include "heed/api/prepared.hpp"
#include "ops.hpp"

namespace heed::embind::layers {

namespace {

// Handle h stands for entry h − 1; an empty entry is free.
std::vector<std::unique_ptr<api::Prepared>>& table() {
  static std::vector<std::unique_ptr<api::Prepared>> layers;
  return layers;
}

api::Prepared& layer(Handle handle) { return *table()[static_cast<std::size_t>(handle) - 1]; }

Handle keep(std::unique_ptr<api::Prepared> prepared) {
  std::size_t i = 0;
  while (i < table().size() && table()[i] != nullptr) ++i;
  if (i == table().size()) table().emplace_back();
  table()[i] = std::move(prepared);
  return static_cast<Handle>(i + 1);
}

}  // namespace

Handle prepare_linear(const std::string& dtype) {
  Handle handle = 0;
  guarded([&] { handle = keep(api::prepare_linear(input(0), input(1), storage("prepareLinear", dtype))); });
  return handle;
}

Handle prepare_block(const BlockOptionsJs& options, const std::string& names) {
  Handle handle = 0;
  guarded([&] { handle = keep(api::prepare_block(block_options("prepareBlock", options), ops::named_inputs(0, names))); });
  return handle;
}

bool set_shape(Handle handle) {
  return guarded([&] {
    api::Prepared& prepared = layer(handle);
    prepared.set_shape(input(0).shape());
    show_result(prepared.output(), prepared.output_shape());
  });
}

Address input_address(Handle handle) { return address_of(layer(handle).input()); }

bool run(Handle handle) {
  return guarded([&] { layer(handle).run(); });
}

void dispose(Handle handle) { table()[static_cast<std::size_t>(handle) - 1].reset(); }

std::size_t live() {
  std::size_t count = 0;
  for (const auto& entry : table()) count += entry != nullptr ? 1 : 0;
  return count;
}

}  // namespace heed::embind::layers
