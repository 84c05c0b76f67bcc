/** Loads the code of a command when it is called: start-up pays for one command, help for none. */
import type { Command } from '../output/model.ts';

export function lazyCommand(load: () => Promise<Command['run']>): Command['run'] {
  return async (...call) => (await load())(...call);
}
