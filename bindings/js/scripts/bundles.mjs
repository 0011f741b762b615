// Which sources become which scripts of dist/, and what those share.
import { basename, join } from 'node:path';
import MagicString from 'magic-string';
import { build } from 'rolldown';
import { loaders } from './figures.mjs';
import { closure, lines, quotes, relativeTo, small, templates, together } from './finish.mjs';

/** Complete in themselves: what two of them share, which is little, is in both, as a file for it would be one more to wait for. */
const ENGINE = { heed: 'src/heed.ts', worker: 'src/worker.ts' };
/** Likewise, for who lets a model learn. */
const TRAIN = { train: 'src/train/train.ts', 'train-worker': 'src/train/worker.ts' };

/** The same, imported when they are needed. */
const LATER = {
  'direct-backend': 'src/direct-backend.ts',
  tokenizer: 'src/model/reading.ts',
  'more-kinds': 'src/model/tokenizer/more-kinds.ts',
  'older-files': 'src/model/tokenizer/older-files.ts',
  generate: 'src/model/generate.ts',
  'file-store': 'src/model/file-store.ts',
};
/** For the hosts of documentation, whose own bundlers read them: what belongs to a figure stays in the package's scripts. */
const HOSTS = {
  'hosts/react': 'src/generated/react.ts',
  'hosts/vue': 'src/vue.ts',
  'hosts/remark': 'src/hosts/markdown/remark.ts',
  'hosts/markdown-it': 'src/hosts/markdown/markdown-it.ts',
};
/** What a browser never asks for: as it is written. */
const NODE_LATER = { 'local-file': 'src/model/local-file.ts' };
const NODE = { 'node/definitions': 'src/cli/definitions.ts', 'node/cli': 'src/cli/main.ts' };

/**
 * Of this script a start calls nearly every function, and it comes before the wasm that it waits for: V8 shall compile them all
 * in the background, while it comes, in place of one by one in the page's own thread. Other scripts would only come later.
 */
const BANNERS = {
  'direct-backend': '//# allFunctionsCalledOnLoad',
  // For React's own bundlers: it runs in a page too.
  'hosts/react': "'use client';",
};

/** Lit's build for Node can be imported where there is no DOM, and is the same in a page. */
export const conditions = ['node', 'import'];
export const aliasOf = (root) => ({ '@lit-labs/ssr-dom-shim': join(root, 'src/figures/base/no-dom.ts') });

const FIGURE = /\/src\/figures\/([^/]+)\/element\.ts$/;

/** Writes all scripts. Returns the files that went into them. */
export async function bundle({ root, version, figures }) {
  const run = (input, how) => bundleTogether({ root, version }, input, how);
  const outputs = [];
  for (const [name, file] of Object.entries({ ...ENGINE, ...TRAIN, ...LATER }))
    outputs.push(await run({ [name]: file }, { inNode: !name.endsWith('worker') }));
  for (const [name, file] of Object.entries(NODE_LATER)) outputs.push(await run({ [name]: file }, { readable: true }));
  outputs.push(
    await run(NODE, { readable: true, shared: 'node/[name].js', groups: [{ name: 'figures', minShareCount: 2 }] }),
  );

  outputs.push(
    await run(HOSTS, { readable: true, shared: 'hosts/[name].js', groups: [{ name: 'fence', minShareCount: 2 }] }),
  );

  const elements = await run(elementEntries(figures), {
    inNode: false,
    groups: [{ debugName: 'shared', name: sharedBy(root) }],
  });
  outputs.push(elements);
  const chunks = Object.fromEntries(elements.filter(({ type }) => type === 'chunk').map((one) => [one.fileName, one]));
  const filesOf = ({ name }) => closure(`figures/${name}.js`, chunks).map((file) => IN_DIST + file);
  outputs.push(
    await run(
      { define: 'src/define.ts' },
      { inNode: false, plugins: [written('loaders.ts', loaders(figures, filesOf))] },
    ),
  );
  return outputs.flat().flatMap((chunk) => Object.keys(chunk.modules ?? {}));
}

