/** `urlglean completions`: what makes a shell complete commands, options and values. Takes the catalogue late. */

import { nearest } from '../config/nearest.ts';
import { completionScript, SHELLS } from '../manual/completions/index.ts';
import { usage } from '../options/raw.ts';
import type { Command } from './model.ts';

export function completionsOf(catalogue: () => readonly Command[]): Command {
  return {
    name: 'completions',
    summary: 'Print a script that makes a shell complete commands and options',
    description:
      'Prints a script for bash, zsh or fish. It holds all it needs: completing starts no program.',
    argument: {
      name: 'SHELL',
      describe: `The shell: ${SHELLS.join(', ')}`,
      usage: '<SHELL>',
      choices: SHELLS,
    },
    options: [],
    ownConfig: true,
    examples: [
      ['completions bash > ~/.local/share/bash-completion/completions/urlglean', 'for bash'],
      ['completions zsh > ~/.zfunc/_urlglean', 'for zsh, where fpath holds ~/.zfunc'],
      ['completions fish > ~/.config/fish/completions/urlglean.fish', 'for fish'],
    ],
    run: async ([name, second], _, { out }) => {
      const shell = SHELLS.find((known) => known === name);
      if (shell === undefined || second !== undefined) throw wrongShell(name);
      await out(completionScript(shell, catalogue()));
      return 0;
    },
  };
}

function wrongShell(name: string | undefined): Error {
  const meant = name === undefined ? undefined : nearest(name, SHELLS);
  const hint = meant === undefined || meant === name ? '' : `; did you mean ${meant}?`;
  return usage(`completions needs one of ${SHELLS.join(', ')}${hint}`);
}
