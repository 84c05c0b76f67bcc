/** The help text and options of `urlglean help`. Takes the catalogue as a function, since it is part of it. */
import type { Command } from '../output/model.ts';

export function helpOn(catalogue: () => readonly Command[]): Command {
  return {
    name: 'help',
    summary: 'Show what a command does, and its options',
    description: 'Same as COMMAND --help; without COMMAND, same as --help.',
    argument: {
      name: 'COMMAND',
      describe: 'The name of a command',
      usage: '[COMMAND]',
      kind: 'command',
    },
    options: [],
    ownConfig: true,
    examples: [
      ['help', 'list the commands'],
      ['help check', 'list the options of check'],
    ],
    run: async (words, _, console) => {
      const { printHelp } = await import('../actions/help.ts');
      return await printHelp(catalogue(), words, console);
    },
  };
}
