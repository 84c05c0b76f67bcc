/** `urlglean help`, as help tells it. Takes the catalogue late, since it stands in it. */
import type { Command } from '../model.ts';

export function helpOn(catalogue: () => readonly Command[]): Command {
  return {
    name: 'help',
    summary: 'Tell what a command does, and its options',
    description: 'The same as COMMAND --help; without COMMAND, the same as --help.',
    argument: {
      name: 'COMMAND',
      describe: 'The name of a command',
      usage: '[COMMAND]',
      kind: 'command',
    },
    options: [],
    ownConfig: true,
    examples: [
      ['help', 'the commands'],
      ['help check', 'the options of check'],
    ],
    run: async (words, _, console) => {
      const { printHelp } = await import('../help.ts');
      return await printHelp(catalogue(), words, console);
    },
  };
}
