/** CATALOGUE: the shells that can complete, a file each. */
import type { CommandSpec } from '../../options/command.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import type { Shell } from './shells.ts';
import { zshScript } from './zsh.ts';

const SCRIPTS = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
} as const satisfies Record<Shell, (commands: readonly CommandSpec[]) => string>;

export function completionScript(shell: Shell, commands: readonly CommandSpec[]): string {
  return SCRIPTS[shell](commands);
}
