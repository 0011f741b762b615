// Which build this is, as a text in the module's data: loader.ts looks for it in a file that it was handed.
namespace heed::wasm {

#ifdef HEED_TARGET_RELAXED
[[gnu::used]] constexpr char kBuild[] = "heed-simd:relaxed";
#else
[[gnu::used]] constexpr char kBuild[] = "heed-simd:simd128";
#endif

}  // namespace heed::wasm
