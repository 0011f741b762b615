// `heed copy`: what a browser needs of this package, put into a folder of a site, and what an earlier copy left there taken away.
import { mkdir, readdir, readFile, rmdir, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { HeedError } from '../errors.js';

export interface Copied {
  readonly files: number;
  readonly bytes: number;
  /** What an earlier copy had put there, and this one has not. */
  readonly removed: number;
}

/** In the folder: what was put there, so that nothing else is ever taken away. */
const LIST = 'heed-files.json';
/** Of dist/: what only Node, an editor or a page without a server has a use for. */
const LEFT_OUT = /^(types|node|hosts)\/|\.map$|^heed\.standalone\.js$|^(custom-elements|browser-files)\.json$/;
/** A bundled model is one file; its folder has the same in several. */
const OF_A_MODEL = /^models\/([^/]+)\/(.*)$/;

/**
 * @param models names of bundled models; undefined for all of them
 * @throws HeedError `bad-value` where a model is not bundled, or the folder is the package's own
 */
export async function copyPackage(dist: string, folder: string, models?: readonly string[]): Promise<Copied> {
  const to = resolve(folder);
  const from = resolve(dist);
  if (to === from || to.startsWith(from + sep) || from.startsWith(to + sep))
    throw new HeedError('bad-value', `copy: ${folder} holds the package itself; name a folder of your site`);
  const all = await filesIn(from);
  const bundled = new Set(all.flatMap((name) => OF_A_MODEL.exec(name)?.[1] ?? []));
  const strange = models?.find((name) => !bundled.has(name));
  if (strange !== undefined)
    throw new HeedError(
      'bad-value',
      `copy: there is no bundled model '${strange}'; there are ${[...bundled].join(', ')}`,
    );
  const wanted = all.filter((name) => isNeeded(name, models));

  const before = await listIn(to);
  let bytes = 0;
  for (const name of wanted) bytes += await put(join(from, name), join(to, name));
  await writeFile(join(to, LIST), `${JSON.stringify({ files: wanted }, null, 2)}\n`);
  const stale = before.filter((name) => !wanted.includes(name));
  let removed = 0;
  for (const name of stale) if (await takeAway(to, name)) removed += 1;
  return { files: wanted.length, bytes, removed };
}

/** What a browser needs of dist/, by paths: for adapters that copy it without Node. */
export async function browserFiles(dist: string): Promise<string[]> {
  return (await filesIn(resolve(dist))).filter((name) => isNeeded(name, undefined));
}

function isNeeded(name: string, models: readonly string[] | undefined): boolean {
  const [, model, file] = OF_A_MODEL.exec(name) ?? [];
  if (model !== undefined) return file === 'model.safetensors' && (models?.includes(model) ?? true);
  return !LEFT_OUT.test(name);
}

/** All files under a folder, by their paths from there, with `/` on every system. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Returns how many bytes it has. Where it is there already, it is left as it is, with its time. */
async function put(source: string, target: string): Promise<number> {
  const content = source.endsWith('.js') ? withoutMap(await readFile(source, 'utf8')) : await readFile(source);
  const present = await readFile(target).catch(() => undefined);
  if (!present?.equals(content)) {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return content.byteLength;
}

/** Maps stay behind: nobody shall ask for them. */
function withoutMap(script: string): Buffer {
  return Buffer.from(script.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
}

/** What an earlier copy says that it put there. */
async function listIn(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  try {
    const { files } = JSON.parse(text) as { files?: unknown };
    return Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** False where it is gone already, or was never in the folder. */
async function takeAway(folder: string, name: string): Promise<boolean> {
  const file = resolve(folder, name);
  if (!file.startsWith(folder + sep)) return false;
  try {
    await unlink(file);
  } catch {
    return false;
  }
  // Folders that it leaves empty go too.
  for (let at = dirname(file); at !== folder; at = dirname(at)) {
    try {
      await rmdir(at);
    } catch {
      break;
    }
  }
  return true;
}
