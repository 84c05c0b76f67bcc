/** What a store holds and cannot hold by our hand ends with a problem that names the place, never with a loop or a bug. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { editStore } from '../../helpers/edit-store.ts';
import { scratchFolder } from '../../helpers/scratch.ts';
import { linksOf, NOW, scanInto, withStore } from './stores.ts';

const folder = scratchFolder('impossible');
const LIMITS = { sites: 4, linksEach: 4 };

/** Three links, of which one was checked; then what `sql` makes of it. */
async function changed(name: string, sql: string): Promise<string> {
  const text = join(folder, 'a.txt');
  const path = join(folder, name);
  writeFileSync(text, 'see http://a.example/ http://b.example/1 http://b.example/2 there');
  await withStore(path, async (store) => {
    const { fence } = await scanInto(store, [text]);
    const [claim] = await store.claim(fence, { sites: 1, linksEach: 1 });
    const linkId = claim?.links[0]?.linkId ?? 0;
    await store.commit(fence, [{ linkId, verdict: makeVerdict('ok', { at: NOW }) }]);
  });
  editStore(path, sql);
  return path;
}

const damagedAt = (place: string): unknown =>
  expect.objectContaining({
    problem: expect.objectContaining({
      code: 'store-damaged',
      message: expect.stringContaining(`impossible value in ${place}`),
    }),
  });

describe('claiming', () => {
  it.each([
    ['whose name is no text', "UPDATE due SET site = CAST(X'AAAA' AS TEXT)"],
    ['whose name is no text at its end', "UPDATE due SET site = CAST(X'6161FF' AS TEXT)"],
  ])('a site %s ends', async (name, sql) => {
    const path = await changed(name.replaceAll(' ', '-'), '');
    await withStore(path, async (store) => {
      const { fence } = await scanInto(store, [join(folder, 'a.txt')]);
      editStore(path, sql);
      const all = (async () => {
        while ((await store.claim(fence, LIMITS)).length > 0);
      })();
      await expect(all).rejects.toEqual(damagedAt('due.site'));
    });
  });
});

const LENIENT = JSON.stringify({ evidence: { hops: [], elapsedMs: 1, lenient: 'no' } });

describe('reading', () => {
  it.each([
    ['robots.validators', "UPDATE robots SET validators = '{bad'"],
    ['robots.fetched', 'UPDATE robots SET fetched = 8640000000000001'],
  ])('%s that cannot have been written is named', async (place, sql) => {
    const path = join(folder, place);
    const known = { origin: 'http://a.example', rules: '', fetchedAt: NOW, sameSince: NOW };
    await withStore(path, (store) => store.keepRobots([{ ...known, freshUntil: NOW + 1000 }]));
    editStore(path, sql);
    await withStore(path, async (store) => {
      await expect(store.robots([known.origin])).rejects.toEqual(damagedAt(place));
    });
  });

  it.each([
    ['observation.evidence', "UPDATE observation SET evidence = '{bad'"],
    ['observation.evidence', `UPDATE observation SET evidence = '{"evidence":{"hops":7}}'`],
    ['observation.evidence', `UPDATE observation SET evidence = '${LENIENT}'`],
    ['observation.verdict', "UPDATE observation SET verdict = 'perhaps'"],
    ['observation.reason', "UPDATE observation SET reason = ''"],
    ['observation.confidence', 'UPDATE observation SET confidence = 9e99'],
    ['observation.at', 'UPDATE observation SET at = 9007199254740991'],
    ['link.state', "UPDATE link SET state = 'dead'"],
    ['link.failures', 'UPDATE link SET failures = -1'],
    ['link.archived', "UPDATE link SET archived = '[]'"],
    ['sighting.extra', "UPDATE sighting SET extra = 'null'"],
    ['sighting.region', "UPDATE manner SET region = 'lunch'"],
    ['run.phase', "UPDATE run SET phase = 'lunch'"],
  ])('%s that cannot be is named (%#)', async (place, sql) => {
    const path = await changed(`${place}-${sql.length}`, sql);
    await withStore(path, async (store) => {
      await expect(linksOf(store, 1)).rejects.toEqual(damagedAt(place));
    });
  });

  it('a number beyond all numbers, and a table that is gone, are damage', async () => {
    const numbers = await changed('numbers', 'UPDATE link SET due = 9223372036854775807');
    const gone = await changed('gone', 'DROP TABLE observation');
    for (const path of [numbers, gone]) {
      await withStore(path, async (store) => {
        await expect(linksOf(store, 1)).rejects.toMatchObject({ code: 'store-damaged' });
      });
    }
  });
});
