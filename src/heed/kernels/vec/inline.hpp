// What the vector vocabularies and the bodies need from the compiler.
#pragma once

#define HEED_INLINE inline __attribute__((always_inline))

// Unrolls the loop that follows completely; its bounds are constants.
#if defined(__clang__)
#define HEED_UNROLL _Pragma("clang loop unroll(full)")
#define HEED_NO_UNROLL _Pragma("clang loop unroll(disable)")
#else
#define HEED_UNROLL _Pragma("GCC unroll 16")
#define HEED_NO_UNROLL _Pragma("GCC unroll 1")
#endif
