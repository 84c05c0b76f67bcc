/** Every option does what it says: read from a command line, seen in what a command does, refused where it is wrong. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/index.ts';
import type { RawOptions } from '../../../src/options/parsing/raw.ts';
import { OPTIONS } from '../../../src/options/table.ts';
import { readCommandLine } from '../../../src/program/command-line.ts';
import { urlglean } from '../../helpers/cli.ts';
import { inProcess, type Told } from '../../helpers/in-process.ts';
import { CASES } from './cases.ts';

const FILES: Readonly<Record<string, string>> = {
  'links.txt': 'See http://a.example/1 and http://a.example/2\n',
  'wrong.txt': 'http://a.example/100%/b\n',
  'listed.txt': 'http://a.example/listed\n',
  'empty.txt': '',
  page: '<p><a href="http://a.example/in-html">x</a></p>',
  'c.toml': 'json = true\n',
  'night.toml': 'sources = ["links.txt"]\n',
  'remembers.toml': 'sources = ["links.txt"]\nstore = "store.sqlite"\n[notify]\nwebhook = "none"\n',
  'fleet.toml': 'sources = ["links.txt"]\nstore = "postgres://somebody@127.0.0.1:1/links"\n',
  'ignoring/.ignore': 'a.txt\n',
  'ignoring/a.txt': 'http://a.example/ignored\n',
  'ignoring/b.txt': 'nothing\n',
  'gone.txt': 'http://10.0.0.1/private\n',
};

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-options-'));
  mkdirSync(join(folder, 'ignoring'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'list.txt'), `${join(folder, 'listed.txt')}\n`);
  const store = join(folder, 'store.sqlite');
  // A private address is refused, and so remembered without any network.
  await urlglean(['check', 'gone.txt', '--store', store], { cwd: folder });
  rmSync(join(folder, 'gone.txt'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const words = (text: string): string[] =>
  text
    .replaceAll('DIR', folder)
    .split(' ')
    .filter((word) => word !== '');

function parsed(text: string): RawOptions {
  const wish = readCommandLine(words(text), COMMANDS);
  if (wish.kind !== 'run') throw new Error(`no run: ${text}`);
  return wish.raw;
}

function run(text: string, stdin = ''): Promise<Told> {
  return inProcess(words(text), { stdin: stdin.replaceAll('DIR', folder) });
}

const rows = Object.entries(CASES);

describe('every option', () => {
  it.each(rows)('--%s has a case that sees it', (name, { parsed = [], runs = [] }) => {
    const { alias } = { alias: undefined, ...OPTIONS[name as keyof typeof OPTIONS] };
    const given = [...parsed.map(([text]) => text), ...runs.map((one) => one.words)].join(' ');
    expect(given).toMatch(new RegExp(`--${name}(?=[= ]|$)|(?:^| )-${alias ?? '-'}`));
  });

  it.each(
    rows.flatMap(([, { parsed = [] }]) =>
      parsed.map(([text, read, gives]) => ({ text, read, gives })),
    ),
  )('is read: $text', ({ text, read, gives }) => {
    expect(read(parsed(text))).toEqual(gives);
  });

  it.each(rows.flatMap(([, { runs = [] }]) => runs))('is seen: $words', async (one) => {
    const { stdout, stderr, code } = await run(one.words, one.stdin);
    const shown = (text: string): string => text.replaceAll(folder, 'DIR');
    if (one.out) expect(shown(stdout)).toMatch(one.out);
    if (one.err) expect(shown(stderr)).toMatch(one.err);
    expect(code).toBe(one.code ?? 0);
  });

  it.each(rows.flatMap(([, { refused = [] }]) => refused.map(([text, says]) => ({ text, says }))))(
    'is refused: $text',
    async ({ text, says }) => {
      const { code, stdout, stderr } = await refusal(text);
      expect(stderr).toMatch(says);
      expect(stderr).toMatch(/See urlglean \w+ --help\.\n$/);
      expect([code, stdout]).toEqual([3, '']);
    },
  );
});

/** What is wrong is found before anything is read. */
function refusal(text: string): Promise<Told> {
  return run(text.startsWith('check') && !text.includes('DIR') ? `${text} --no-store` : text);
}
