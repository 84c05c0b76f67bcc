/** README and docs tell the truth: what commands print is what they print now, and every command line can be given. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { UrlgleanError } from '../src/errors.ts';
import { readCommandLine } from '../src/program/command-line.ts';
import { DOCUMENTS_THAT_RUN, documents, shownIn, written } from './demo/documents.ts';
import { ROOT } from './helpers/cli.ts';
import { blocksOf, type CommandLine, commandLinesIn } from './ways/command-lines.ts';

describe('what is shown', () => {
  it.concurrent.each(DOCUMENTS_THAT_RUN)(
    'of %s is what is printed (npm run walk-through -- --update)',
    async (path) => {
      expect(await written(path)).toBe(shownIn(path));
    },
  );
});

const CALLS = documents().flatMap((path) =>
  commandLinesIn(blocksOf(shownIn(path))).map((call) => [path, call.text, call] as const),
);

describe('command lines', () => {
  it('are found', () => {
    expect(CALLS.length).toBeGreaterThan(50);
    const line = `$ X=1 npx urlglean check a.mbox --delay=5 --output "a b.html" 2> x | less # --no`;
    expect(commandLinesIn(line)).toMatchObject([
      { command: 'check', args: ['a.mbox', '--delay=5', '--output', 'a b.html'] },
    ]);
    expect(commandLinesIn('urlglean reads mbox')).toMatchObject([{ command: 'reads' }]);
    expect(commandLinesIn('urlglean check a \\\n  --nosuch').map(faultOf)).toEqual([
      '--nosuch: unknown option',
    ]);
    expect(commandLinesIn('urlglean chekc a').map(faultOf)).toEqual([
      'chekc: unknown command; did you mean check?',
    ]);
    expect(commandLinesIn('urlglean check a --join never').map(faultOf)).toEqual([
      '--join never: expected one of off, safe, auto, always',
    ]);
  });

  it.each(CALLS)('%s: %s', (_, __, call) => {
    expect(faultOf(call)).toBe(null);
  });
});

/** What the program says of it, short of running it. */
function faultOf({ command, args }: CommandLine): string | null {
  try {
    readCommandLine([command, ...args], COMMANDS);
    return null;
  } catch (error) {
    if (error instanceof UrlgleanError) return error.problem.message;
    throw error;
  }
}

describe('links between documents', () => {
  const LINKS = documents().flatMap((path) =>
    [...shownIn(path).matchAll(/\]\(([^)\s:]+)\)/g)].map(
      (match) => [path, match[1] ?? ''] as const,
    ),
  );

  it.each(LINKS)('%s → %s', (path, target) => {
    const [file = '', heading] = target.split('#');
    const found = file === '' ? path : join(dirname(path), file);
    expect(existsSync(join(ROOT, found))).toBe(true);
    if (heading !== undefined) expect(headingsOf(found)).toContain(heading);
  });

  it('lead to every page of docs', () => {
    const index = LINKS.filter(([path]) => path === 'docs/README.md').map(([, target]) => target);
    const pages = documents().flatMap((path) => /^docs\/(?!README)(.+)/.exec(path)?.[1] ?? []);
    expect(index).toEqual(expect.arrayContaining(pages));
  });
});

/** As code hosts name them. */
function headingsOf(path: string): readonly string[] {
  const headings = shownIn(path).matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
