// A checkpoint's folder, made in code: small, valid, random numbers; and its parts laid open, so that each can be damaged.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "heed/api/model_loader.hpp"

namespace heed::test {

// A tensor as a header says it: in texts, which can say what no number can.
struct Entry {
  std::string name;
  std::string dtype;
  std::vector<std::string> shape;
  std::string begin, end;
};

// A safetensors file; `data` holds the tensors one after another.
struct File {
  std::string name;
  std::vector<Entry> entries;
  std::string data;
};

struct Folder {
  std::string config;       // config.json
  std::vector<File> files;  // more than one: with an index
};

std::string header_json(const File& file);
std::string index_json(const Folder& folder);
// The length, the header, the data.
std::string to_bytes(const File& file);

// The folder of this config.json: every tensor that its model has, in F32, F16 or BF16, in so many files.
// with_head: whether the files have what makes a model's head.
Folder make_folder(std::string config, std::string_view dtype = "F32", std::size_t n_files = 1, bool with_head = true);

// Another tensor at the end of a file, beside what its model has; all zeros.
void add_tensor(File& file, std::string name, std::string dtype, const std::vector<std::size_t>& shape);

// Loads it in pieces of `piece` bytes. Throws what ModelLoader throws.
std::unique_ptr<api::LoadedModel> load(const Folder& folder, std::size_t piece = 4096);

}  // namespace heed::test
