// What can be wrong with a folder, drawn from a fuzzer's bytes.
#pragma once

#include <fuzzer/FuzzedDataProvider.h>

#include <string>
#include <utility>
#include <vector>

#include "architectures/folder.hpp"

namespace heed::fuzz {

using test::Entry;
using test::File;
using test::Folder;

// A config.json in pieces: keys and JSON values.
using Config = std::vector<std::pair<std::string, std::string>>;
std::string to_json(const Config& config);

// An architecture's settings, as small as can be; now and then with RoPE's scaling, a head of another width …
Config draw_config(FuzzedDataProvider& data);
// Another value for a key, a key more, less or twice.
void damage(FuzzedDataProvider& data, Config& config);

// Names, dtypes, shapes, offsets, the order; tensors too many, too few or twice.
void damage(FuzzedDataProvider& data, File& file);

// The bytes themselves: flipped, cut off, too many; a length that isn't the header's.
void damage(FuzzedDataProvider& data, std::string& bytes);

}  // namespace heed::fuzz
