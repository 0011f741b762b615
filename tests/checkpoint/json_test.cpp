// Numbers that a fuzzer found misread; texts that are no JSON are in bindings/js/test/model/broken.test.ts.
#include "heed/checkpoint/json.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdlib>
#include <string>

#include "heed/core/error.hpp"
#include "support/difference.hpp"

using heed::checkpoint::parse_json;

TEST_CASE("numbers are those of strtod, to the last digits", "[checkpoint]") {
  for (const std::string text :
       {"0", "-0.0", "0e999", "0.000e-999", "1e-320", "4.9e-324", "123456789012345e-310", "-3472386588684329516.8e-315",
        "1e308", "0.1e309", "0.0000000001e318", "1e22", "0.1", "3.141592653589793", "18446744073709551615", "1e-999"}) {
    CAPTURE(text);
    const double want = std::strtod(text.c_str(), nullptr);
    CHECK(heed::test::difference(parse_json("a file", text).number, want) <= 4e-15 * std::abs(want) + 1e-320);
  }
  for (const std::string text : {"1e309", "-1e999", "123456789012345678e292"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_json("a file", text), heed::Error);
  }
}
