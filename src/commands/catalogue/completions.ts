/** The help text and options of `urlglean completions`. Takes the catalogue as a function, since it is part of it. */
import { SHELLS } from '../../manual/completions/shells.ts';
import type { Command } from '../output/model.ts';

export function completionsOf(catalogue: () => readonly Command[]): Command {
  return {
    name: 'completions',
    summary: 'Print a shell completion script',
    description:
      'Prints a completion script for bash, zsh or fish. It is self-contained: completing starts no program.',
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
      ['completions zsh > ~/.zfunc/_urlglean', 'for zsh, with ~/.zfunc in fpath'],
      ['completions fish > ~/.config/fish/completions/urlglean.fish', 'for fish'],
    ],
    run: async (words, _, console) => {
      const { printCompletions } = await import('../actions/completions.ts');
      return await printCompletions(catalogue(), words, console);
    },
  };
}
