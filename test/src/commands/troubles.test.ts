/** What is named as bad input gets a clear message that names the file, and the rest goes on. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anybody } from '../../helpers/anybody.ts';
import { urlglean as started } from '../../helpers/cli.ts';
import { urlglean } from '../../helpers/command.ts';

let folder: string;
const MULTIPART = [
  'From ada@example.org Tue Jan  2 10:00:00 1996',
  'From: ada@example.org',
  'Subject: cut short',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b1"',
  '',
  '--b1',
  'Content-Type: text/plain',
  '',
  'see http://example.org/before-the-cut and',
  '--b1',
  'Content-Type: text/plain',
  '',
  'half a sen',
].join('\n');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-trouble-'));
  mkdirSync(join(folder, 'no-mail'));
  writeFileSync(join(folder, 'no-mail', 'image.png'), new Uint8Array([137, 80, 78, 71, 0, 0]));
  writeFileSync(join(folder, 'good.txt'), 'see http://example.org/good\n');
  writeFileSync(join(folder, 'empty.mbox'), '');
  writeFileSync(join(folder, 'data.bin'), new Uint8Array(300).fill(0));
  writeFileSync(join(folder, 'cut.mbox'), MULTIPART);
  writeFileSync(join(folder, 'locked.txt'), 'http://example.org/locked\n');
  chmodSync(join(folder, 'locked.txt'), 0);
  mkdirSync(join(folder, 'locked'), { mode: 0o000 });
  chmodSync(folder, 0o755);
});

afterAll(() => {
  chmodSync(join(folder, 'locked'), 0o755);
  rmSync(folder, { recursive: true, force: true });
});

interface Case {
  readonly name: string;
  readonly says: RegExp;
  readonly code: number;
}

const CASES: readonly Case[] = [
  {
    name: 'missing.mbox',
    says: /missing\.mbox: no such file or directory\. Check the path/,
    code: 1,
  },
  { name: 'empty.mbox', says: /empty\.mbox: is empty.*leave it out/, code: 0 },
  {
    name: 'no-mail',
    says: /no-mail: contains no mail, news or text files\. Name the folder/,
    code: 0,
  },
  { name: 'data.bin', says: /data\.bin: is not mail, news or text; skipped.*--format/, code: 0 },
  {
    name: 'cut.mbox',
    says: /cut\.mbox \(byte \d+\): truncated message.*fetch or copy the file again/i,
    code: 0,
  },
];

describe('bad input', () => {
  it.each(CASES)('$name', async ({ name, says, code }) => {
    const result = await urlglean(['extract', name, 'good.txt'], { cwd: folder });
    expect(result.stderr).toMatch(says);
    expect(result.stdout).toContain('http://example.org/good\n');
    expect(result.code).toBe(code);
  });

  it('gets no advice about options of other commands in a nightly job', async () => {
    const path = join(folder, 'night.toml');
    writeFileSync(path, 'sources = ["data.bin", "empty.mbox"]\nstore = "night.sqlite"\n');
    const { stderr } = await urlglean(['nightly', path]);
    expect(stderr).toMatch(/data\.bin: is not mail.*set format in the configuration file\./);
    writeFileSync(path, 'sources = ["data.bin"]\nstore = "no-mail"\n');
    const failed = await urlglean(['nightly', path]);
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('it is a folder. ')]);
    expect(failed.stderr).not.toContain('--');
  });

  it('unreadable file and folder', async () => {
    const inputs = ['locked.txt', 'locked', 'good.txt'];
    const result = await started(['extract', ...inputs], { cwd: folder, ...anybody() });
    expect(result.stderr).toMatch(
      /locked\.txt: cannot be read: permission denied\. Check its perm/,
    );
    expect(result.stderr).toMatch(/locked: cannot be read: permission denied/);
    expect(result.stdout).toBe('http://example.org/good\n');
    expect(result.code).toBe(1);
  });

  it('reads what is there of a cut mbox', async () => {
    const result = await urlglean(['extract', 'cut.mbox'], { cwd: folder });
    expect(result.stdout).toBe('http://example.org/before-the-cut\n');
  });

  it('says aloud that nothing was found', async () => {
    writeFileSync(join(folder, 'none.txt'), 'nothing here\n');
    const result = await urlglean(['extract', 'none.txt'], { cwd: folder });
    expect(result).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'urlglean: no URL found in 1 source\n',
    });
  });
});

describe('wrong usage ends with 3, one line and a way on', () => {
  it.each([
    [['extract', '--frobnicate', 'good.txt'], /frobnicate/],
    [['chek', 'good.txt'], /did you mean check\?/],
    [['good.txt'], /good\.txt: unknown command; urlglean check good\.txt checks its links/],
    [['extract', '--format', 'elm', 'good.txt'], /format/],
    [
      ['check', '--allow-address', '300.1.1.1/8', 'good.txt'],
      /--allow-address 300\.1\.1\.1\/8: expected/,
    ],
    [['check', '--connect-to', 'nonsense', 'good.txt'], /HOST1:PORT1:HOST2:PORT2/],
    [['check', '--concurrency', '0', 'good.txt'], /--concurrency 0: expected a number from 1/],
    [['check', '--timeout', 'soon', 'good.txt'], /--timeout/],
    [
      ['check', '--output', 'report.docx', 'good.txt'],
      /known endings: \.html, \.htm, \.json, \.ndjson/,
    ],
    [['lint', '--url', 'http://example.org/', 'good.txt'], /either URLs or files/],
  ])('%j', async (args, says) => {
    const result = await urlglean(args, { cwd: folder });
    expect(result.stderr).toMatch(says);
    expect(result.stderr).toMatch(/See urlglean (?:\w+ )?--help/);
    expect(result.stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(result.stdout).toBe('');
    expect(result.code).toBe(3);
  });
});

it.each([
  [['extract', 'none/*.mbox.gz'], /^urlglean: .*none\/\*\.mbox\.gz: no file matches\.$/m],
  [['extract', '-'], /^urlglean: .*standard input: is empty\.$/m],
  [['nightly', '.'], /: is a folder\./],
])('the message about %j has nothing superfluous', async (args, says) => {
  expect((await urlglean(args, { cwd: folder, stdin: '' })).stderr).toMatch(says);
});

it('a report that cannot be written is named before the work begins', async () => {
  const args = ['check', '--offline', '--output', 'nowhere/report.json', 'good.txt'];
  const result = await urlglean(args, { cwd: folder });
  expect(result.stderr).toMatch(
    /nowhere\/report\.json: cannot be written: no such file or directory/,
  );
  expect(result.code).toBe(1);
});

it.each([
  ['junit', '<error message="nowhere.txt: no such file'],
  ['github', '::warning title=incomplete::Incomplete: not everything was read.%0Anowhere.txt: no'],
])('says in %s of lint that an input could not be read', async (format, words) => {
  const args = ['lint', 'good.txt', 'nowhere.txt', '--as', format];
  const { code, stdout } = await urlglean(args, { cwd: folder });
  expect(code).toBe(1);
  expect(stdout).toContain(words);
});

it('says in SARIF of lint that an input could not be read', async () => {
  const args = ['lint', 'good.txt', 'nowhere.txt', '--as', 'sarif'];
  const { code, stdout } = await urlglean(args, { cwd: folder });
  expect(code).toBe(1);
  expect(JSON.parse(stdout).runs[0].invocations).toMatchObject([
    {
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', descriptor: { id: 'input-not-found' } }],
    },
  ]);
});
