// The npm package's built files, of which the page is made.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Its dist/, with a slash at the end. */
export const PACKAGE = fileURLToPath(new URL('../../bindings/js/dist/', import.meta.url));

/** Modules of the package and all that they import at once. */
export function withImports(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file) || !existsSync(PACKAGE + file)) continue;
    found.add(file);
    const imports = readFileSync(PACKAGE + file, 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+)"/g);
    withImports(
      Array.from(imports, ([, name = '']) => posix.join(posix.dirname(file), name)),
      found,
    );
  }
  return found;
}
