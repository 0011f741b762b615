// Everything that a C++ user includes.
#pragma once

#include "heed/core/error.hpp"
#include "heed/model/session.hpp"
#include "heed/nn/attention.hpp"
#include "heed/nn/block.hpp"
#include "heed/nn/path_gradient.hpp"
#include "heed/nn/positions.hpp"
#include "heed/nn/recurrent.hpp"
