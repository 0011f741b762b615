// Elementary functions in double precision, for what is computed seldom: tables of angles, probabilities, path gradients.
//
// The C library's versions carry 10 KB of tables, which a page would have to download. These are sums of series after a
// reduction of the argument, within a few units of the last place, and the same to the bit on every platform.
#pragma once

namespace heed {

// e^x; 0 and infinity beyond a double's range.
double exponential(double x);
// e^x − 1, also where x is so small that e^x would be rounded to 1.
double exponential_minus_one(double x);
// ln x for x > 0; −infinity for 0.
double logarithm(double x);
double hyperbolic_tangent(double x);
// base^exponent for base > 0.
double power(double base, double exponent);

struct SineCosine {
  double sine;
  double cosine;
};
// Both of a position's angle in radians, to 1e-15. Error{bad_value} beyond 2^27, from where on whole turns can't be taken off.
SineCosine sine_cosine(double angle);

}  // namespace heed
