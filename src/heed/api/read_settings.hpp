// config.json, the text → architectures::Settings.
#pragma once

#include <string_view>

#include "heed/model/architectures/settings.hpp"

namespace heed::api {

// Throws Error{bad_checkpoint}: no JSON, not an object, or one without model_type.
architectures::Settings read_settings(std::string_view config_json);

}  // namespace heed::api
