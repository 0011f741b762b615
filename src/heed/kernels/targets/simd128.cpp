#include "heed/kernels/vec/simd128.hpp"
// after the vocabulary that they are written in
#include "heed/kernels/targets/bodies.inl.hpp"
