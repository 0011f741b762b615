// Options as JavaScript spells them → options as C++ has them. The one place where the spellings are listed.
#pragma once

#include <string_view>

#include "arguments.hpp"
#include "heed/api/block.hpp"
#include "heed/api/elementwise.hpp"
#include "heed/api/positions.hpp"
#include "heed/nn/path_gradient.hpp"

namespace heed::wasm {

// Each throws Error{bad_option} listing the spellings there are.
api::GeluForm gelu_form(std::string_view text);
api::RopeLayout rope_layout(const char* who, const char* name, std::string_view text);
nn::JacobianNorm jacobian_norm(std::string_view text);
nn::Storage storage(const char* who, std::string_view text);
nn::Placement placement(const char* who, std::string_view text);

// What multiHeadAttention, transformerBlock and prepareBlock share, in the order of blockScalars in bindings/js/src/parameters.ts.
api::BlockOptions read_block_options(const char* who, Arguments& arguments);

}  // namespace heed::wasm
