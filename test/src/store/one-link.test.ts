/**
 * A store of before 2026-11-23, in which some links were kept as two or three that are one: the first writer joins
 * them, all or none, keeps one history whole, and tells nobody anything.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { hash53 } from '../../../src/hash.ts';
import { RULES_AT_ONCE } from '../../../src/history/rules.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import { MIGRATIONS } from '../../../src/store/sqlite/database/schema.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';
import { ROOT } from '../../helpers/cli.ts';
import { editStore, readStore } from '../../helpers/edit-store.ts';
import { tries } from '../../helpers/long.ts';
import { NOW, scanInto, withFolder, withStore } from './stores.ts';

const VERSION = MIGRATIONS.findIndex((step) => step.includes('identity_of('));
const WITHOUT_LEASES = `
   ALTER TABLE run DROP COLUMN policy; ALTER TABLE run DROP COLUMN rules; ALTER TABLE opened DROP COLUMN in_turn;
   DROP TABLE member; DROP TABLE waiting; DROP TABLE turn; DROP TABLE rotation; DROP TABLE large_host;
   DROP TABLE claimed; CREATE TABLE claimed (link_id INTEGER PRIMARY KEY, fence INTEGER);
   ALTER TABLE due RENAME TO later;
   CREATE TABLE due (host TEXT, since INTEGER, link_id INTEGER, PRIMARY KEY (host, since, link_id)) WITHOUT ROWID;
   INSERT INTO due SELECT host, since, link_id FROM later; DROP TABLE later;`;
const WITHOUT_CANDIDATES = `
   DROP TRIGGER link_observed_again; DROP TABLE past_observation; DROP TABLE past_noted;
   DROP TRIGGER link_may_be_news; DROP TABLE candidate; DROP INDEX told_unseen; ALTER TABLE channel DROP COLUMN unseen;`;
/** Takes the steps behind it back. */
const WITHOUT_LATER = `${WITHOUT_CANDIDATES}${WITHOUT_LEASES}
   DROP INDEX segment_references; ALTER TABLE segment DROP COLUMN reference_counts; ALTER TABLE file DROP COLUMN faults;
   DROP TRIGGER sighting_added; DROP TRIGGER sighting_moved; DROP TRIGGER sighting_deleted; DROP TRIGGER link_checked;
   DROP TABLE scope_file; DROP TABLE touched; DROP TABLE asked; DROP TABLE latest;
   DROP TRIGGER link_changed; DROP TRIGGER link_deleted; DROP TABLE tally; ALTER TABLE link DROP COLUMN verdict;`;
const TOLD = { unseenMs: 60 * DAY_MS, listed: 99 };

/** By their place: as each is written, and what stands for it while the store is made. */
const SPELLINGS = [
  'http://münchen.example/a',
  'http://xn--mnchen-3ya.example/a',
  'http://M%C3%9CNCHEN.example:80/a',
  'http://b.example/',
] as const;
const [FIRST, SECOND, THIRD, OTHER] = SPELLINGS;
const standIn = (place: number): string => `http://h${place}.example/a`;
/** What older versions took for the identity of the third. */
const IDENTITIES = [FIRST, SECOND, 'http://m%c3%9cnchen.example/a', OTHER];

type Answer = Reason | { readonly to: string };
/** Of each link in its place, in one run; undefined: it is not asked. */
type Night = readonly (Answer | undefined)[];

async function ask(store: Store, path: string, at: number, night: Night): Promise<number> {
  const { run, fence } = await scanInto(store, [path], { at });
  await store.openLinks(fence, { at, which: 'all', rules: RULES_AT_ONCE });
  const claims = await store.claim(fence, { sites: 9, linksEach: 9 });
  const results = claims
    .flatMap(({ links }) => links)
    .flatMap(({ linkId, url }) => {
      const place = night.findIndex((_, nth) => url === standIn(nth) || url === SPELLINGS[nth]);
      const answer = night[place];
      if (answer === undefined) return [];
      return typeof answer === 'string'
        ? [{ linkId, verdict: makeVerdict(answer, { at }) }]
        : [{ linkId, verdict: makeVerdict('moved-permanently', { at, suggestion: answer.to }) }];
    });
  await store.commit(fence, results);
  await store.endRun(fence, at, 'done');
  return run;
}

const nth = (day: number): number => NOW + day * DAY_MS;

