/** The sightings of a link come in the order in which they stand, however their file was cut to be read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LIMITS } from '../../../extractors/limits.ts';
import { linksIn } from '../../../src/ingest/links-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'urlglean-appearance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CITED = 'http://cited.example/often';
const OTHERS = Array.from({ length: 5 }, (_, n) => `http://other.example/${n}\n`).join('');

/** Behind others it has a later place among the sightings of its slice than it has in a slice that it begins. */
function textOfSlices(slices: number): string {
  const filling = 'nothing to see here\n\n'.repeat(LIMITS.windowBytes / 21);
  const parts = Array.from({ length: slices }, (_, n) =>
    n % 2 === 0 ? `${OTHERS}${CITED}\n\n` : `${CITED}\n\n`,
  );
  return parts.join(filling);
}

it.each([0, 2])(
  'sightings of a link come in the order of their bytes, with %i threads',
  async (threads) => {
    const path = join(folder, 'long.txt');
    writeFileSync(path, textOfSlices(6));
    const sink = {
      totals: { sources: 0, documents: 0, sightings: 0 },
      onProblem: () => undefined,
    };
    let starts: readonly number[] = [];
    for await (const link of linksIn([path], { find: {}, grammars: [], threads }, sink)) {
      if (link.identity === CITED) starts = link.sightings.map(({ byteStart = -1 }) => byteStart);
    }
    expect(starts).toHaveLength(6);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  },
);
