/** A hostile mailbox through the real commands, into all formats at once: each is sound, and none does harm. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printable } from '../../../src/writing/printable.ts';
import { parseLines } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';
import { junitFaults, readCommand, readCsv, sarifFaults } from '../report/readers.ts';
import { faultsOf } from '../report/schema/validate.ts';

const MAILBOX = [
  'From a@b.example Sat Jan  1 00:00:00 2000',
  'From: =?utf-8?q?=22=3Cb=3E=22_=1B[31m?= <mallory@evil.example>',
  'Subject: =?utf-8?q?@everyone_=23=31_]]=3E_=60|=60_=E2=80=AE=0A::error::x?=',
  'Date: Sat, 01 Jan 2000 00:00:00 +0000',
  'Content-Type: text/plain; charset=utf-8',
  '',
  '<http://one.example/404/;=cmd|x!A1>',
  '<http://one.example/404/"><script>alert(1)</script>',
  'http://one.example/404/@admin/#1 and http://one.example/404/`a`|b',
  '<http://ada:sesame@one.example/404/secret> <ftp://ada:sesame@one.example/100%>',
  '<http://two.example/301/[x](http://evil.example/){0}> http://two.example/403/::warning::y%0A',
  '<http://two.example/404/' + '\u{1F600}\u202E\u0085\uFFFE' + 'gpj.exe>',
  '',
  '',
].join('\n');

const ENDINGS = ['.html', '.json', '.ndjson', '.csv', '.sarif', '.junit.xml', '.md'] as const;
type Ending = (typeof ENDINGS)[number];

let folder: string;
let world: World;
let checked: Told;
const read = (ending: Ending): string => readFileSync(join(folder, `report${ending}`), 'utf8');

const common = (): readonly string[] => [
  ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
  ...['--delay', '0', '--retries', '0', '--no-robots', '--no-store'],
];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-formats-'));
  world = await startWorld();
  writeFileSync(join(folder, 'a,b`|`#1.mbox'), MAILBOX);
  const outputs = ENDINGS.flatMap((ending) => ['--output', `report${ending}`]);
  checked = await urlglean(['check', 'a,b`|`#1.mbox', ...common(), ...outputs], { cwd: folder });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('all reports of one run', () => {
  it('exist, and the run ends with the code for dead links', () => {
    expect(checked.stderr).toBe('');
    expect(checked.code).toBe(2);
    for (const ending of ENDINGS) expect(checked.stdout).toContain(`report: report${ending}\n`);
  });

  it.each(ENDINGS)('%s shows no password, and nothing that a terminal obeys', (ending) => {
    const text = read(ending).replaceAll(/\r?\n/g, '');
    expect(text).not.toContain('sesame');
    expect(text).toContain('one.example');
    expect(text).toBe(printable(text));
  });

  it('agree on dead links', () => {
    const { verdicts } = JSON.parse(read('.json')) as { verdicts: { dead: number } };
    const { dead } = verdicts;
    expect(dead).toBe(4);
    const [, ...rows] = readCsv(read('.csv'));
    expect(rows.filter(([, verdict]) => verdict === 'dead')).toHaveLength(dead);
    expect(read('.junit.xml').match(/<failure /g)).toHaveLength(dead);
    const cases = read('.junit.xml').match(/<testcase /g) ?? [];
    expect(read('.junit.xml')).toContain(
      `<testsuites name="urlglean" tests="${cases.length}" failures="${dead}" errors="0"`,
    );
    expect(read('.md')).toContain(`## Dead: ${dead}\n`);
    const page = read('.html').replace(/<[^>]+>/g, '');
    expect(page).toMatch(new RegExp(`\\b${dead} of \\d+ links checked are dead`));
    const { runs } = JSON.parse(read('.sarif')) as { runs: [{ results: { level: string }[] }] };
    const told = runs[0].results.filter(({ level }) => level === 'error');
    expect(told.length).toBeGreaterThanOrEqual(dead);
  });

  it('are what their readers expect', async () => {
    expect(faultsOf('report', JSON.parse(read('.json')))).toEqual([]);
    const lines = parseLines<unknown>(read('.ndjson'));
    expect(lines.flatMap((line) => faultsOf('report', line))).toEqual([]);
    expect(sarifFaults(JSON.parse(read('.sarif')))).toEqual([]);
    expect(await junitFaults(read('.junit.xml'))).toEqual([]);
    const cells = readCsv(read('.csv')).slice(1).flat();
    for (const cell of cells) expect(cell).not.toMatch(/^[=+@]|;[=+@-]/);
  });
});

describe('check', () => {
  it.each(['json', 'ndjson', 'csv', 'sarif', 'junit', 'markdown', 'html'] as const)(
    '--as %s prints what --output writes',
    async (format) => {
      const args = ['check', 'a,b`|`#1.mbox', '--offline', '--as', format, '--output'];
      const { stdout } = await urlglean([...args, `${format}:same`], { cwd: folder });
      const file = readFileSync(join(folder, 'same'), 'utf8');
      const plain = (text: string): readonly string[] =>
        text
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'THEN')
          .replace(/\d\d:\d\d UTC/g, 'THEN')
          .replace(/\d+\.\d{3}/g, 'SO LONG')
          .split('\n')
          .toSorted();
      expect(plain(stdout)).toEqual(plain(file));
    },
  );

  it('--as github makes annotations, and nothing that the mail would have', async () => {
    const { stdout, code } = await urlglean(
      ['check', 'a,b`|`#1.mbox', ...common(), '--as', 'github'],
      { cwd: folder },
    );
    expect(code).toBe(2);
    const commands = stdout.trimEnd().split('\n').map(readCommand);
    const kinds = new Set(commands.map((command) => command?.properties['title']));
    expect([...kinds].toSorted()).toEqual([
      ...['dead link', 'moved link', 'unknown link', 'urlglean'],
    ]);
    const first = commands.find((command) => command?.data.startsWith('http://one.example/404/;'));
    expect(first?.properties).toMatchObject({ file: 'a,b`|`#1.mbox', line: '7', col: '2' });
  });

  it.each([
    [['--as', 'parquet'], '--as parquet: expected one of text, html, json'],
    [['--output', 'a.html', '--output', './a.html'], '--output ./a.html is given twice'],
    [['--output', 'report.docx'], 'the ending chooses the format; known endings: .html'],
    [['--output', 'github:a'], 'or FORMAT:FILE'],
  ])('%j is refused before anything is read', async (args, message) => {
    const { stderr, stdout, code } = await urlglean(['check', 'nowhere', ...args]);
    expect(stderr).toContain(message);
    expect([stdout, code]).toEqual(['', 3]);
  });
});

describe('lint', () => {
  it('writes findings in all its formats at once, and prints one', async () => {
    const endings = ['.ndjson', '.csv', '.sarif', '.xml'];
    const { stdout, code } = await urlglean(
      [
        ...['lint', 'a,b`|`#1.mbox', '--as', 'github', '--quiet'],
        ...endings.flatMap((ending) => ['--output', `lint${ending}`]),
      ],
      { cwd: folder },
    );
    expect(code).toBe(2);
    const file = (ending: string): string => readFileSync(join(folder, `lint${ending}`), 'utf8');
    const lines = parseLines<{ findings: { severity: string }[] }>(file('.ndjson'));
    expect(lines.flatMap((line) => faultsOf('lint', line))).toEqual([]);
    const count = lines.flatMap(({ findings }) => findings).filter((f) => f.severity !== 'note');
    expect(readCsv(file('.csv'))).toHaveLength(count.length + 1);
    const { runs } = JSON.parse(file('.sarif')) as { runs: [{ results: object[] }] };
    expect(runs[0].results).toHaveLength(count.length);
    expect(sarifFaults({ ...(JSON.parse(file('.sarif')) as object) })).toEqual([]);
    expect(await junitFaults(file('.xml'))).toEqual([]);
    expect(stdout.trimEnd().split('\n').map(readCommand)).toHaveLength(count.length);
    for (const ending of endings) expect(file(ending)).not.toContain('sesame');
  });

  it.each([
    [['--as', 'html'], '--as html: expected one of text, ndjson, csv, sarif, junit, github'],
    [
      ['--output', 'a.html'],
      'known endings: .ndjson, .jsonl, .csv, .sarif, .sarif.json, .junit.xml',
    ],
  ])('%j is refused', async (args, message) => {
    const { stderr, code } = await urlglean(['lint', '--url', 'http://a.example/', ...args]);
    expect(stderr).toContain(message);
    expect(code).toBe(3);
  });
});
