// The public declarations of all kernels in one include, for the bodies and the dispatch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "heed/core/view.hpp"
#include "heed/kernels/activation.hpp"
#include "heed/kernels/elementwise.hpp"
#include "heed/kernels/math.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/kernels/norm.hpp"
#include "heed/kernels/rope.hpp"
#include "heed/kernels/softmax.hpp"
#include "heed/kernels/stored.hpp"
