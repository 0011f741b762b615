// A module whose functions do something else than C++ wrote: they trap, say.
export type Entry = (...args: unknown[]) => unknown;
export type Imports = Record<string, Record<string, Entry>>;
export type Exports = Record<string, unknown>;

/** Exports one function, "trap", which does. */
export const TRAPPING = [
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // \0asm, version 1
  ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // type 0: nothing → nothing
  ...[0x03, 0x02, 0x01, 0x00], // function 0 is of it
  ...[0x07, 0x08, 0x01, 0x04, 0x74, 0x72, 0x61, 0x70, 0x00, 0x00], // exported as "trap"
  ...[0x0a, 0x05, 0x01, 0x03, 0x00, 0x00, 0x0b], // unreachable
];

/**
 * What Embind gets of a module, in which the functions that are bound by these names do something else. It registers each with
 * its name and its place in the table, and calls it through another place, which that one is the first argument for.
 *
 * Needs nothing from around it: a page's worker takes it as a text.
 * @param onLaterCall told of calls into a module that has thrown
 */
export function withOther(
  entries: Readonly<Record<string, Entry>>,
  imports: Imports,
  run: (imports: Imports) => Exports,
  onLaterCall: () => void,
): Exports {
  const names = new Map<unknown, string>();
  let memory: WebAssembly.Memory | undefined;
  const nameAt = (address: number): string => {
    const bytes = new Uint8Array(memory?.buffer ?? new ArrayBuffer(0), address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  const { _embind_register_function: register, ...others } = imports['env'] ?? {};
  const watched: Entry = (...args) => {
    names.set(args[5], nameAt(args[0] as number));
    return register?.(...args);
  };
  const exports = run({ ...imports, env: { ...others, _embind_register_function: watched } });
  let broken = false;
  const own = Object.entries(exports).map(([name, item]) => {
    if (item instanceof WebAssembly.Memory) memory = item;
    if (!(item instanceof WebAssembly.Table)) return [name, item];
    const get = (place: number): Entry => {
      const invoke = item.get(place) as Entry;
      return (bound, ...args) => {
        if (broken) onLaterCall();
        try {
          const other = entries[names.get(bound) ?? ''];
          return other === undefined ? invoke(bound, ...args) : other(...args);
        } catch (error) {
          broken = true;
          throw error;
        }
      };
    };
    return [name, { get }];
  });
  return Object.fromEntries(own) as Exports;
}
