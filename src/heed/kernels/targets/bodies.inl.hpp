// Every body, for the vocabulary whose header was included before this file. See ../vec/README.md.
#include "heed/kernels/contract.hpp"

// clang-format off: each stands on those above it
#include "heed/kernels/functions.inl.hpp"
#include "heed/kernels/bodies/group.inl.hpp"
#include "heed/kernels/bodies/math.inl.hpp"
#include "heed/kernels/bodies/elementwise.inl.hpp"
#include "heed/kernels/bodies/pack.inl.hpp"
#include "heed/kernels/bodies/activation.inl.hpp"
#include "heed/kernels/bodies/softmax.inl.hpp"
#include "heed/kernels/bodies/norm.inl.hpp"
#include "heed/kernels/bodies/rope.inl.hpp"
#include "heed/kernels/bodies/tile.inl.hpp"
#include "heed/kernels/bodies/matmul.inl.hpp"
#include "heed/kernels/bodies/matmul_bytes.inl.hpp"
// clang-format on
