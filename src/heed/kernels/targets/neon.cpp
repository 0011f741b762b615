#include "heed/kernels/vec/neon.hpp"
// after the vocabulary that they are written in
#include "heed/kernels/targets/bodies.inl.hpp"
