// From arguments to an exit status: 0, 1 (bad input) or 2 (usage).
import { copy, inspect, render, run } from './commands.js';
import { UsageError } from './flags.js';
import { readCommand, usage } from './usage.js';
import type { World } from './world.js';

const COMMANDS = { render, run, inspect, copy };

export async function cli(args: readonly string[], world: World): Promise<0 | 1 | 2> {
  try {
    const command = readCommand(args);
    if (typeof command === 'string') world.say(command);
    else await COMMANDS[command.name](command, world);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      world.complain(`heed: ${error.message}\n\n${usage()}`);
      return 2;
    }
    if (error instanceof Error) {
      world.complain(`heed: ${error.message}\n`);
      return 1;
    }
    throw error;
  }
}
