#include "curve.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace heed::trainer {
namespace {

template <class... Args>
std::string format(const char* pattern, Args... args) {
  char text[256];
  std::snprintf(text, sizeof text, pattern, args...);
  return text;
}

constexpr double kWidth = 720;
constexpr double kHeight = 360;
constexpr double kLeft = 48;
constexpr double kBottom = 40;
constexpr double kTop = 16;
constexpr double kRight = 16;

// From steps and losses to places in the drawing.
struct Scale {
  double last_step;
  double most;
  [[nodiscard]] double x(double step) const { return kLeft + (kWidth - kLeft - kRight) * step / last_step; }
  [[nodiscard]] double y(double loss) const { return kHeight - kBottom - (kHeight - kBottom - kTop) * loss / most; }
};

// 1, 2 or 5 times a power of ten: about five marks on an axis
double mark_distance(double range) {
  const double power = std::pow(10.0, std::floor(std::log10(range / 5.0)));
  const double share = range / 5.0 / power;
  return power * (share < 1.5 ? 1.0 : share < 3.5 ? 2.0 : share < 7.5 ? 5.0 : 10.0);
}

std::string axes(const Scale& scale) {
  std::string svg;
  for (double loss = 0.0; loss <= scale.most; loss += mark_distance(scale.most)) {
    svg += format(R"(<line x1="%g" x2="%g" y1="%.1f" y2="%.1f" stroke="#ddd"/>)", kLeft, kWidth - kRight, scale.y(loss),
                  scale.y(loss));
    svg += format(R"(<text x="%g" y="%.1f" text-anchor="end">%g</text>)", kLeft - 6, scale.y(loss) + 4, loss);
  }
  for (double step = 0.0; step <= scale.last_step; step += mark_distance(scale.last_step)) {
    svg += format(R"(<text x="%.1f" y="%g" text-anchor="middle">%g</text>)", scale.x(step), kHeight - kBottom + 18, step);
  }
  svg += format(R"(<text x="%g" y="%g" text-anchor="middle">step</text>)", (kLeft + kWidth) / 2, kHeight - 6);
  return svg + "\n";
}

}  // namespace

std::string curve_to_csv(const std::vector<CurvePoint>& curve) {
  std::string text = "step,loss,gradient_norm,dev_loss\n";
  for (const CurvePoint& point : curve) {
    text += format("%llu,%.17g,%.9g,", static_cast<unsigned long long>(point.step), point.loss, point.gradient_norm);
    text += point.dev_loss < 0.0 ? "\n" : format("%.17g\n", point.dev_loss);
  }
  return text;
}

std::vector<CurvePoint> curve_from_csv(const std::string& text, std::uint64_t steps_done) {
  std::vector<CurvePoint> curve;
  std::size_t at = text.find('\n');
  while (at != std::string::npos && at + 1 < text.size()) {
    char* next = nullptr;
    CurvePoint point;
    point.step = std::strtoull(text.c_str() + at + 1, &next, 10);
    point.loss = std::strtod(next + 1, &next);
    point.gradient_norm = std::strtod(next + 1, &next);
    if (*next == ',' && next[1] != '\n') point.dev_loss = std::strtod(next + 1, &next);
    if (point.step < steps_done) curve.push_back(point);
    at = text.find('\n', at + 1);
  }
  return curve;
}

std::string curve_to_svg(const std::vector<CurvePoint>& curve) {
  Scale scale{1.0, 1e-9};
  if (!curve.empty()) scale.last_step = std::max(1.0, static_cast<double>(curve.back().step));
  for (const CurvePoint& point : curve) scale.most = std::max({scale.most, point.loss, point.dev_loss});

  std::string svg = format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" role="img" )", kWidth, kHeight);
  svg += R"(font-family="sans-serif" font-size="12" fill="#333"><title>Training loss by step</title>)";
  svg += "\n" + axes(scale) + R"(<polyline fill="none" stroke="#0072b2" stroke-width="1.5" points=")";
  const std::size_t stretch = std::max<std::size_t>(1, curve.size() / 300);
  for (std::size_t first = 0; first < curve.size(); first += stretch) {
    const std::size_t end = std::min(first + stretch, curve.size());
    double sum = 0.0;
    for (std::size_t i = first; i < end; ++i) sum += curve[i].loss;
    const auto count = static_cast<double>(end - first);
    svg += format("%.1f,%.1f ", scale.x(static_cast<double>(curve[first].step) + count / 2), scale.y(sum / count));
  }
  svg += "\"/>\n";
  for (const CurvePoint& point : curve) {
    if (point.dev_loss < 0.0) continue;
    svg += format(R"(<circle cx="%.1f" cy="%.1f" r="3" fill="#d55e00"/>)", scale.x(static_cast<double>(point.step)),
                  scale.y(point.dev_loss));
  }
  svg += format("\n<text x=\"%g\" y=\"%g\" text-anchor=\"end\" fill=\"#0072b2\">training loss</text>", kWidth - kRight,
                kTop + 12);
  svg += format("<text x=\"%g\" y=\"%g\" text-anchor=\"end\" fill=\"#d55e00\">held-out loss</text></svg>\n", kWidth - kRight,
                kTop + 28);
  return svg;
}

}  // namespace heed::trainer