async function tell(store: Store, run: number, at: number): Promise<readonly unknown[]> {
  const start = { path: '/n.toml', sources: [], channels: ['print'], isGone: () => false } as const;
  const to = { job: await store.jobs.begin(start), channel: 'print' };
  const { items } = await store.jobs.owed(to, { ...TOLD, run, at });
  await store.jobs.delivered(to, at);
  return items.map(({ kind, linkId }) => [linkId, kind]);
}

interface Made {
  readonly path: string;
  readonly text: string;
}

/** A store of the version before, after these nights; a night told each. */
async function make(folder: string, nights: readonly Night[], step = 1): Promise<Made> {
  const [path, text] = [join(folder, 'store'), join(folder, 'a.txt')];
  writeFileSync(text, SPELLINGS.map((_, place) => `see <${standIn(place)}> there\n`).join('\n'));
  await withStore(path, async (store) => {
    for (const [day, night] of nights.entries()) {
      const run = await ask(store, text, nth(day * step), night);
      await tell(store, run, nth(day * step));
    }
  });
  makeOld(path);
  return { path, text };
}

function makeOld(path: string): void {
  editStore(path, `${WITHOUT_LATER} PRAGMA user_version = ${VERSION}`);
  const db = new DatabaseSync(path);
  const rename = db.prepare('UPDATE link SET identity = ?, url = ?, hash = ? WHERE identity = ?');
  for (const [place, url] of SPELLINGS.entries()) {
    const identity = IDENTITIES[place] ?? '';
    rename.run(identity, identity === url ? null : url, hash53(identity), standIn(place));
  }
  db.close();
}

const migrate = (path: string): Promise<void> => withStore(path, async () => undefined);

/** Every table with rows of links. */
const OF_LINKS = [
  ...['observation', 'transition', 'due', 'claimed', 'scope', 'heard', 'unjudged', 'sighting'],
  ...['told', 'told_target', 'owed'],
];

