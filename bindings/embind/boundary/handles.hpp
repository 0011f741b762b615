// What lives on between calls is known to JavaScript by whole numbers from 1 on; 0 says that a call failed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "memory.hpp"

namespace heed::wasm {

using Handle = int;

template <class Item>
class Handles {
 public:
  // Puts the item into the first free place. Throws std::bad_alloc where only the reserve had room for it.
  Handle keep(std::unique_ptr<Item> item) {
    std::size_t i = 0;
    while (i < items_.size() && items_[i] != nullptr) ++i;
    if (i == items_.size()) items_.emplace_back();
    need_reserve();
    items_[i] = std::move(item);
    return static_cast<Handle>(i + 1);
  }
  Item& operator[](Handle handle) { return *items_[index(handle)]; }
  void drop(Handle handle) { items_[index(handle)].reset(); }
  [[nodiscard]] std::size_t live() const {
    return static_cast<std::size_t>(
        std::count_if(items_.begin(), items_.end(), [](const auto& it) { return it != nullptr; }));
  }

 private:
  static std::size_t index(Handle handle) { return static_cast<std::size_t>(handle) - 1; }

  std::vector<std::unique_ptr<Item>> items_;
};

}  // namespace heed::wasm
