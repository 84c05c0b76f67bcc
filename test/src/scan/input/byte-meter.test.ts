import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ByteMeter } from '../../../../src/scan/input/byte-meter.ts';
import type { ScanOptions } from '../../../../src/scan/model.ts';
import { scan } from '../../../../src/scan/scan.ts';

const TEXT = 'see http://example.org/lamp there\n'.repeat(1000);
const PACKED = gzipSync(TEXT);
let folder: string;
const path = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-bytes-'));
  writeFileSync(path('a.txt'), TEXT);
  writeFileSync(path('b.txt.gz'), PACKED);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function metered(
  inputs: readonly string[],
  more: Partial<ScanOptions> = {},
  bytes = new ByteMeter(),
): Promise<ByteMeter> {
  const sink = {
    totals: { sources: 0, documents: 0, sightings: 0 },
    onProblem: () => undefined,
    bytes,
  };
  const options = { find: {}, threads: 0, ...more };
  for await (const _ of scan(inputs, options, sink));
  return bytes;
}

describe('a scan tells how many bytes', () => {
  it('are read of files, with packed files counted as they are', async () => {
    const meter = await metered([path('a.txt'), path('b.txt.gz')]);
    const all = TEXT.length + PACKED.length;
    expect([meter.read, meter.known, meter.total]).toEqual([all, 0, all]);
  });

  it('are read of a folder of unknown size', async () => {
    const meter = await metered([folder]);
    expect([meter.read, meter.total]).toEqual([TEXT.length + PACKED.length, undefined]);
  });

  it('come in', async () => {
    const meter = await metered(['-'], { stdin: Readable.from([Buffer.from(TEXT)]) });
    expect([meter.read, meter.total]).toEqual([TEXT.length, undefined]);
  });

  it('need not be read', async () => {
    const recall = async (): Promise<{ from: null; documents: number; sightings: number }> => ({
      ...{ from: null, documents: 1, sightings: 1000 },
    });
    const noteEmpty = (): Promise<void> => Promise.resolve();
    const holds = (): Promise<boolean> => Promise.resolve(false);
    const meter = await metered([path('a.txt')], { memory: { recall, noteEmpty, holds } });
    expect([meter.read, meter.known]).toEqual([0, TEXT.length]);
  });

  it.each([
    ['of files', ['a.txt', 'b.txt.gz'], TEXT.length + PACKED.length],
    ['of a folder', [''], undefined],
  ])('there are, or that it is unknown, before any is read: %s', async (_, names, expected) => {
    const told: [total: number | undefined, read: number][] = [];
    const meter = new ByteMeter((total) => told.push([total, meter.read]));
    await metered(names.map(path), {}, meter);
    expect(told).toEqual([[expected, 0]]);
  });

  it('there are, unless an input is not there', async () => {
    const meter = await metered([path('a.txt'), path('none.txt')]);
    expect([meter.read, meter.total]).toEqual([TEXT.length, undefined]);
  });
});
