/** A full disk is told whatever was to be written there, and the command fails. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, urlglean } from '../../helpers/cli.ts';

const FULL = '/dev/full';
const SAYS = /^urlglean: standard output: no space left on device\.$/m;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-full-'));
  const at = (name: string): string => join(folder, name);
  const urls = Array.from({ length: 500 }, (_, i) => `http://one.example/100%/${i}`);
  writeFileSync(at('links.txt'), urls.join('\n'));
  writeFileSync(at('data.txt'), 'data:,one data:,two');
  writeFileSync(at('n.toml'), `sources = ["links.txt"]\nstore = "night"\n`);
  for (const text of ['<data:,one>', '<data:,one> <data:,two>']) {
    writeFileSync(at('data.txt'), text);
    await urlglean(['check', 'data.txt', '--store', 'store', '--quiet'], { cwd: folder });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** `closing`: what of the shell stands behind the command. */
function shell(args: string, closing: string, before = ''): Promise<Ended> {
  const command = `${before} exec "${process.execPath}" "${BIN}" ${args} ${closing}`;
  const child = spawn('bash', ['-c', command], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', XDG_STATE_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (code) => done({ code, stderr }));
  });
}

describe.runIf(existsSync(FULL))('a full disk', () => {
  it.each([
    '--version',
    '--help',
    'check --help',
    'help lint',
    'man',
    'completions bash',
    'extract links.txt',
    'extract --json links.txt',
    'lint links.txt',
    'lint --sarif links.txt',
    'lint --url http://one.example/',
    'check --offline links.txt',
    'check --offline --json links.txt',
    'check --print-config',
    'check --print-schema',
    'nightly --print-schema',
    'nightly --print-cron n.toml',
    'report --store store',
    'runs --store store',
    'history data:,one --store store',
    'diff --store store',
    'export links --store store',
    'prune --dry-run --store store',
  ])('is reported for standard output: %s', async (args) => {
    const { code, stderr } = await shell(args, `> ${FULL}`);
    expect([code, stderr]).toEqual([1, expect.stringMatching(SAYS)]);
  });

  it.each([
    ['lint links.txt', 'sarif'],
    ['check --offline links.txt', 'html'],
    ['report --store store', 'json'],
  ])('is reported for a file: %s', async (args, format) => {
    const { code, stderr } = await shell(args, `--output ${format}:${FULL}`);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/\/dev\/full: no space left on device\.$/m),
    ]);
    expect(statSync(FULL).isCharacterDevice()).toBe(true);
  });

  it('cannot be reported on standard error, and the command fails', async () => {
    expect((await shell('lint --url http://one.example/ --log-json', `2> ${FULL}`)).code).toBe(1);
  });
});

it('a short write to standard output is found and reported', async () => {
  const { code, stderr } = await shell('extract links.txt', '> cut.txt', 'ulimit -f 8;');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/standard output: .*file too large/)]);
  const whole = readFileSync(join(folder, 'links.txt'));
  expect(readFileSync(join(folder, 'cut.txt')).equals(whole.subarray(0, 8 * 1024))).toBe(true);
});
