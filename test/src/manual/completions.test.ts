/** Completions, asked of the shells that are here: the same is offered in all of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/index.ts';
import type { Command } from '../../../src/commands/output/model.ts';
import { completionScript } from '../../../src/manual/completions/index.ts';
import { SHELLS } from '../../../src/manual/completions/shells.ts';
import { OPTIONS } from '../../../src/options/table.ts';
import { inProcess } from '../../helpers/in-process.ts';
import { hasShell, OFFERS, syntaxFaults } from './shells.ts';

const NAMES = COMMANDS.map(({ name }) => name);

/** What is written, and what is offered at its end. */
const CASES: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['urlglean ', NAMES],
  ['urlglean ext', ['extract']],
  ['urlglean -q ext', ['extract']],
  ['urlglean check --conc', ['--concurrency']],
  ['urlglean check --no-st', ['--no-store']],
  ['urlglean extract --arch', []],
  ['urlglean check --join ', OPTIONS.join.choices],
  ['urlglean check --join=', OPTIONS.join.choices],
  ['urlglean check --join=a', ['always', 'auto']],
  ['urlglean check --delay ', []],
  ['urlglean check --file-root ', ['folder']],
  ['urlglean check -o ', ['file name.txt', 'folder']],
  ['urlglean check --output ', ['file name.txt', 'folder']],
  ['urlglean check --json --output a.html ', ['file name.txt', 'folder']],
  ['urlglean lint --gram', ['--grammar']],
  ['urlglean lint --grammar whatwg --grammar rfc3', ['rfc3986']],
  ['urlglean export ', ['links', 'rot', 'sightings']],
  ['urlglean export links --as p', ['parquet']],
  ['urlglean completions ', ['bash', 'fish', 'zsh']],
  ['urlglean help ni', ['nightly']],
  ['urlglean nightly ', ['file name.txt', 'folder']],
  ['urlglean runs n', []],
];

describe.each(SHELLS)('completions for %s', (shell) => {
  it('are printed', async () => {
    const { code, stdout } = await inProcess(['completions', shell]);
    expect([code, stdout]).toEqual([0, completionScript(shell, COMMANDS)]);
  });
});

describe.each(SHELLS.map((shell) => [shell, hasShell(shell) ? 'asked' : 'not here'] as const))(
  '%s, %s',
  (shell, state) => {
    const asked = state === 'asked' ? it : it.skip;
    let root: string;
    let folder: string;

    beforeAll(() => {
      root = mkdtempSync(join(tmpdir(), 'urlglean-shell-'));
      folder = join(root, 'files');
      mkdirSync(join(folder, 'folder'), { recursive: true });
      writeFileSync(join(folder, 'file name.txt'), '');
    });
    afterAll(() => rmSync(root, { recursive: true, force: true }));

    asked('reads the script', () => {
      expect(syntaxFaults(shell, completionScript(shell, COMMANDS), root)).toBe('');
    });

    asked('takes hostile words of a table for words', () => {
      const hostile: Command = {
        name: 'hostile',
        summary: `$(touch pwned) \`touch pwned\` 'a" [b]:c \\`,
        argument: {
          name: "'$(touch pwned)",
          describe: 'x',
          choices: CHOICES,
        },
        choices: { format: ['own-choice'] },
        meanings: { help: `'$(touch pwned)' \`touch pwned\` [x]: \\'` },
        description: '',
        options: ['help', 'format'],
        examples: [],
        run: async () => 0,
      };
      const script = completionScript(shell, [hostile]);
      expect(syntaxFaults(shell, script, root)).toBe('');
      const lines = [
        'urlglean hos',
        'urlglean hostile --he',
        'urlglean hostile ',
        'urlglean hostile --format ',
      ];
      const offers = OFFERS[shell]({ lines, script, folder: root });
      expect(offers.map(plain)).toEqual([['hostile'], ['--help'], CHOICES, ['own-choice']]);
      expect(() => rmSync(join(root, 'pwned'))).toThrow();
    });

    asked('offers what can be written', () => {
      const script = completionScript(shell, COMMANDS);
      const lines = CASES.map(([line]) => line);
      const offers = OFFERS[shell]({ lines, script, folder });
      const shown = offers.map((offer, index) => [lines[index], plain(offer)]);
      expect(shown).toEqual(CASES.map(([line, words]) => [line, words.toSorted()]));
    });
  },
);

const CHOICES = ['$(touch pwned)', "a'b", 'c d'];

/** Folders end in "/", and fish quotes names as they would be written; the files of the test itself do not count. */
function plain(offer: readonly string[]): readonly string[] {
  const words = offer.map((word) => word.replace(/\/$/, '').replaceAll('\\ ', ' '));
  return [...new Set(words)].filter((word) => !OWN.test(word)).toSorted();
}

const OWN =
  /^(?:(?:script|syntax|inner|outer)\.\w+|_urlglean|lines|heard|\.config|\.local|\.cache)$/;
