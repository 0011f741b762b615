// No import circles in TypeScript, imports of types included: neither between files nor between a folder and what stands beside it,
// so that each room can be read, and moved, by itself. And no figure imports another figure.
//
// Prints one line per offence, then the number of files read.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const TREES = ['bindings/js/src', 'web/src'];

const RESOLUTION = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };

/** From each file to those that it imports, at once, later or for a type; by paths from `root`. */
function importsOf(root, trees) {
  const files = trees.flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(tree, name)),
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
      const targets = importedFiles.map(({ fileName }) => {
        const { resolvedModule } = ts.resolveModuleName(fileName, join(root, file), RESOLUTION, ts.sys);
        return resolvedModule && relative(root, resolvedModule.resolvedFileName);
      });
      return [file, targets.filter((target) => known.has(target))];
    }),
  );
}

function foldersOf(files) {
  const folders = new Set();
  for (const file of files) for (let at = dirname(file); at !== '.'; at = dirname(at)) folders.add(at);
  return [...folders].sort();
}

/** What stands directly in a folder, files and subfolders by their names: from each to those that it needs. */
function partsOf(folder, imports) {
  const part = (file) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined);
  const needs = new Map();
  for (const [file, targets] of imports) {
    const from = part(file);
    if (from === undefined) continue;
    const to = targets.map(part).filter((name) => name !== undefined && name !== from);
    needs.set(from, new Set([...(needs.get(from) ?? []), ...to]));
  }
  return needs;
}

/** Everything that can be reached from `start`; itself only where there is a way back. */
function reach(needs, start, found = new Set()) {
  for (const next of needs.get(start) ?? []) {
    if (found.has(next)) continue;
    found.add(next);
    reach(needs, next, found);
  }
  return found;
}

/** The circles in a folder, each as `folder: one, another`. */
function circlesIn(folder, imports) {
  const needs = partsOf(folder, imports);
  const reached = new Map([...needs.keys()].map((name) => [name, reach(needs, name)]));
  const circles = [...reached]
    .filter(([name, others]) => others.has(name))
    .map(([name, others]) => [...others].filter((other) => reached.get(other).has(name)));
  return [...new Set(circles.map((names) => `${folder}: ${names.sort().join(', ')}`))];
}

/** A folder with an index.ts in figures/ is a figure. */
function figuresTogether(root, imports) {
  const figureOf = (file) => {
    const folder = /^.*\/figures\/[^/]+(?=\/)/.exec(file)?.[0];
    return folder !== undefined && existsSync(join(root, folder, 'index.ts')) ? folder : undefined;
  };
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => figureOf(file) && figureOf(target) && figureOf(file) !== figureOf(target))
      .map((target) => `${file}: imports ${target}, of another figure`),
  );
}

/** {files, offences} */
export function check(root, { trees = TREES } = {}) {
  const imports = importsOf(root, trees);
  const circles = foldersOf(imports.keys()).flatMap((folder) => circlesIn(folder, imports));
  const offences = [...circles.map((circle) => `${circle}: a circle`), ...figuresTogether(root, imports)];
  return { files: imports.size, offences };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, offences } = check(join(import.meta.dirname, '../..'));
  for (const offence of offences) console.log(offence);
  console.log(`${files} files, ${offences.length} offences`);
  process.exitCode = offences.length > 0 ? 1 : 0;
}
