// From arguments to an exit status: 0, 1 (bad input) or 2 (usage).
import { HeedError } from '../errors.js';
import { inspect, render, run } from './commands.js';
import { readCommand, USAGE, UsageError } from './usage.js';
import type { World } from './world.js';

const COMMANDS = { render, run, inspect };

export async function cli(args: readonly string[], world: World): Promise<0 | 1 | 2> {
  try {
    const command = readCommand(args);
    if (command) await COMMANDS[command.name](command, world);
    else world.say(USAGE);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      world.complain(`heed: ${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (error instanceof HeedError || error instanceof Error) {
      world.complain(`heed: ${error.message}\n`);
      return 1;
    }
    throw error;
  }
}
