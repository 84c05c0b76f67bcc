/** What the store gives back of a sighting is the sighting, whatever the sighting holds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sighting } from '../../../extractors/model.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { anySighting } from '../../helpers/any-sighting.ts';
import { tries } from '../../helpers/long.ts';
import { ME, NOW } from './stores.ts';

const PATH = '/archive/a.mbox';
const FINGERPRINT = { size: 1, modified: NOW, proof: 'p' };

const any = anySighting(fc.string({ unit: 'grapheme' }));

/** Its scheme is that of its URL, and its source the file; half of them are as nearly all are. */
const sightings: fc.Arbitrary<Sighting> = fc
  .tuple(any, fc.webUrl(), fc.boolean())
  .map(([drawn, url, isUsual]) => {
    const sighting = { ...drawn, url, scheme: url.slice(0, url.indexOf(':')), source: PATH };
    return isUsual ? { ...sighting, ...usual(sighting) } : sighting;
  });

function usual({ url, byteStart: start, byteEnd: end }: Sighting): Partial<Sighting> {
  const readings = [{ url, reason: 'as-written', weight: 1 }] as const;
  const whole = start === undefined || end === undefined ? {} : { pieces: [{ start, end }] };
  return { raw: url, ...whole, joins: [], readings };
}

async function keptAndRead(sighting: Sighting): Promise<Sighting | undefined> {
  const store = openSqliteStore({ path: null, at: NOW });
  try {
    const segment = { member: '', start: 0, end: 1, documents: 1, lines: 1, messages: [] };
    const start = { at: NOW, inputs: [PATH], settings: '' };
    const { fence } = await store.beginRun(start, ME);
    await store.ingest(
      fence,
      [
        { kind: 'begin', path: PATH, shown: PATH, fingerprint: FINGERPRINT, settings: '', from: 0 },
        { kind: 'segment', path: PATH, segment: { ...segment, sightings: [sighting] } },
      ],
      NOW,
    );
    return (await store.history(sighting.url))?.link.sightings[0];
  } finally {
    await store.close();
  }
}

test('every field of the shape of a sighting is kept by the store', async () => {
  await fc.assert(
    fc.asyncProperty(sightings, async (sighting) => {
      expect(await keptAndRead(sighting)).toEqual(sighting);
    }),
    { numRuns: tries(300) },
  );
});
