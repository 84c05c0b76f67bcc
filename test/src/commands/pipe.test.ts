/** `urlglean … | head`: whoever reads has had enough, and that is no failure. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, parseLines, ROOT, urlglean } from '../../helpers/cli.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let folder: string;
let store: string;
let world: World;

/** More than a pipe holds, so that the command is still writing when its reader goes away. */
const LINKS = 1200;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-pipe-'));
  world = await startWorld();
  store = join(folder, 'store.sqlite');
  const names = Array.from({ length: LINKS }, (_, i) => `data:,${'x'.repeat(80)}${i}`);
  const faulty = names.map((_, i) => `http://a.example/100%/${i}`);
  writeFileSync(join(folder, 'links.txt'), names.map((url) => `<URL:${url}>\n`).join(''));
  writeFileSync(join(folder, 'faulty.txt'), faulty.join('\n'));
  await urlglean(['check', join(folder, 'links.txt'), '--store', store]);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `closing`: what of the shell stands behind the command. */
function shell(args: string, closing: string): Promise<Ended> {
  const command = `set -o pipefail; "${process.execPath}" "${BIN}" ${args} ${closing}`;
  const child = spawn('bash', ['-c', command], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk: Buffer) => {
      said[stream] += chunk.toString();
    });
  }
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (status) => done({ status, ...said }));
  });
}

describe.each([
  ['extract', () => `extract --json ${folder}/links.txt`],
  ['lint', () => `lint ${folder}/faulty.txt`],
  ['lint --sarif', () => `lint --sarif ${folder}/faulty.txt`],
  ['check', () => `check --no-store --quiet --verbose ${folder}/links.txt`],
  ['check --json', () => `check --no-store --quiet --json ${folder}/links.txt`],
  ['export', () => `export links --store ${store}`],
])('%s', (_, args) => {
  it.each(['| head -n 1', '2>&1 | head -n 1'])('ends quietly and well with %s', async (closing) => {
    const { status, stdout, stderr } = await shell(args(), closing);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(0);
  });
});

it('a report can be written into a pipe of the shell', async () => {
  const written = join(folder, 'written.json');
  const args = `lint ${folder}/faulty.txt --quiet --output sarif:>(cat > ${written})`;
  const { status, stderr } = await shell(args, '> /dev/null');
  expect([status, stderr]).toEqual([2, '']);
  const { runs } = JSON.parse(readFileSync(written, 'utf8'));
  expect(runs[0].results).toHaveLength(LINKS);
});

it('a command ends as well when standard error is closed', async () => {
  const missing = Array.from({ length: 700 }, (_, i) => `${folder}/${'none'.repeat(20)}${i}`);
  const { status, stdout, stderr } = await shell(
    `extract ${missing.join(' ')}`,
    '2>&1 >/dev/null | head -n 1',
  );
  expect(stdout.split('\n')).toHaveLength(2);
  expect([status, stderr]).toEqual([0, '']);
});

it('a closed pipe leaves a store that the next run continues, and no partial report', async () => {
  const text = join(folder, 'many.txt');
  const lasting = join(folder, 'lasting.sqlite');
  const report = join(folder, 'report.html');
  const urls = Array.from({ length: 200 }, (_, i) => `http://host-${i % 20}.example/alive/${i}`);
  writeFileSync(text, urls.join('\n'));
  const args = [
    ...['check', text, '--store', lasting, '--delay', '0', '--no-robots', '--json'],
    ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
  ];
  const cut = await shell(`${args.join(' ')} --output ${report}`, '| head -n 1');
  expect([cut.status, cut.stderr]).toEqual([0, '']);
  const partials = readdirSync(folder).filter((name) => name.endsWith('.partial'));
  expect([existsSync(report), partials]).toEqual([false, []]);
  const before = world.requests.length;
  const { code, stdout } = await urlglean(args);
  expect(code).toBe(0);
  const links = parseLines<{ type: string; verdict?: string }>(stdout);
  expect(links.filter(({ verdict }) => verdict === 'alive')).toHaveLength(200);
  expect(world.requests.length - before).toBeLessThan(200);
});
