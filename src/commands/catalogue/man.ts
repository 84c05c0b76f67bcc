/** The help text and action of `urlglean man`. Takes the catalogue as a function, since it is part of it. */
import { packageVersion } from '../../version.ts';
import type { Command } from '../output/model.ts';

export function manOf(catalogue: () => readonly Command[]): Command {
  return {
    name: 'man',
    summary: 'Print the manual page',
    description:
      'Prints the manual page in roff (man macros): all commands and options on one page.',
    argument: null,
    options: [],
    ownConfig: true,
    examples: [
      ['man | man -l -', 'read it'],
      ['man > ~/.local/share/man/man1/urlglean.1', 'install it, for man urlglean'],
    ],
    run: async (_, __, { out }) => {
      const { manPage } = await import('../../manual/man-page.ts');
      await out(manPage(catalogue(), packageVersion()));
      return 0;
    },
  };
}
