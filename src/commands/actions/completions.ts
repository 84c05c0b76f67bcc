/** `urlglean completions`: prints the script by which a shell completes commands, options and values. */

import { completionScript } from '../../manual/completions/index.ts';
import { SHELLS } from '../../manual/completions/shells.ts';
import { nearest } from '../../options/nearest.ts';
import { usage } from '../../options/parsing/raw.ts';
import type { Command, Console, ExitCode } from '../output/model.ts';

export async function printCompletions(
  catalogue: readonly Command[],
  [name, second]: readonly string[],
  { out }: Console,
): Promise<ExitCode> {
  const shell = SHELLS.find((known) => known === name);
  if (shell === undefined || second !== undefined) throw wrongShell(name);
  await out(completionScript(shell, catalogue));
  return 0;
}

function wrongShell(name: string | undefined): Error {
  const meant = name === undefined ? undefined : nearest(name, SHELLS);
  const hint = meant === undefined || meant === name ? '' : `; did you mean ${meant}?`;
  return usage(`completions needs one of ${SHELLS.join(', ')}${hint}`);
}
