/**
 * A process that is killed at any moment loses what was under way, and nothing else: in the end the store and the report
 * are as if nothing had happened, what was recorded is not asked again, and few requests were made for nothing.
 * `URLGLEAN_KILLS=200` says how often, `URLGLEAN_SEED=7` at which other moments.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, urlglean } from '../../helpers/cli.ts';
import { LONG } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';

const KILLS = Number(process.env['URLGLEAN_KILLS'] ?? (LONG ? 60 : 2));
const SEED = Number(process.env['URLGLEAN_SEED'] ?? 1);
const LINKS = 500;
const HOSTS = 25;
const CONCURRENCY = 8;
/** So that there are moments to be killed at. */
const ANSWER_MS = 20;
/**
 * Made for nothing by each kill, on average: what was under way, and what was answered and not committed yet. A busy
 * machine answers more in the time between.
 */
const REPEATED_EACH = 5 * CONCURRENCY;

let folder: string;
let server: Server;
let port: number;
const asked = new Map<string, number>();
let onRequest: () => void = () => undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-killed-'));
  server = createServer((request, response) => {
    const { host } = request.headers;
    const url = `http://${host}${request.url}`;
    asked.set(url, (asked.get(url) ?? 0) + 1);
    onRequest();
    const status = statusOf(Number(url.slice(url.lastIndexOf('/') + 1)));
    const location = status === 301 ? { location: `http://${host}/page/moved` } : {};
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'text/plain', ...location }).end('here');
    }, ANSWER_MS);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
  writeArchive();
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

/** Denials and troubles are asked for once more before they count. */
function statusOf(i: number): number {
  return ({ 1: 404, 4: 410, 7: 500, 8: 301 } as const)[i % 10] ?? 200;
}

const linkAt = (i: number): string => `http://h${i % HOSTS}.example/page/${i}`;

/** Large enough to be killed in the middle of reading it. */
function writeArchive(): void {
  const from = 'From a@example.org Mon Jan  1 00:00:00 2024\n';
  const filler = 'Of lamps, and of the keepers of lamps, and what they write.\n'.repeat(300);
  // So many that they are written in several batches.
  const others = Array.from({ length: 40 }, (_, i) => `and ${linkAt(i)} as ever\n`).join('');
  const messages = Array.from({ length: LINKS }, (_, i) => {
    return `${from}Message-ID: <${i}@example.org>\n\nsee ${linkAt(i)} there\n${others}${filler}\n`;
  });
  writeFileSync(join(folder, 'a.mbox'), messages.slice(0, LINKS / 2).join(''));
  writeFileSync(join(folder, 'b.mbox'), messages.slice(LINKS / 2).join(''));
}

type Moment =
  | { readonly while: 'scanning'; readonly afterMs: number }
  | { readonly while: 'checking'; readonly requests: number; readonly afterMs: number }
  | { readonly while: 'reporting' };

const STAGES = ['scanning', 'checking', 'reporting'] as const;

/** Mostly while checking, which takes longest. */
function momentAt(random: () => number): Moment {
  const stage = random();
  if (stage < 0.15) return { while: 'scanning', afterMs: 50 + random() * 400 };
  if (stage > 0.9) return { while: 'reporting' };
  return { while: 'checking', requests: 1 + Math.floor(random() * 150), afterMs: random() * 30 };
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** True where it was killed before its end. */
async function check(store: string, moment?: Moment): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      ...[join(ROOT, 'dist/src/bin.js'), 'check', 'a.mbox', 'b.mbox', '--store', store],
      ...['--connect-to', `::127.0.0.1:${port}`, '--allow-address', '127.0.0.0/8'],
      ...['--delay', '0', '--no-robots', '--concurrency', `${CONCURRENCY}`],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const kill = (): void => void child.kill('SIGKILL');
  child.stdout.on('data', () => moment?.while === 'reporting' && kill());
  let left = moment?.while === 'checking' ? moment.requests : Number.POSITIVE_INFINITY;
  onRequest = () => {
    if (--left === 0 && moment?.while === 'checking') setTimeout(kill, moment.afterMs);
  };
  const timer = moment?.while === 'scanning' ? setTimeout(kill, moment.afterMs) : undefined;
  const signal = await new Promise((done) => child.on('close', (_, by) => done(by)));
  clearTimeout(timer);
  // What was sent before it was killed is still being answered.
  await delay(2 * ANSWER_MS);
  return signal === 'SIGKILL';
}

