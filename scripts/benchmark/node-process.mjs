// Starts in-node.mjs, or another program that says what it measured, in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Yields {place}, then {rows} of one workload after the other. */
export async function* measureInNode(task, file = 'in-node.mjs') {
  const flags = process.env.HEED_RELAXED_FLAG ? [process.env.HEED_RELAXED_FLAG] : [];
  const program = join(import.meta.dirname, file);
  const child = spawn(process.execPath, [...flags, program, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
  const [status] = await ended;
  if (status !== 0) throw new Error(`the measurement in Node ended with status ${status}`);
}
