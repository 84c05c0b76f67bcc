/**
 * Lines longer than a window: line and column of a URL are those of its first byte in the file, wherever the file is cut,
 * by whomever it is read, and from where on.
 */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting, SightingInText } from '../../../extractors/model.ts';
import type { ScanOptions } from '../../../src/scan/model.ts';
import { scan, scanText } from '../../../src/scan/scan.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { scanInto } from '../store/stores.ts';

const MIB = 1024 * 1024;
const OPTIONS: ScanOptions = { find: {} };

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-lines-'));
  path = join(folder, 'long.txt');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Text of so many KiB, a URL in each of them and line ends where they are wanted. */
function textOf(kibibytes: number, lineEnds: readonly number[]): string {
  const ends = new Set(lineEnds);
  const pieces = Array.from({ length: kibibytes }, (_, at) => {
    const filler = 'x'.repeat(at % 7).padEnd(990, ' word');
    const piece = `${filler} http://a.example/${at} `;
    return `${piece.padEnd(1023)}${ends.has(at) ? '\n' : ' '}`;
  });
  return pieces.join('');
}

type Place = Pick<SightingInText, 'byteStart' | 'line' | 'column'>;
type Placed = Pick<Sighting, keyof Place>;

/** As an oracle sees it, which looks for line ends in the whole text. */
function truePlaces(text: Buffer, starts: readonly number[]): readonly Place[] {
  const lineStarts = [0];
  for (let at = text.indexOf(0x0a); at !== -1; at = text.indexOf(0x0a, at + 1)) {
    lineStarts.push(at + 1);
  }
  return starts.map((byteStart) => {
    const line = lineStarts.filter((start) => start <= byteStart).length;
    return { byteStart, line, column: byteStart - (lineStarts[line - 1] ?? 0) + 1 };
  });
}

const sink = () => ({
  totals: { sources: 0, documents: 0, sightings: 0 },
  onProblem: (problem: object) => expect.fail(JSON.stringify(problem)),
});

async function places(options: Partial<ScanOptions>, input = path): Promise<readonly Place[]> {
  const found: Place[] = [];
  for await (const batch of scan([input], { ...OPTIONS, ...options }, sink())) {
    for (const sighting of batch) found.push(placeOf(sighting));
  }
  return found;
}

const placeOf = ({ byteStart = -1, line = -1, column = -1 }: Placed): Place => ({
  ...{ byteStart, line, column },
});

async function writtenPlaces(threads: number): Promise<readonly Place[]> {
  const writing = { form: 'json', filter: null, now: 0 } as const;
  const text: Buffer[] = [];
  const out = { ...sink(), written: { sightings: 0 } };
  for await (const block of scanText([path], { ...OPTIONS, threads, writing }, out)) {
    text.push(Buffer.from(block));
  }
  const lines = Buffer.concat(text).toString().trimEnd().split('\n');
  return lines.map((line) => placeOf(JSON.parse(line)));
}

function expectTrue(found: readonly Place[], urls: number): void {
  expect(found).toHaveLength(urls);
  const starts = found.map(({ byteStart }) => byteStart);
  expect(found).toEqual(truePlaces(readFileSync(path), starts));
}

/** Nowhere, near the cuts, in the slack behind them. */
const LAYOUTS: readonly (readonly number[])[] = [
  [],
  [1500, 2600],
  [1023, 2047],
  [1024, 1025, 2048, 2049],
];
const KIB = 3300;

describe('lines longer than a window', () => {
  it.each(LAYOUTS.map((lineEnds) => [lineEnds.length, lineEnds] as const))(
    'have the right columns with %d line ends, from a file, from a stream, and written',
    async (_, lineEnds) => {
      writeFileSync(path, textOf(KIB, lineEnds));
      const here = await places({ threads: 0 });
      expectTrue(here, KIB);
      expect(await places({ stdin: Readable.from([readFileSync(path)]) }, '-')).toEqual(here);
      expect(await writtenPlaces(0)).toEqual(here);
    },
  );

  it('have the same columns in workers, which do not know where a line began', async () => {
    // More than a slice of workers, so that there are several.
    writeFileSync(path, textOf(9 * 1024, [100, 7000]));
    const here = await places({ threads: 0 });
    expectTrue(here, 9 * 1024);
    expect(await places({ threads: 2 })).toEqual(here);
    expect(await writtenPlaces(2)).toEqual(here);
  });

  it('have the same columns wherever their ends are', async () => {
    const ends = fc.uniqueArray(fc.integer({ min: 0, max: 2600 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(ends, async (lineEnds) => {
        writeFileSync(path, textOf(2600, lineEnds));
        expectTrue(await places({ threads: 0 }), 2600);
      }),
      { numRuns: 5 },
    );
  });

  it.each(LAYOUTS.slice(0, 2).map((lineEnds) => [lineEnds.length, lineEnds] as const))(
    'have them where only what was appended is read, with %d line ends',
    async (_, lineEnds) => {
      const whole = textOf(KIB, lineEnds);
      const store = openSqliteStore({ path: join(folder, `${lineEnds.length}.sqlite`), at: 0 });
      writeFileSync(path, whole.slice(0, 2.5 * MIB));
      await scanInto(store, [path]);
      appendFileSync(path, whole.slice(2.5 * MIB));
      const { run } = await scanInto(store, [path]);
      const found: Place[] = [];
      for await (const { sightings } of store.links(run, { notChecked: 'offline' })) {
        found.push(...sightings.map(placeOf));
      }
      await store.close();
      expectTrue(
        found.toSorted((a, b) => a.byteStart - b.byteStart),
        KIB,
      );
    },
  );
});
