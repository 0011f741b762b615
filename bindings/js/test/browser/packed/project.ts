// An empty project into which the packed package was really installed, and what a user writes in it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const WORDS = ['我', '吃了', '一个', '苹果', '，', '它', '很', '甜'];

/** Row 5, 它, of the head that the card measured as best. */
const COMPUTE = `
  import { loadEngine } from 'heed';
  export async function compute() {
    const engine = await loadEngine();
    const model = await engine.loadModel('zh-mini');
    const [{ layer, head }] = model.card.relations.filter(({ relation }) => relation === 'coreference').sort((a, b) => b.accuracy - a.accuracy);
    const { data, shape } = (await model.run(${JSON.stringify(WORDS)})).wordWeights(layer, head);
    return { simd: engine.simd, worker: engine.worker, row: [...data].slice(5 * shape[1], 6 * shape[1]) };
  }`;

/** What a user of TypeScript writes, who checks the types of packages too. */
const TYPED = `
  import { loadEngine, type Engine } from 'heed';
  import 'heed/define/arcs';
  import { watch } from 'heed/define';
  import { HeedArcs, type GivenData, type HeedArcsElement } from 'heed/element';
  import { provideEngine } from 'heed/shared';

  const engine: Promise<Engine> = loadEngine();
  provideEngine(engine);
  const layer: number | undefined = document.querySelector('heed-arcs')?.layer;
  document.addEventListener('heed-select', ({ detail: { index, word } }) => [index.toFixed(layer), word.trim()]);
  const arcs: HeedArcsElement = new HeedArcs();
  arcs.addEventListener('heed-error', ({ detail }) => detail.message.trim());
  arcs.data = { words: ['a'], weights: [[1]] } satisfies GivenData;
  // @ts-expect-error: there is no such unit
  arcs.unit = 'letter';
  watch(arcs.attachShadow({ mode: 'closed' }));`;

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
  },
  files: ['typed.ts'],
});

const FILES = {
  'package.json': JSON.stringify({ private: true, type: 'module' }),
  'compute.js': COMPUTE,
  'main.js': `import 'heed/define'; import { compute } from './compute.js'; globalThis.result = await compute();`,
  'typed.ts': TYPED,
  'tsconfig.json': TSCONFIG,
  'node.js': `import { compute } from './compute.js'; console.log(JSON.stringify(await compute()));`,
};

/** What a page holds; \`head\` and \`script\`: how the module comes into it. */
export const page = (script: string, head = ''): string =>
  `<!doctype html><meta charset="utf-8"><title>project</title><link rel="icon" href="data:,">${head}` +
  `<heed-arcs lang="zh" loading="eager" selected="5" text="${WORDS.join(' ')}"></heed-arcs>` +
  `<script type="module" src="${script}"></script>`;

export class Project {
  private constructor(
    readonly folder: string,
    /** As npm packed it. */
    readonly tarball: Uint8Array<ArrayBuffer>,
  ) {}

  static async create(): Promise<Project> {
    const folder = mkdtempSync(join(tmpdir(), 'heed-project-'));
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const [packed] = JSON.parse(npm(root, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder)) as {
      filename: string;
    }[];
    const tarball = join(folder, packed?.filename ?? '');
    const project = new Project(folder, new Uint8Array(await readFile(tarball)));
    for (const [name, content] of Object.entries(FILES)) project.write(name, content);
    // Offline: the package needs no other.
    npm(folder, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball);
    return project;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, content: string): void {
    writeFileSync(this.path(name), content);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function npm(folder: string, ...command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.env['HEED_NPM'] ?? 'npm', command, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ${command.join(' ')}: ${stderr}`);
  return stdout;
}
