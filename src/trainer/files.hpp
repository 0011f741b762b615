// Files, whole.
#pragma once

#include <string>
#include <string_view>

namespace heed::trainer {

// Throws Error{not_found}, naming the file.
std::string read_file(const std::string& path);
bool file_exists(const std::string& path);

// Either the old contents or the new are there afterwards, whenever the program or the machine stops: written under
// another name, forced to the disk, renamed. Throws Error{not_found}, naming the file and the system's reason.
void write_file(const std::string& path, std::string_view contents);

void make_folder(const std::string& path);

// Holds a folder for one process; the system gives it up when the process ends, however it ends.
class FolderLock {
 public:
  // Throws Error{not_found} where another process holds it.
  explicit FolderLock(const std::string& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

}  // namespace heed::trainer
