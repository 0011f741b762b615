#include "heed/api/read_settings.hpp"

#include <string>

#include "heed/checkpoint/json.hpp"
#include "heed/core/error.hpp"

namespace heed::api {

namespace {

using architectures::Settings;
using checkpoint::Json;

void flatten(const Json& json, const std::string& prefix, Settings& settings) {
  for (std::size_t i = 0; i < json.keys.size(); ++i) {
    const Json& value = json.items[i];
    const std::string key = prefix + json.keys[i];
    switch (value.kind) {
      case Json::Kind::boolean: settings.add(key, value.flag); break;
      case Json::Kind::number: settings.add(key, value.number); break;
      case Json::Kind::string: settings.add(key, value.text); break;
      case Json::Kind::object: flatten(value, key + ".", settings); break;
      default: break;
    }
  }
}

}  // namespace

Settings read_settings(std::string_view config_json) {
  const Json json = checkpoint::parse_json("config.json", config_json);
  if (json.kind != Json::Kind::object) {
    raise(ErrorCode::bad_checkpoint, {"config.json is not an object with a model's settings"});
  }
  Settings settings;
  flatten(json, "", settings);
  if (!settings.has("model_type")) raise(ErrorCode::bad_checkpoint, {"config.json: model_type is missing"});
  return settings;
}

}  // namespace heed::api
