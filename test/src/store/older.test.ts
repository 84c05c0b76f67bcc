/** A store that an older version has made: its states had other words, and are read as what they are called now. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { Problem } from '../../../src/errors.ts';
import { MIGRATIONS, upkeepOf } from '../../../src/store/sqlite/database/schema.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';
import { NOW, withFolder } from './stores.ts';

/** As they were called up to version 3, and are now. */
const WORDS = [
  ['unchecked', 'unchecked'],
  ['unknown', 'unverified'],
  ['alive', 'working'],
  ['moved', 'relocated'],
  ['failing', 'failing'],
  ['dead', 'lost'],
] as const;

/** A link for each state, with a change to it in run 1 and to `dead` in run 2. */
function makeOld(path: string, version: number): void {
  const db = new DatabaseSync(path);
  for (const step of MIGRATIONS.slice(0, version)) db.exec(step);
  db.exec(`PRAGMA application_id = ${0x75676c6e}; PRAGMA user_version = ${version}`);
  for (const [index, [word]] of WORDS.entries()) {
    db.prepare(
      `INSERT INTO link (link_id, hash, identity, scheme, host, state, since, failures, interval, due)
       VALUES (?, 0, ?, 'http', 'h.example', ?, ?, 0, 0, 0)`,
    ).run(index + 1, `http://h.example/${word}`, word, NOW);
    const change = db.prepare("INSERT INTO transition VALUES (?, ?, ?, ?, 'ok', ?)");
    change.run(index + 1, 1, 'unchecked', word, NOW);
    change.run(index + 1, 2, word, 'dead', NOW);
  }
  db.close();
}

async function wordsIn(store: Store): Promise<unknown> {
  const states: string[] = [];
  const changes: (readonly string[])[] = [];
  for await (const { history } of store.citedLinks()) states.push(history.state);
  for await (const { from, to } of store.changes(1, 2)) changes.push([from, to]);
  await store.close();
  return { states, changes };
}

const EXPECTED = {
  states: WORDS.map(([, now]) => now),
  changes: WORDS.map(([, now]) => [now, 'lost']).filter(([from]) => from !== 'lost'),
};

it.each([1, 2, 3])(
  'a store of version %i is read without being changed, and migrated by the first writer',
  (version) =>
    withFolder(async (folder) => {
      const [path, copy] = [join(folder, 'old'), join(folder, 'copy')];
      makeOld(path, version);
      copyFileSync(path, copy);
      const read = openSqliteStore({ path, at: NOW, readOnly: true });
      expect(await wordsIn(read)).toEqual(EXPECTED);
      expect(stateWords(path)).toEqual(stateWords(copy));
      expect(await wordsIn(openSqliteStore({ path, at: NOW }))).toEqual(EXPECTED);
      expect(stateWords(path)).toEqual(EXPECTED.states);
      expect(await wordsIn(openSqliteStore({ path, at: NOW, readOnly: true }))).toEqual(EXPECTED);
    }),
);

/** As they stand in the file. */
function stateWords(path: string): readonly unknown[] {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare('SELECT state FROM link ORDER BY link_id').all();
  db.close();
  return rows.map(({ state }) => state);
}

it('a store whose way to this version was broken off is what it was, and goes on where it ended', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'old');
    makeOld(path, 3);
    const inTheWay = new DatabaseSync(path);
    inTheWay.exec('CREATE TABLE job (job_id INTEGER)');
    inTheWay.close();
    expect(() => openSqliteStore({ path, at: NOW })).toThrow(/job already exists/);
    const jobs = MIGRATIONS.findIndex((step) => step.includes('CREATE TABLE job ('));
    expect(versionOf(path)).toBe(jobs);
    expect(stateWords(path)).toEqual(EXPECTED.states);
    expect(await wordsIn(openSqliteStore({ path, at: NOW, readOnly: true }))).toEqual(EXPECTED);
    const freed = new DatabaseSync(path);
    freed.exec('DROP TABLE job');
    freed.close();
    expect(await wordsIn(openSqliteStore({ path, at: NOW }))).toEqual(EXPECTED);
    expect(versionOf(path)).toBe(MIGRATIONS.length);
  }));

it.each([
  [17.9, 3, 'about 6 min, and up to 4.5 GiB beside it meanwhile'],
  [0.8, 20, 'about 1 min, and up to 0.2 GiB beside it meanwhile'],
  [0.01, 3, undefined],
  [17.9, MIGRATIONS.length - 1, undefined],
])(
  'a store of %d GiB and version %i says what its way to this version takes',
  (gib, version, told) => {
    expect(upkeepOf(gib * 1024 ** 3, version)).toBe(told);
  },
);

