#include "heed/kernels/vec/avx512.hpp"
// after the vocabulary that they are written in
#include "heed/kernels/targets/bodies.inl.hpp"
