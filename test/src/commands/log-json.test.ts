/** `--log-json`, as a program reads it: every line of standard error is an object, and the last says how it ended. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseLines } from '../../helpers/cli.ts';
import { urlglean } from '../../helpers/command.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

interface Said {
  readonly time: string;
  readonly level: string;
  readonly event: string;
  readonly exit?: number;
}

let folder: string;
let world: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-log-'));
  world = await startWorld();
  writeFileSync(join(folder, 'a.txt'), 'http://a.example/alive/1 http://b.example/404/2\n');
  writeFileSync(join(folder, 'none.txt'), 'nothing here\n');
  const toml = `sources = ["a.txt"]\nstore = "s.sqlite"\n[check]\ndelay = 0\nno-robots = true\nconnect-to = ["::127.0.0.1:${world.port}"]\nallow-address = ["127.0.0.0/8"]\n[history]\nfast = true\n`;
  writeFileSync(join(folder, 'night.toml'), toml);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const asking = (): readonly string[] => [
  ...['--delay', '0', '--no-robots', '--no-store', '--allow-address', '127.0.0.0/8'],
  ...['--connect-to', `::127.0.0.1:${world.port}`],
];
const JOB = ['started', 'scanned', 'finished'];

it.each<[string, () => readonly string[], readonly string[], object, number]>([
  [
    'check',
    () => ['check', 'a.txt', ...asking()],
    JOB,
    { links: 2, dead: 1, alive: 1, complete: true },
    2,
  ],
  ['check --json', () => ['check', 'a.txt', '--json', ...asking()], JOB, { links: 2 }, 2],
  [
    'nightly',
    () => ['nightly', 'night.toml'],
    JOB,
    { links: 2, run: 1, changes: { lost: 0, 'never-found': 1, recovered: 0, relocated: 0 } },
    2,
  ],
  ['extract', () => ['extract', 'a.txt'], JOB, { sources: 1, sightings: 2 }, 0],
  [
    'extract --stats',
    () => ['extract', '--stats', 'a.txt'],
    ['started', 'scanned', 'stats', 'finished'],
    {},
    0,
  ],
  [
    'lint',
    () => ['lint', 'a.txt'],
    ['started', 'scanned', 'judged', 'finished'],
    { urls: 2, errors: 0 },
    0,
  ],
  [
    'nothing found',
    () => ['extract', 'none.txt'],
    ['started', 'scanned', 'nothing-found', 'finished'],
    { sightings: 0 },
    0,
  ],
  [
    'an unreadable input',
    () => ['lint', 'b.txt', 'a.txt'],
    ['started', 'problem', 'scanned', 'judged', 'finished'],
    {},
    1,
  ],
  [
    'a store that is none',
    () => ['check', 'a.txt', '--store', 'a.txt'],
    ['started', 'problem', 'finished'],
    {},
    1,
  ],
  ['a wrong value', () => ['check', 'a.txt', '--delay', 'soon'], ['problem', 'finished'], {}, 3],
  ['an unknown option', () => ['check', '--nope'], ['problem', 'finished'], {}, 3],
  ['an unknown command', () => ['chek'], ['problem', 'finished'], {}, 3],
])('--log-json is a complete log of %s', async (_, args, events, counts, exit) => {
  const { code, stderr } = await urlglean([...args(), '--log-json'], { cwd: folder });
  const said = parseLines<Said>(stderr);
  expect(said.map(({ event }) => event)).toEqual(events);
  expect(said.at(-1)).toMatchObject({ event: 'finished', exit, ...counts });
  expect(code).toBe(exit);
  for (const { time, level } of said) {
    expect(new Date(time).toISOString()).toBe(time);
    expect(['debug', 'info', 'warning', 'error']).toContain(level);
  }
});

it('without --log-json, the log has the same in sentences', async () => {
  const { stderr } = await urlglean(['extract', 'none.txt'], { cwd: folder });
  expect(stderr).toBe('urlglean: no URL found in 1 source\n');
});