it('a large store says so before the first step', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'old');
    makeOld(path, 3);
    const filled = new DatabaseSync(path);
    filled.exec(
      'CREATE TABLE filling (bytes BLOB); INSERT INTO filling VALUES (zeroblob(268435456))',
    );
    filled.close();
    const told: string[] = [];
    const onProblem = ({ code, message }: Problem): void => {
      told.push(`${versionOf(path)} ${code}: ${message}`);
    };
    await openSqliteStore({ path, at: NOW, onProblem }).close();
    await openSqliteStore({ path, at: NOW, onProblem }).close();
    expect(told).toEqual([expect.stringMatching(/^3 store-older: .*about 1 min/)]);
  }));

function versionOf(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  const row = db.prepare('PRAGMA user_version').get();
  db.close();
  return Number(row?.['user_version']);
}

it('counts what runs of an older version checked, for readers and once for all', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'old');
    const db = new DatabaseSync(path);
    db.exec(`${MIGRATIONS.slice(0, 6).join('')} PRAGMA application_id = ${0x75676c6e}`);
    db.exec(`PRAGMA user_version = 6;
      INSERT INTO run (run_id, started, phase, inputs, settings)
        VALUES (1, 0, 'done', '[]', ''), (2, 0, 'done', '[]', '');
      INSERT INTO observation VALUES (1, 1, 0, 'alive', 'ok', 1, '{}'), (2, 1, 0, 'dead', 'gone', 1, '{}'),
        (3, 1, 0, 'skipped', 'offline', 1, '{}')`);
    db.close();
    for (const readOnly of [true, false, true]) {
      const store = openSqliteStore({ path, at: NOW, readOnly });
      const counts: (readonly number[])[] = [];
      for await (const { run, observed } of store.runs()) counts.push([run, observed]);
      expect(counts).toEqual([
        [2, 0],
        [1, 2],
      ]);
      await store.close();
    }
  }));

it('links of an older store count as last seen when they last answered', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'old');
    makeOld(path, 3);
    const db = new DatabaseSync(path);
    db.exec(`UPDATE link SET last_answer = ${NOW} WHERE link_id = 1`);
    db.close();
    const expected = WORDS.map((_, index) => (index === 0 ? NOW : undefined));
    expect(await lastSeenIn(openSqliteStore({ path, at: NOW, readOnly: true }))).toEqual(expected);
    expect(await lastSeenIn(openSqliteStore({ path, at: NOW }))).toEqual(expected);
  }));

async function lastSeenIn(store: Store): Promise<readonly unknown[]> {
  const times: unknown[] = [];
  for await (const { history } of store.citedLinks()) times.push(history.lastSeen);
  await store.close();
  return times;
}

it('a store of an older version knows of no file that it is gone', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'old');
    const db = new DatabaseSync(path);
    const version = MIGRATIONS.findIndex((step) => step.includes('gone_since'));
    db.exec(MIGRATIONS.slice(0, version).join(''));
    db.exec(`PRAGMA application_id = ${0x75676c6e}; PRAGMA user_version = ${version};
      INSERT INTO file VALUES (1, '/in/a.txt', 'a.txt', 1, 1, '', '', 1, 1);
      INSERT INTO segment VALUES (1, 1, '', 0, 1, 1, 1, 1);
      INSERT INTO document VALUES (1, 1, 0, NULL, NULL, NULL, NULL);
      INSERT INTO manner VALUES (1, 'bare', '1', 'body', 0, 'end', 'certain');
      INSERT INTO link (link_id, hash, identity, scheme, host, state, since, failures, interval, due)
        VALUES (1, 0, 'http://a.example/', 'http', 'a.example', 'unchecked', 0, 0, 0, 0);
      INSERT INTO sighting VALUES (1, 0, 1, 0, 1, 0, 1, 1, 1, NULL, NULL)`);
    db.close();
    for (const readOnly of [true, false, true]) {
      const store = openSqliteStore({ path, at: NOW, readOnly });
      expect(await rotOf(store)).toBe(1);
      expect(await store.jobs.citedInGoneFiles()).toBe(0);
      await store.close();
    }
  }));

async function rotOf(store: Store): Promise<number> {
  let links = 0;
  for await (const group of store.rot(['host'])) links += group.links;
  return links;
}
