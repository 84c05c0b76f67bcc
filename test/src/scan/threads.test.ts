/** However the work is spread, the result is the same: threads, slices, files, standard input. */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '../../../extractors/model.ts';
import { extract } from '../../../src/index.ts';
import { MAX_SLICE_BYTES } from '../../../src/scan/input/slice-size.ts';
import { generateMbox, generateText } from '../../generator/generate.ts';

let folder: string;
const BYTES = 2.5 * MAX_SLICE_BYTES;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-threads-'));
  writeFileSync(
    join(folder, 'big.mbox'),
    Buffer.concat([...generateMbox({ seed: 3, bytes: BYTES })]),
  );
  writeFileSync(
    join(folder, 'big.txt'),
    Buffer.concat([...generateText({ seed: 4, bytes: BYTES })]),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A line a sighting: what names its place and its meaning. */
async function digest(sightings: AsyncIterable<Sighting>): Promise<string[]> {
  const lines: string[] = [];
  for await (const { url, byteStart, byteEnd, line, column, document, part } of sightings) {
    lines.push([url, byteStart, byteEnd, line, column, document.ordinal, part].join(' '));
  }
  return lines;
}

describe.each(['big.mbox', 'big.txt'])('%s', (name) => {
  let alone: readonly string[];
  beforeAll(async () => {
    alone = await digest(extract(join(folder, name), { threads: 0 }));
  });

  it('a scan gives the same sightings in the same order with any number of threads', async () => {
    expect(alone.length).toBeGreaterThan(5000);
    expect(await digest(extract(join(folder, name), { threads: 2 }))).toEqual(alone);
  });

  it('a scan gives the same sightings from standard input', async () => {
    const stdin = createReadStream(join(folder, name), { highWaterMark: 50_001 });
    expect(await digest(extract('-', { stdin }))).toEqual(alone);
  });
});

it('a scan keeps the order of the inputs', async () => {
  const inputs = ['big.txt', 'big.mbox', 'big.txt'].map((name) => join(folder, name));
  const sources: string[] = [];
  for await (const { source } of extract(inputs, { threads: 2 })) {
    if (sources.at(-1) !== source) sources.push(source);
  }
  expect(sources).toEqual(inputs);
});