describe('a store in which one link was several', () => {
  it('has one, with each sighting as it is spelled, found under each spelling', () =>
    withFolder(async (folder) => {
      const { path, text } = await make(folder, [['ok', 'ok', 'ok', 'ok']]);
      for (const readOnly of [true, false, true]) {
        const store = openSqliteStore({ path, at: nth(1), readOnly });
        for (const url of SPELLINGS) {
          const found = await store.history(url);
          expect(found?.link.identity).toBe(url === OTHER ? OTHER : SECOND);
          expect(found?.link.history?.state).toBe('working');
        }
        await store.close();
      }
      await withStore(path, async (store) => {
        const found = await store.history(SECOND);
        expect(found?.link.sightings.map(({ url, raw, line }) => [url, raw, line])).toEqual(
          [FIRST, SECOND, THIRD].map((url, place) => [url, url, 2 * place + 1]),
        );
        expect(found?.link.url).toBe(FIRST);
        expect(await scanInto(store, [text], { at: nth(1) })).toMatchObject({ links: 2, read: 0 });
      });
      expect(
        readStore(path, 'SELECT identity, url, host FROM link ORDER BY link_id LIMIT 2'),
      ).toEqual([
        [SECOND, FIRST, 'xn--mnchen-3ya.example'],
        [OTHER, null, 'h3.example'],
      ]);
    }));

  it('keeps the history of the one that was checked last', () =>
    withFolder(async (folder) => {
      const { path } = await make(folder, [
        ['ok', 'not-found', 'ok', 'ok'],
        [undefined, 'not-found', 'ok', 'ok'],
        [undefined, 'ok', undefined, 'ok'],
        [undefined, 'not-found', undefined, 'ok'],
      ]);
      const before = readStore(path, 'SELECT run_id, to_state FROM transition WHERE link_id = 2');
      await migrate(path);
      expect(readStore(path, 'SELECT link_id, state, last_run FROM link ORDER BY 1')).toEqual([
        [2, 'lost', 4],
        [4, 'working', 4],
      ]);
      expect(readStore(path, 'SELECT run_id, to_state FROM transition WHERE link_id = 2')).toEqual(
        before,
      );
    }));

  it('believes an answer, where one run checked several', () =>
    withFolder(async (folder) => {
      const { path } = await make(folder, [['not-found', 'timeout', 'ok', 'ok']]);
      await migrate(path);
      expect(readStore(path, 'SELECT link_id, state FROM link ORDER BY 1')).toEqual([
        [3, 'working'],
        [4, 'working'],
      ]);
    }));

  it('reports an earlier run with what was found in it', () =>
    withFolder(async (folder) => {
      const { path } = await make(folder, [
        ['not-found', undefined, undefined, 'ok'],
        ['ok', undefined, undefined, 'ok'],
        [undefined, 'ok', undefined, 'ok'],
      ]);
      await migrate(path);
      const seen = 'SELECT run_id, verdict FROM observation WHERE link_id = 2 ORDER BY run_id';
      expect(readStore(path, seen)).toEqual([
        [1, 'dead'],
        [2, 'alive'],
        [3, 'alive'],
      ]);
      await withStore(path, async (store) => {
        const verdicts: unknown[] = [];
        for await (const { url, verdict } of store.links(1, { notChecked: 'interrupted' })) {
          verdicts.push([url, verdict.verdict]);
        }
        expect(verdicts).toEqual([
          [FIRST, 'dead'],
          [OTHER, 'alive'],
        ]);
      });
    }));

  it('moves no result that was taken back', () =>
    withFolder(async (folder) => {
      const { path } = await make(folder, [
        ['not-found', undefined, undefined, 'ok'],
        ['ok', undefined, undefined, 'ok'],
        [undefined, 'ok', undefined, 'ok'],
      ]);
      editStore(path, 'INSERT INTO unjudged VALUES (1, 1, NULL)');
      await migrate(path);
      const seen = 'SELECT run_id FROM observation WHERE link_id = 2 ORDER BY run_id';
      expect(readStore(path, seen)).toEqual([[2], [3]]);
    }));

  it('leaves no row of a link that is gone', () =>
    withFolder(async (folder) => {
      const { path } = await make(folder, [
        ['not-found', 'ok', { to: 'http://c.example/' }, 'ok'],
        ['not-found', { to: 'http://c.example/' }, 'ok', 'gone'],
      ]);
      await migrate(path);
      for (const table of OF_LINKS) {
        const orphans = `SELECT * FROM ${table} WHERE link_id NOT IN (SELECT link_id FROM link)`;
        expect([table, readStore(path, orphans)]).toEqual([table, []]);
      }
      expect(readStore(path, 'PRAGMA integrity_check')).toEqual([['ok']]);
    }));

  it('tells nothing of it, and nothing again, whatever was told of each', {
    timeout: 60_000,
  }, () => {
    const answer: fc.Arbitrary<Answer | undefined> = fc.constantFrom(
      ...(['ok', 'ok', 'not-found', 'gone', 'timeout', 'restricted', 'private-address'] as const),
      ...([{ to: 'http://c.example/' }, { to: 'http://d.example/' }, undefined] as const),
    );
    const night: fc.Arbitrary<Night> = fc.tuple(answer, answer, answer, answer);
    const nights = fc.array(night, { minLength: 1, maxLength: 9 });
    return fc.assert(
      fc.asyncProperty(nights, fc.constantFrom(1, 25), (all, step) =>
        withFolder(async (folder) => {
          const { path, text } = await make(folder, all, step);
          await withStore(path, async (store) => {
            const at = nth(all.length * step);
            const { run } = await scanInto(store, [text], { at });
            expect(await tell(store, run, at)).toEqual([]);
            const found = readStore(path, 'SELECT state FROM link ORDER BY link_id');
            expect(found).toHaveLength(2);
          });
        }),
      ),
      {
        numRuns: tries(80),
        examples: [
          // It is well, and another was told to be lost.
          [
            [
              ['ok', 'gone', undefined, 'ok'],
              ['ok', undefined, undefined, 'ok'],
            ],
            1,
          ],
          [[['gone', 'gone', 'gone', 'ok']], 1],
          // Nobody has seen it for two months, and two checks looked for it.
          [[['ok', 'ok', 'ok', 'ok'], [undefined, 'ok'], [undefined, 'ok'], ['restricted']], 25],
          [
            [
              [{ to: 'http://c.example/' }, 'ok'],
              ['ok', { to: 'http://c.example/' }],
            ],
            1,
          ],
        ],
      },
    );
  });

  it('has told that it is lost, whichever of them was told', () =>
    withFolder(async (folder) => {
      const { path, text } = await make(folder, [['gone', undefined, undefined, 'ok']]);
      await withStore(path, async (store) => {
        const lost = await ask(store, text, nth(1), ['gone', 'gone', 'gone', 'ok']);
        expect(await tell(store, lost, nth(1))).toEqual([]);
        const back = await ask(store, text, nth(2), ['ok', 'ok', 'ok', 'ok']);
        expect(await tell(store, back, nth(2))).toEqual([[1, 'recovered']]);
      });
    }));

  it('delivers the letter that was under way', () =>
    withFolder(async (folder) => {
      const { path } = await make(folder, [['ok', 'ok', 'ok', 'ok']]);
      const item = "'lost', 5, 'working', 'gone', 4, NULL, NULL";
      editStore(
        path,
        `UPDATE channel SET sending = 1, letter = 'x';
         INSERT INTO owed VALUES (1, 1, 'i1', ${item}), (1, 2, 'i2', ${item}), (1, 4, 'i4', ${item})`,
      );
      await migrate(path);
      expect(readStore(path, 'SELECT link_id, item FROM owed ORDER BY link_id')).toEqual([
        [1, 'i1'],
        [4, 'i4'],
      ]);
    }));
});

