// The architectures that there are; each is described in the file of its name.
#pragma once

#include "heed/model/architectures/architecture.hpp"

namespace heed::architectures {

extern const Architecture kBert;
extern const Architecture kGpt2;
extern const Architecture kLlama;
extern const Architecture kMistral;
extern const Architecture kQwen2;
extern const Architecture kQwen3;
extern const Architecture kGptNeox;
extern const Architecture kHeed;
extern const Architecture kDistilbert;
extern const Architecture kRoberta;
extern const Architecture kXlmRoberta;
extern const Architecture kCamembert;
extern const Architecture kElectra;
extern const Architecture kAlbert;
extern const Architecture kRoformer;
extern const Architecture kOpt;

}  // namespace heed::architectures
