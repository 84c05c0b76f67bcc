/** `urlglean help`: prints the help of all commands, or of one. */
import { commandHelp, programHelp } from '../../manual/help.ts';
import { usage } from '../../options/parsing/raw.ts';
import { unknownCommand } from '../../options/parsing/unknown.ts';
import type { Command, Console, ExitCode } from '../output/model.ts';

export async function printHelp(
  commands: readonly Command[],
  [name, second]: readonly string[],
  { out, outWidth: width, outColor: color }: Console,
): Promise<ExitCode> {
  if (second !== undefined) throw usage('help takes one command at a time');
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
}
