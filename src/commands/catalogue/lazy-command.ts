/** What a command does, loaded when it is called: starting pays for one of them, and help for none. */
import type { Command } from '../output/model.ts';

export function lazyCommand(load: () => Promise<Command['run']>): Command['run'] {
  return async (...call) => (await load())(...call);
}
