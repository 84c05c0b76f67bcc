/** README and docs tell the truth: what commands print is what they print now, and every command line can be given. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { OPTIONS, type OptionName, type OptionSpec } from '../src/options/table.ts';
import { DOCUMENTS_THAT_RUN, documents, shownIn, written } from './demo/documents.ts';
import { ROOT } from './helpers/cli.ts';
import { blocksOf, type CommandLine, commandLinesIn } from './ways/command-lines.ts';

describe('what is shown', () => {
  it.concurrent.each(DOCUMENTS_THAT_RUN)(
    'of %s is what is printed (npm run walk-through -- --update)',
    async (path) => {
      expect(await written(path)).toBe(shownIn(path));
    },
    120_000,
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
      'check has no --nosuch',
    ]);
    expect(commandLinesIn('urlglean chekc a').map(faultOf)).toEqual(['no command chekc']);
    expect(commandLinesIn('urlglean check a --join never').map(faultOf)).toEqual([
      '--join is none of never',
    ]);
  });

  it.each(CALLS)('%s: %s', (_, __, call) => {
    expect(faultOf(call)).toBe(null);
  });
});

/** What the program would say of it, short of running it. */
function faultOf({ command, args }: CommandLine): string | null {
  if (command.startsWith('--')) return null;
  const known = COMMANDS.find(({ name }) => name === command);
  if (known === undefined) return `no command ${command}`;
  for (const [index, arg] of args.entries()) {
    if (!arg.startsWith('--')) continue;
    const [, name = '', value] = /^--([^=]+)(?:=(.*))?$/.exec(arg) ?? [];
    if (name === 'help' || name === 'version') continue;
    if (!known.options.includes(name as OptionName)) return `${command} has no --${name}`;
    const { type, choices }: OptionSpec = OPTIONS[name as OptionName];
    if (type === 'boolean') continue;
    const given = value ?? args[index + 1];
    if (given === undefined || given.startsWith('--')) return `--${name} has no value`;
    if (choices !== undefined && !choices.includes(given)) return `--${name} is none of ${given}`;
  }
  return null;
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
