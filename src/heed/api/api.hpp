// The facade: Heed's mathematics with xtensor in and xtensor out, arguments checked, errors as heed::Error.
//
// To add an operation: declare it here beside its kin, with its shapes and source; check its arguments first (check.hpp),
// then its memory (memory.hpp), then compute. How it gets to JavaScript: bindings/embind/boundary/entry.hpp.
#pragma once

#include "heed/api/attention.hpp"
#include "heed/api/block.hpp"
#include "heed/api/elementwise.hpp"
#include "heed/api/model_loader.hpp"
#include "heed/api/model_runner.hpp"
#include "heed/api/positions.hpp"
#include "heed/api/prepared.hpp"
#include "heed/api/recurrent.hpp"
#include "heed/api/tensor.hpp"
