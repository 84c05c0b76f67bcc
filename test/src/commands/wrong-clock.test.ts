/**
 * A machine whose clock is wrong, for a night or in the middle of one: what that leaves in the store is healed by the
 * next run under a right clock, and nothing is declared lost for it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { Told } from '../../helpers/command.ts';
import { type Answer, page, status } from '../../helpers/servers/answers.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';
import { setClock, underClock } from '../../helpers/shifted.ts';

const HOUR_MS = DAY_MS / 24;
const YEAR_MS = 365.25 * DAY_MS;

const WRONG: readonly (readonly [name: string, ms: number])[] = [
  ['50 years ahead', 50 * YEAR_MS],
  ['400 days ahead', 400 * DAY_MS],
  ['30 years behind', -30 * YEAR_MS],
  ['400 days behind', -400 * DAY_MS],
];
const SLIGHTLY_WRONG: typeof WRONG = [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
  ['half a day ahead, as in the wrong time zone', 12 * HOUR_MS],
];

let root: string;
let folder: string;
let world: World;
/** What happens at a request, besides its answer. */
let onRequest: () => void = () => undefined;

const SITES: Readonly<Record<string, Answer>> = {
  'here.example': page,
  'gone.example': status(404),
};
const URLS = Object.keys(SITES).map((host) => `http://${host}/page`);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'urlglean-clock-'));
  world = await startWorld({
    siteOf: (name) => {
      onRequest();
      return SITES[name];
    },
  });
});
afterAll(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(root, 'store-'));
  writeFileSync(join(folder, 'links.txt'), URLS.join('\n'));
  onRequest = () => undefined;
});

interface Ran extends Told {
  /** Which were asked. */
  readonly asked: readonly string[];
}

/** A denial is believed at once: asking a second time takes a second. */
const AT_ONCE = ['--retries', '0'];

/** `day`: of the real time; `wrongBy`: the clock. */
async function night(day: number, wrongBy = 0, more = AT_ONCE): Promise<Ran> {
  const before = world.requests.length;
  const ran = await underClock(
    day * DAY_MS + wrongBy,
    [
      ...['check', 'links.txt', '--store', 'store', '--no-robots', '--delay', '0', ...more],
      ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
    ],
    { cwd: folder },
  );
  const asked = world.requests.slice(before).map(({ host }) => host);
  return { ...ran, asked: [...new Set(asked)].sort() };
}

function rows<T>(sql: string): readonly T[] {
  const db = new DatabaseSync(join(folder, 'store'), { readOnly: true });
  try {
    return db.prepare(sql).all() as readonly unknown[] as readonly T[];
  } finally {
    db.close();
  }
}

interface Remembered {
  readonly host: string;
  readonly state: string;
  readonly failures: number;
  /** In days from the beginning of the test, rounded. */
  readonly since: number;
  readonly last_check: number;
  readonly last_answer: number | null;
  readonly first_failure: number | null;
  readonly due: number;
  readonly interval: number;
}

const dayOf = (column: string): string =>
  `round((${column} - ${Date.now()}) / ${DAY_MS}.0) AS ${column}`;

function links(): readonly Remembered[] {
  const times = ['since', 'last_check', 'last_answer', 'first_failure', 'due']
    .map(dayOf)
    .join(', ');
  const all = rows<Remembered>(
    `SELECT host, state, failures, interval / ${DAY_MS} AS interval, ${times} FROM link ORDER BY host`,
  );
  return all.map((row) => ({ ...row }));
}

/** The latest time that stands anywhere in the store, in days from now. */
function latest(): number {
  const times = [
    ...['since', 'last_check', 'last_answer', 'first_failure'].map((time) => [time, 'link']),
    ...[
      ['started', 'run'],
      ['finished', 'run'],
      ['at', 'observation'],
      ['at', 'transition'],
    ],
  ];
  const all = times
    .map(([time, table]) => `SELECT max(${time}) AS at FROM ${table}`)
    .join(' UNION ALL ');
  const [row] = rows<{ readonly at: number }>(`SELECT max(at) AS at FROM (${all})`);
  return Math.ceil(((row?.at ?? 0) - Date.now()) / DAY_MS - 0.5) + 0;
}

const EVERYTHING = ['gone.example', 'here.example'];

