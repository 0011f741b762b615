// The names of a checkpoint's tensors: found among many, and told in a message.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "heed/core/sort.hpp"

namespace heed::api {

// "a, b and 7 more"
std::string list_names(const std::vector<std::string>& names);

// Names to look for among others: of a hundred thousand, each has to be found soon.
class Names {
 public:
  // Of those items that `counts` says yes to.
  template <class Item, class Counts>
  Names(std::span<const Item> items, Counts counts) {
    for (const Item& item : items) {
      if (counts(item)) in_order_.push_back(item.name);
    }
    sorted_ = in_order_;
    sort_names(sorted_);
  }
  // In their first order.
  [[nodiscard]] std::vector<std::string> without(const Names& others) const {
    std::vector<std::string> rest;
    for (const std::string_view name : in_order_) {
      if (!std::binary_search(others.sorted_.begin(), others.sorted_.end(), name)) rest.emplace_back(name);
    }
    return rest;
  }

 private:
  std::vector<std::string_view> in_order_;
  std::vector<std::string_view> sorted_;
};

}  // namespace heed::api
