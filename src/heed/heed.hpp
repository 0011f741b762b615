// Everything that a C++ user includes: the facade (heed::api, xtensor in and out, arguments checked), and below it the
// engine itself (models, sessions, blocks, attention over plain views).
#pragma once

#include "heed/api/api.hpp"
#include "heed/core/error.hpp"
#include "heed/model/session.hpp"
#include "heed/nn/attention.hpp"
#include "heed/nn/block.hpp"
#include "heed/nn/path_gradient.hpp"
#include "heed/nn/positions.hpp"
#include "heed/nn/recurrent.hpp"
