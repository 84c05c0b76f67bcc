/** A check that may take so long and no longer: it says so, and the next goes on with what is left. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseLines, urlglean } from '../../helpers/cli.ts';
import { pace, pacedSeconds } from '../../helpers/pace.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

/** More than there is time for. */
const LINKS = Math.ceil(40 * pace());

let folder: string;
let world: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-max-time-'));
  world = await startWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

it('--max-time ends a run in time, and that is no failure', async () => {
  const text = join(folder, 'links.txt');
  const store = join(folder, 'store.sqlite');
  const many = Array.from({ length: LINKS }, (_, i) => `http://many.example/alive/${i}`);
  // One is under way when the time is up: nothing was seen of it, and nothing is kept.
  writeFileSync(text, ['http://silent.example/slow/a', ...many].join('\n'));
  const { code, stdout, stderr } = await urlglean([
    ...[
      'check',
      text,
      '--store',
      store,
      '--max-time',
      `${pacedSeconds(2)}s`,
      '--delay',
      '300',
      '--no-robots',
      '--timeout',
      pacedSeconds(60),
    ],
    ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
  ]);
  expect(code).toBe(0);
  expect(stderr).toContain('warning: time limit reached');
  expect(stdout).toMatch(
    /^ {2}[\d,]+ of [\d,]+ links not checked: the time limit was reached\n.*\n {2}run the same check again to/ms,
  );
  expect(stdout).not.toContain('problem');
  expect(stdout).not.toMatch(/ (?:dead|unknown)\n/);
  expect(world.requests.length).toBeLessThan(LINKS);
  const runs = await urlglean(['runs', '--json', '--store', store]);
  expect(parseLines(runs.stdout)).toMatchObject([{ run: 1, phase: 'cut-short' }]);
  const silent = await urlglean(['history', 'http://silent.example/slow/a', '--store', store]);
  expect(silent.stdout).toContain('not checked yet');
});