describe('the step that joins links', () => {
  it('does all or nothing when it is killed', () =>
    withFolder(async (folder) => {
      const { path } = await make(folder, [['ok', 'not-found', 'ok', 'ok']]);
      const all = ['link', ...OF_LINKS].map((table) => `SELECT * FROM ${table}`);
      const contents = (): unknown => all.map((sql) => readStore(path, sql));
      const before = contents();
      // Killed by the first row that it deletes.
      const program = `
        import { DatabaseSync } from 'node:sqlite';
        const exec = DatabaseSync.prototype.exec;
        DatabaseSync.prototype.exec = function (sql) {
          const at = sql.indexOf('DELETE FROM main.scope');
          if (at === -1) return exec.call(this, sql);
          exec.call(this, sql.slice(0, at));
          process.kill(process.pid, 'SIGKILL');
        };
        const { openSqliteStore } = await import('${join(ROOT, 'src/store/sqlite/store.ts')}');
        openSqliteStore({ path: ${JSON.stringify(path)}, at: ${NOW} });`;
      const child = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
      expect([child.signal, String(child.stderr)]).toEqual(['SIGKILL', '']);
      expect(contents()).toEqual(before);
      expect(readStore(path, 'PRAGMA user_version')).toEqual([[VERSION]]);
      await migrate(path);
      expect(readStore(path, 'SELECT link_id, state FROM link')).toHaveLength(2);
    }));

  it('changes nothing where nothing is to be joined or renamed', () =>
    withFolder(async (folder) => {
      const [path, text] = [join(folder, 'store'), join(folder, 'a.txt')];
      writeFileSync(text, 'see http://a.example/ and mailto:ada@a.example and news:a.B@C');
      await withStore(path, async (store) => {
        await tell(store, await ask(store, text, NOW, []), NOW);
      });
      const all = ['link', 'sighting', 'evidence', 'scope', 'due'].map(
        (one) => `SELECT * FROM ${one}`,
      );
      const before = all.map((sql) => readStore(path, sql));
      editStore(path, `${WITHOUT_LATER} PRAGMA user_version = ${VERSION}`);
      await migrate(path);
      expect(all.map((sql) => readStore(path, sql))).toEqual(before);
    }));

  it('gives a link the identity that its URL would be given today, with its place in the page', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'store');
      await migrate(path);
      const urls = ['http://h.example/ü#a', 'file:/a', 'gopher://h.example/1', 'urn:example:%61'];
      const insert = urls.map(
        (
          url,
          place,
        ) => `INSERT INTO link (link_id, hash, identity, scheme, host, state, since, failures,
          interval, due) VALUES (${place + 1}, ${hash53(url)}, '${url}', '', '', 'unchecked', 0, 0, 0, 0);`,
      );
      editStore(path, `${insert.join('')} ${WITHOUT_LATER} PRAGMA user_version = ${VERSION}`);
      await migrate(path);
      expect(readStore(path, 'SELECT identity, url FROM link ORDER BY link_id')).toEqual([
        ['http://h.example/%C3%BC#a', urls[0]],
        ['file:///a', urls[1]],
        ['gopher://h.example/', urls[2]],
        ['urn:example:%61', null],
      ]);
    }));
});
