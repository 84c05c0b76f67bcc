/**
 * A process that is killed at any moment loses what was under way, and nothing else: in the end everything is as
 * if nothing had happened, and what was once answered and kept is not asked again.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../helpers/cli.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';

const KILLS = tries(50);
const LINKS = 500;
const HOSTS = 25;
/** So that there are moments to be killed at. */
const ANSWER_MS = 20;

let folder: string;
let server: Server;
let port: number;
const asked = new Map<string, number>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-killed-'));
  server = createServer((request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    asked.set(url, (asked.get(url) ?? 0) + 1);
    setTimeout(() => response.writeHead(200).end('here'), ANSWER_MS);
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

interface Ended {
  readonly code: number | null;
  readonly killed: boolean;
}

/** Killed after so many ms; null: never. */
function check(store: string, killAfterMs: number | null): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [
      ...[join(ROOT, 'dist/src/bin.js'), 'check', 'a.mbox', 'b.mbox', '--store', store],
      ...['--connect-to', `::127.0.0.1:${port}`, '--allow-address', '127.0.0.0/8'],
      ...['--delay', '0', '--no-robots', '--concurrency', '8', '--quiet'],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs ?? 120_000);
  return new Promise((done) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      done({ code, killed: signal === 'SIGKILL' });
    });
  });
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
  'SELECT * FROM due',
];

const contents = (store: string): unknown => TABLES.map((sql) => rows(store, sql));

describe('a run that is killed', () => {
  it(`${KILLS} times ends as one that is not`, { timeout: paced(300_000) }, async () => {
    const quiet = join(folder, 'quiet.sqlite');
    const disturbed = join(folder, 'disturbed.sqlite');
    const began = performance.now();
    expect(await check(quiet, null)).toEqual({ code: 0, killed: false });
    const lengthMs = performance.now() - began;
    asked.clear();
    const kept = new Map<string, number>();
    let killed = 0;
    for (let i = 0; i < KILLS; i++) {
      // From before there is a store to shortly before the end of what is left.
      const after = 50 + ((i * 0.618034) % 1) * Math.min(lengthMs, 400 + (lengthMs * 3) / KILLS);
      if ((await check(disturbed, after)).killed) killed++;
      for (const url of answered(disturbed)) if (!kept.has(url)) kept.set(url, asked.get(url) ?? 0);
    }
    expect(killed).toBeGreaterThan(KILLS / 2);
    expect(await check(disturbed, null)).toEqual({ code: 0, killed: false });
    expect(rows(disturbed, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(contents(disturbed)).toEqual(contents(quiet));
    expect(asked.size).toBe(LINKS);
    for (const [url, times] of kept) expect([url, asked.get(url)]).toEqual([url, times]);
  });
});

/** What was answered and kept by now. */
function answered(store: string): readonly string[] {
  try {
    const working = rows(store, "SELECT identity FROM link WHERE state = 'working'");
    return working.map((row) => String((row as { identity: string }).identity));
  } catch {
    // It was killed before there was a store.
    return [];
  }
}