function rows(store: string, sql: string): readonly unknown[] {
  const db = new DatabaseSync(store, { readOnly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

/** All that does not depend on when it happened. */
const TABLES = [
  'SELECT path, shown, size, proof, settings, whole FROM file ORDER BY path',
  'SELECT file_id, member, first_byte, end_byte, documents, lines, sightings FROM segment ORDER BY segment_id',
  'SELECT * FROM message ORDER BY segment_id, ordinal',
  'SELECT * FROM document ORDER BY document_id',
  'SELECT * FROM sighting ORDER BY document_id, place',
  'SELECT link_id, identity, url, scheme, host, state, reason, failures FROM link ORDER BY link_id',
  'SELECT link_id, verdict, reason, confidence FROM observation ORDER BY link_id, run_id',
  'SELECT link_id, from_state, to_state, reason FROM transition ORDER BY link_id, run_id',
  'SELECT run_id, phase FROM run',
  'SELECT * FROM due',
  'SELECT * FROM claimed',
  'SELECT * FROM heard',
];

/** A line a row, after the name of its table: each in one place, so that a difference is seen as one. */
const contents = (store: string): readonly string[] =>
  TABLES.flatMap((sql) => {
    const [, table] = /FROM (\w+)/.exec(sql) ?? [];
    return rows(store, sql).map((row, i) => `${table} ${i} ${JSON.stringify(row)}`);
  });

/** What is in one of them only; two lists of some 20,000 lines are too long for anybody to print. */
function differences(found: readonly string[], expected: readonly string[]): readonly string[] {
  const [here, there] = [new Set(found), new Set(expected)];
  const added = found.filter((line) => !there.has(line)).map((line) => `+ ${line}`);
  return [...expected.filter((line) => !here.has(line)).map((line) => `- ${line}`), ...added];
}

/** Without times. */
async function reported(store: string): Promise<string> {
  const output = `${store}.json`;
  expect((await urlglean(['report', '--store', store, '--output', output])).code).toBe(2);
  return readFileSync(output, 'utf8')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/"elapsedMs": ?\d+/g, '"elapsedMs":0');
}

/** None where there is no store yet. */
function read(store: string, sql: string): readonly unknown[] {
  try {
    return rows(store, sql);
  } catch {
    return [];
  }
}

/** What is recorded by now; a link that only waits to be asked once more is not. */
function recorded(store: string): readonly string[] {
  const sql = 'SELECT identity FROM link JOIN observation USING (link_id)';
  return read(store, sql).map((row) => String((row as { identity: string }).identity));
}

/** Whatever it was killed in, and then it may have been slower or quicker than meant: the next run would be another. */
function hasEnded(store: string): boolean {
  return read(store, "SELECT 1 FROM run WHERE phase = 'done'").length > 0;
}

interface Series {
  readonly kills: readonly Moment[];
  readonly requests: number;
  readonly store: string;
}

/** One run that is killed again and again, until it has ended, whether it reports then or is killed before. */
async function series(store: string, most: number, random: () => number): Promise<Series> {
  asked.clear();
  const kept = new Map<string, number>();
  const kills: Moment[] = [];
  let isOver = false;
  while (!isOver) {
    const moment = kills.length < most ? momentAt(random) : undefined;
    const wasKilled = await check(store, moment);
    if (wasKilled && moment !== undefined) kills.push(moment);
    isOver = !wasKilled || hasEnded(store);
    for (const url of recorded(store)) if (!kept.has(url)) kept.set(url, asked.get(url) ?? 0);
  }
  // What leads on is asked for each link that leads there.
  for (const [url, times] of kept) {
    if (!url.endsWith('/moved')) expect([url, asked.get(url)]).toEqual([url, times]);
  }
  const requests = [...asked.values()].reduce((sum, times) => sum + times, 0);
  return { kills, requests, store };
}

describe('a run that is killed', () => {
  it(`${KILLS} times ends as one that is not`, {
    timeout: paced(60_000 + KILLS * 15_000),
  }, async () => {
    const random = randomFrom(SEED);
    const quiet = await series(join(folder, 'quiet.sqlite'), 0, random);
    const [expected, report] = [contents(quiet.store), await reported(quiet.store)];
    const kills: Moment[] = [];
    let repeated = 0;
    for (let nth = 0; kills.length < KILLS; nth++) {
      const store = join(folder, `disturbed-${nth}.sqlite`);
      const one = await series(store, KILLS - kills.length, random);
      kills.push(...one.kills);
      repeated += one.requests - quiet.requests;
      expect(rows(store, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      expect(differences(contents(store), expected)).toEqual([]);
      expect(await reported(store)).toBe(report);
    }
    const stages = STAGES.map((stage) => {
      return `${kills.filter((kill) => kill.while === stage).length} ${stage}`;
    });
    const each = (repeated / kills.length).toFixed(1);
    process.stdout.write(
      `${kills.length} kills (${stages.join(', ')}): ${repeated} requests repeated, ${each} a kill\n`,
    );
    expect(repeated / kills.length).toBeLessThan(REPEATED_EACH);
  });
});
