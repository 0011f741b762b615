// Amounts of memory, as limits and in messages.

/** WebAssembly's address space as Heed uses it (bindings/embind/CMakeLists.txt). */
export const MOST_BYTES = 2 ** 31;

/** `3.4 GiB`, `17 MiB`, `1 MiB` for less than that. */
export function amount(bytes: number): string {
  return bytes < 2 ** 30 ? `${Math.ceil(bytes / 2 ** 20)} MiB` : `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}

/** What is too large for any module: a message's end. */
export function tooLarge(bytes: number): string {
  return `${amount(bytes)}, WebAssembly memory holds less than 2 GiB`;
}
