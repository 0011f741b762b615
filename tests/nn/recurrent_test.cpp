#include "heed/nn/recurrent.hpp"

#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "support/difference.hpp"
#include "support/golden.hpp"

namespace {

using namespace heed;
using test::Golden;
using test::load_golden;
using test::relative_error;

struct Case {
  Golden x, wx, wh, b;
  explicit Case(const std::string& name)
      : x(load_golden("recurrent/" + name + "/x")),
        wx(load_golden("recurrent/" + name + "/wx")),
        wh(load_golden("recurrent/" + name + "/wh")),
        b(load_golden("recurrent/" + name + "/b")) {}
  [[nodiscard]] nn::RecurrentParameters parameters() const { return {wx.matrix(), wh.matrix(), b.floats.data()}; }
};

constexpr double kBound = 2e-5;  // of the tensor's largest magnitude

TEST_CASE("rnn agrees with PyTorch in float64", "[nn][recurrent]") {
  const std::string name = GENERATE("rnn", "rnn_wide_input", "rnn_one_step");
  CAPTURE(name);
  const Case c(name);
  const std::size_t seq_len = c.x.shape[0];
  const std::size_t d_hidden = c.wh.shape[0];
  Arena arena(nn::rnn_scratch(seq_len, c.x.shape[1], d_hidden));
  std::vector<float> states(seq_len * d_hidden);
  nn::rnn(c.parameters(), c.x.matrix(), {states.data(), seq_len, d_hidden}, arena);
  CHECK(relative_error(states, load_golden("recurrent/" + name + "/states").values) <= kBound);
  CHECK(arena.used() == 0);
}

TEST_CASE("lstm agrees with PyTorch in float64, with and without its gates wanted", "[nn][recurrent]") {
  const std::string name = GENERATE("lstm", "lstm_wide_state");
  const bool wants_gates = GENERATE(false, true);
  CAPTURE(name, wants_gates);
  const Case c(name);
  const std::size_t seq_len = c.x.shape[0];
  const std::size_t d_hidden = c.wh.shape[0];
  Arena arena(nn::lstm_scratch(seq_len, c.x.shape[1], d_hidden));
  std::vector<float> states(seq_len * d_hidden);
  std::vector<float> cells(seq_len * d_hidden);
  std::vector<float> gates(wants_gates ? seq_len * 4 * d_hidden : 0);
  const Matrix gate_view = wants_gates ? Matrix{gates.data(), seq_len, 4 * d_hidden} : Matrix{};
  nn::lstm(c.parameters(), c.x.matrix(), {states.data(), seq_len, d_hidden}, {cells.data(), seq_len, d_hidden}, gate_view,
           arena);
  CHECK(relative_error(states, load_golden("recurrent/" + name + "/states").values) <= kBound);
  CHECK(relative_error(cells, load_golden("recurrent/" + name + "/cells").values) <= kBound);
  // c_0 = i ⊙ g: the gates are what they are called
  if (wants_gates) {
    for (std::size_t j = 0; j < d_hidden; ++j) CHECK(cells[j] == gates[j] * gates[2 * d_hidden + j]);
  }
}

TEST_CASE("A later input never changes an earlier state", "[nn][recurrent]") {
  const Case c("lstm_wide_state");
  const std::size_t seq_len = c.x.shape[0];
  const std::size_t d_hidden = c.wh.shape[0];
  Arena arena(nn::lstm_scratch(seq_len, c.x.shape[1], d_hidden));
  const auto run = [&](const std::vector<float>& x) {
    std::vector<float> states(seq_len * d_hidden);
    std::vector<float> cells(seq_len * d_hidden);
    nn::lstm(c.parameters(), {x.data(), seq_len, c.x.shape[1]}, {states.data(), seq_len, d_hidden},
             {cells.data(), seq_len, d_hidden}, {}, arena);
    return states;
  };
  std::vector<float> changed = c.x.floats;
  changed[9 * c.x.shape[1]] += 1.0F;
  const std::vector<float> before = run(c.x.floats);
  const std::vector<float> after = run(changed);
  for (std::size_t i = 0; i < 9 * d_hidden; ++i) CHECK(before[i] == after[i]);
  CHECK(before[9 * d_hidden] != after[9 * d_hidden]);
}

TEST_CASE("Recurrent cells name the argument that doesn't fit", "[nn][recurrent]") {
  std::vector<float> memory(64);
  Arena arena(256);
  const ConstMatrix x(memory.data(), 2, 3);
  const nn::RecurrentParameters p{{memory.data(), 5, 4}, {memory.data(), 4, 4}, nullptr};
  const Matrix states(memory.data(), 2, 4);
  CHECK_THROWS_WITH(nn::rnn(p, x, states, arena), "rnn: wx has first dimension 5, x has last dimension 3");
  CHECK_THROWS_WITH(nn::lstm(p, x, states, states, {}, arena), "lstm: wh is [4, 4], want [d_hidden, 4 * d_hidden]");
  CHECK_THROWS_AS(nn::rnn(p, ConstMatrix{}, states, arena), Error);
}

}  // namespace
