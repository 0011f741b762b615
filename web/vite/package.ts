// The npm package's built files, of which the page is made.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Its dist/, with a slash at the end. */
export const PACKAGE = fileURLToPath(new URL('../../bindings/js/dist/', import.meta.url));

/** A module of the package and all that it imports at once. */
export function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(PACKAGE + file)) return found;
  found.add(file);
  const imports = readFileSync(PACKAGE + file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g);
  for (const [, name = ''] of imports) withImports(name, found);
  return found;
}
