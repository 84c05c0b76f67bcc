/** Which runs stand for what is known: not one that read nothing, and none against itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseLines } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { editStore } from '../../helpers/edit-store.ts';

/** Neither is requested: the one is in a private network, the other has nobody to ask. */
const SKIPPED = 'http://10.0.0.9/';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-compared-'));
  writeFileSync(join(folder, 'a.txt'), `see ${SKIPPED} and sip:keeper@lamp.example\n`);
  await command('check', 'a.txt');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function command(...args: readonly string[]): Promise<Told> {
  return urlglean([...args, '--store', 'store.sqlite'], { cwd: folder });
}

async function phases(): Promise<readonly string[]> {
  const { stdout } = await command('runs', '--json');
  return parseLines<{ readonly phase: string }>(stdout).map(({ phase }) => phase);
}

it.each([
  ['a name that is mistyped', 'tpyo.txt'],
  ['empty input', '-'],
])('a run of %s is neither the last run nor the one before in comparisons', async (_, input) => {
  const nothing = await command('check', input);
  expect(nothing.stdout).not.toContain('since run');
  expect(await phases()).toEqual(['empty', 'done']);
  expect((await command('report')).stdout).toContain('2 links');
  expect((await command('diff')).stderr).toContain('there is only one run so far, run 1');
  const next = await command('check', 'a.txt', '--recheck');
  expect(next.stdout).toContain('nothing changed since run 1 ');
  expect(await phases()).toEqual(['done', 'empty', 'done']);
  expect((await command('diff')).stdout).toMatch(/run 1 .* → run 3 /);
});

it('report ends without a report if every run read nothing', async () => {
  const store = ['--store', 'other.sqlite'];
  await urlglean(['check', 'tpyo.txt', ...store], { cwd: folder });
  for (const name of ['report', 'diff']) {
    const { code, stderr } = await urlglean([name, ...store], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toContain('contains no run to report');
  }
});

it('a resumed run is not compared with itself, and shows its whole duration', async () => {
  editStore(
    join(folder, 'store.sqlite'),
    "UPDATE run SET phase = 'cut-short', started = started - 3600000",
  );
  const { stdout } = await command('check', 'a.txt');
  expect(await phases()).toEqual(['done']);
  expect(stdout).not.toContain('since run');
  const [head = ''] = stdout.split('\n');
  expect(head).toMatch(/; 1 h\b/);
  expect((await command('report')).stdout.split('\n')[0]).toBe(head);
});

it('runs counts no skipped link as checked', async () => {
  const { stdout } = await command('runs', '--json');
  expect(parseLines(stdout)).toMatchObject([{ observed: 0 }]);
  const history = await command('history', SKIPPED);
  expect(history.stdout).toMatch(/^skipped since \d{4}-\d\d-\d\d {2}http/);
  expect(history.stdout).toMatch(/^ {2}last tried \d{4}-\d\d-\d\d, next check on /m);
  writeFileSync(join(folder, 'night.toml'), 'sources = ["a.txt"]\nstore = "night.sqlite"\n');
  const journal = await urlglean(['nightly', 'night.toml', '--log-json'], {
    cwd: folder,
  });
  expect(parseLines<object>(journal.stderr).at(-1)).toMatchObject({ links: 2, asked: 0 });
});