function elementEntries(figures) {
  return {
    ...Object.fromEntries(figures.map(({ name }) => [`figures/${name}`, `src/figures/${name}/element.ts`])),
    ...Object.fromEntries(figures.map(({ name }) => [`define/${name}`, `src/generated/define/${name}.ts`])),
    element: 'src/element.ts',
    shared: 'src/shared.ts',
  };
}

/** The module of src/generated/ whose name that is, with this text. */
const written = (name, text) => ({
  name: 'heed-written',
  load: (id) => (basename(id) === name && id.includes('/src/generated/') ? text : undefined),
});

/**
 * The name of the script for what several figures share. What the arcs need too is in base.js, and nothing else is, so that they
 * never wait for more; the rest is named after its folder.
 */
function sharedBy(root) {
  const user = (id) => FIGURE.exec(id)?.[1] ?? (id === join(root, 'src/shared.ts') ? 'shared' : undefined);
  const known = new Map();
  const users = (id, context, path = new Set()) => {
    if (known.has(id)) return known.get(id);
    if (path.has(id)) return [];
    path.add(id);
    const own = user(id);
    const found = own
      ? [own]
      : (context.getModuleInfo(id)?.importers ?? []).flatMap((importer) => [...users(importer, context, path)]);
    known.set(id, new Set(found));
    return known.get(id);
  };
  return (id, context) => {
    const figures = users(id, context);
    if (figures.size < 2) return null;
    if (figures.has('arcs')) return 'base';
    const folder = /\/src\/figures\/([^/]+)\//.exec(id)?.[1] ?? 'shared';
    return folder === 'shared' ? 'more' : folder; // shared.js is the page's entry
  };
}

/** A script of dist/, by its name there, until it is known from where it is named. */
const IN_DIST = 'heed-dist:';

/** What stands in scripts of its own: the engine, what it imports later, and a figure's element for what needs no page. */
function beside(root) {
  const files = new Map(
    Object.entries({ ...ENGINE, ...TRAIN, ...LATER, ...NODE_LATER }).map(([name, file]) => [
      join(root, file),
      `${name}.js`,
    ]),
  );
  const fileOf = (id) => files.get(id) ?? FIGURE.exec(id)?.[0].replace(FIGURE, 'figures/$1.js');
  return {
    name: 'heed-beside',
    resolveId(name, importer, { kind }) {
      if (name.startsWith(IN_DIST)) return { id: name, external: true };
      if (importer === undefined || !name.startsWith('.')) return undefined;
      const id = join(importer, '..', name.replace(/\.js$/, '.ts'));
      const own = [ENGINE.heed, TRAIN.train].some((entry) => id === join(root, entry));
      const file = kind === 'dynamic-import' || own ? fileOf(id) : undefined;
      return file && { id: IN_DIST + file, external: true };
    },
    renderChunk(code, { fileName }) {
      const text = new MagicString(code);
      text.replaceAll(new RegExp(`(["'\`])${IN_DIST}([\\w./-]+)\\1`, 'g'), (_, __, file) =>
        JSON.stringify(relativeTo(fileName, file)),
      );
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

async function bundleTogether(
  { root, version },
  input,
  { readable = false, inNode = true, shared = '[name].js', groups = [], plugins = [] } = {},
) {
  const { output } = await build({
    cwd: root,
    input,
    platform: 'neutral',
    external: /^(node:|heed\/|react$)/,
    resolve: { conditionNames: conditions, alias: aliasOf(root) },
    transform: { target: 'es2022', define: { HEED_VERSION: JSON.stringify(version) } },
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      beside(root),
      ...plugins,
      together,
      ...(readable ? [] : [templates, small, quotes, lines(inNode ? 300 : 1000)]),
    ],
    output: {
      dir: 'dist',
      format: 'esm',
      minify: readable ? 'dce-only' : false,
      entryFileNames: '[name].js',
      chunkFileNames: shared,
      codeSplitting: { groups },
      sourcemap: true,
      postBanner: ({ name }) => BANNERS[name],
    },
  });
  return output;
}