describe.each(WRONG)('a night with a clock that is %s', (_, wrongBy) => {
  it('before all others: the next asks everything, and the memory is as if it had been the first', async () => {
    expect((await night(0, wrongBy)).asked).toEqual(EVERYTHING);
    expect((await night(1)).asked).toEqual(EVERYTHING);
    expect((await night(2)).asked).toEqual(['gone.example']);
    expect(latest()).toBe(2);
    const [gone, here] = links();
    expect(gone).toMatchObject({ state: 'failing', last_check: 2 });
    expect(gone?.failures).toBeLessThanOrEqual(2);
    expect(gone?.first_failure).toBeGreaterThanOrEqual(1);
    expect(here).toMatchObject({ state: 'working', last_check: 1 });
    expect(here?.due).toBeLessThan(10);
  });

  it('between two others: the next asks everything, and nothing is lost for it', async () => {
    await night(0);
    expect((await night(1)).asked).toEqual(['gone.example']);
    const wrong = await night(2, wrongBy);
    expect(wrong.asked).toEqual(EVERYTHING);
    expect(wrong.stderr.includes('the clock may be wrong')).toBe(wrongBy < 0);
    const next = await night(3);
    expect(next.asked).toEqual(EVERYTHING);
    expect(next.stderr.includes('earlier runs had a clock that was ahead')).toBe(wrongBy > 0);
    const again = await night(4);
    expect(again.asked).toEqual(['gone.example']);
    expect(again.stderr).not.toContain('clock');
    expect(latest()).toBe(4);
    const [gone, here] = links();
    expect(gone).toMatchObject({ state: 'failing', last_check: 4 });
    expect(gone?.first_failure).toBeGreaterThanOrEqual(0);
    expect(here).toMatchObject({ state: 'working', since: 0, last_check: 3, interval: 7 });
  });
});

describe.each(SLIGHTLY_WRONG)('a night with a clock that is %s', (_, wrongBy) => {
  it('is like any other', async () => {
    await night(0);
    expect((await night(1, wrongBy)).asked).toEqual(['gone.example']);
    for (const day of [1.01, 5]) {
      const { asked, stderr } = await night(day);
      expect(asked).toEqual(['gone.example']);
      expect(stderr).not.toContain('clock');
    }
    expect(links()).toMatchObject([
      { state: 'failing', failures: 4, first_failure: 0 },
      { state: 'working', last_check: 0, interval: 7 },
    ]);
  });
});

describe('a clock that is set in the middle of a run', () => {
  it.each([
    ['ahead', 50 * YEAR_MS],
    ['back', -30 * YEAR_MS],
    ['an hour ahead', HOUR_MS],
  ])('%s: the run says so, and goes by the time at which it began', async (_name, by) => {
    onRequest = () => setClock(by);
    // It waits under the clock that was set.
    const { code, asked, stderr } = await night(0, 0, []);
    expect([code, asked]).toEqual([2, EVERYTHING]);
    expect(stderr).toMatch(by > 0 ? /the clock was set .* ahead/ : /the clock was set .* back/);
    expect(stderr).toContain('Nothing is lost');
    expect(latest()).toBe(0);
    expect(links()).toMatchObject([{ last_check: 0 }, { last_check: 0, last_answer: 0 }]);
    onRequest = () => undefined;
    expect((await night(0.1)).asked).toEqual(['gone.example']);
  });
});

describe('prune under a clock that is 50 years ahead', () => {
  const pruned = (day: number, wrongBy: number) =>
    underClock(day * DAY_MS + wrongBy, ['prune', '--keep', '3d', '--store', 'store'], {
      cwd: folder,
    });

  it.each([
    ['after right runs', 0],
    ['after a run under the same clock', 50 * YEAR_MS],
  ])('%s: deletes what is old without it, and says so', async (_, lastBy) => {
    for (const day of [0, 1, 2, 3.5]) await night(day);
    await night(4.5, lastBy);
    const { code, stdout, stderr } = await pruned(4.6, 50 * YEAR_MS);
    expect([code, stderr]).toEqual([0, expect.stringContaining('the clock may be wrong')]);
    expect(stderr).toContain('ages count from');
    // Those of the first day and the second, or the first of each link; not all but the latest.
    expect(stdout).toContain('deleted 2 results');
    const right = await pruned(4.7, 0);
    expect(right.stderr).not.toContain('clock');
  });
});
