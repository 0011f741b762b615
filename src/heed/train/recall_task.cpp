#include "heed/train/recall_task.hpp"

#include "heed/train/random.hpp"

namespace heed::train {

void make_recall_batch(const RecallTask& task, std::uint64_t seed, std::uint64_t round, std::size_t count,
                       RecallBatch& batch) {
  batch.ids.clear();
  batch.names.clear();
  for (std::size_t i = 0; i < count; ++i) {
    Random random{seed, 0x4EC11, round, i};
    const auto name = static_cast<std::int32_t>(random.below(task.names));
    batch.names.push_back(name);
    batch.ids.push_back(name);
    for (std::size_t t = 0; t < task.distance; ++t) {
      batch.ids.push_back(static_cast<std::int32_t>(task.names + random.below(RecallTask::kFillers)));
    }
    batch.ids.push_back(static_cast<std::int32_t>(task.names + RecallTask::kFillers));
  }
}

}  // namespace heed::train
