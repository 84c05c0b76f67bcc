/** CATALOGUE: the shells that can complete, a file each. */
import type { Command } from '../../commands/model.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import type { Shell } from './shells.ts';
import { zshScript } from './zsh.ts';

const SCRIPTS = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
} as const satisfies Record<Shell, (commands: readonly Command[]) => string>;

export function completionScript(shell: Shell, commands: readonly Command[]): string {
  return SCRIPTS[shell](commands);
}
