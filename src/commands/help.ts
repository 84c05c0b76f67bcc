/** `urlglean help`: of all commands, or of one. Takes the catalogue late, since it stands in it. */
import { commandHelp, programHelp } from '../manual/help.ts';
import { usage } from '../options/raw.ts';
import { unknownCommand } from '../options/unknown.ts';
import type { Command } from './model.ts';

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
    run: async ([name, second], _, { out, outWidth: width, outColor: color }) => {
      if (second !== undefined) throw usage('help tells of one command at a time');
      const commands = catalogue();
      const command = commands.find((one) => one.name === name);
      if (name !== undefined && command === undefined) {
        throw unknownCommand(
          name,
          commands.map((one) => one.name),
        );
      }
      await out(
        command ? commandHelp(command, { width, color }) : programHelp(commands, { width, color }),
      );
      return 0;
    },
  };
}
