#include "files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "heed/core/error.hpp"

namespace heed::trainer {

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Error(ErrorCode::not_found, message("cannot read ", path, ": ", std::strerror(errno)));
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

bool file_exists(const std::string& path) { return std::filesystem::exists(path); }

void make_folder(const std::string& path) { std::filesystem::create_directories(path); }

FolderLock::FolderLock(const std::string& folder)
    : file_(::open((folder + "/.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
  if (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  if (file_ >= 0) ::close(file_);
  throw Error(ErrorCode::not_found, message("another training writes to ", folder));
}

FolderLock::~FolderLock() { ::close(file_); }

void write_file(const std::string& path, std::string_view contents) {
  const auto fail = [&] { throw Error(ErrorCode::not_found, message("cannot write ", path, ": ", std::strerror(errno))); };
  const std::string unfinished = path + ".unfinished";
  const int file = ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) fail();
  while (!contents.empty()) {
    const ssize_t written = ::write(file, contents.data(), contents.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      ::close(file);
      fail();
    }
    contents.remove_prefix(static_cast<std::size_t>(written));
  }
  const bool stored = ::fsync(file) == 0;
  if (::close(file) != 0 || !stored) fail();
  if (std::rename(unfinished.c_str(), path.c_str()) != 0) fail();
}

}  // namespace heed::trainer
