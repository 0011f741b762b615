// What something was measured on, as far as a page may know.

export interface Machine {
  /** "Chrome 131", "Node.js 22" */
  readonly program: string;
  /** "Linux x86_64"; empty where nothing says it. */
  readonly platform: string;
  readonly cores: number | undefined;
}

/** Later names stand for earlier ones: Edge also says Chrome, Chrome also says Safari. */
const PROGRAMS = [
  ['Safari', /Version\/([\d.]+).* Safari\//u],
  ['Chrome', /Chrome\/(\d+)/u],
  ['Firefox', /Firefox\/(\d+)/u],
  ['Edge', /Edg\/(\d+)/u],
  ['Node.js', /Node\.js\/(\d+)/u],
] as const;

interface Here {
  readonly userAgent?: string;
  readonly platform?: string;
  readonly hardwareConcurrency?: number;
}

interface NodeProcess {
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
}

export function machine(here: Here = typeof navigator === 'undefined' ? {} : navigator): Machine {
  const { userAgent = '', platform = '', hardwareConcurrency: cores } = here;
  const found = PROGRAMS.findLast(([, pattern]) => pattern.test(userAgent));
  if (found) return { program: `${found[0]} ${found[1].exec(userAgent)?.[1] ?? ''}`, platform, cores };
  // Older Node.js has no navigator.
  const { process } = globalThis as { process?: NodeProcess };
  return process
    ? { program: `Node.js ${process.version}`, platform: `${process.platform} ${process.arch}`, cores }
    : { program: userAgent, platform, cores };
}
