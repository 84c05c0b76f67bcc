/** What one message has too much of for memory comes out as if it had been held: all of it, in order, in its place. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScanSink } from '../../../../src/scan/model.ts';
import type { Writing } from '../../../../src/scan/output/protocol.ts';
import { scan, scanChunks, scanText } from '../../../../src/scan/scan.ts';

const LINKS = 45_000;
const FROM = 'From ada@example.org Thu Sep 13 12:30:05 2001\nFrom: ada@example.org\n\n';

let folder: string;
let mailbox: string;
let inTemp: string;
const tempBefore = process.env['TMPDIR'];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-overflow-'));
  mailbox = join(folder, 'a.mbox');
  inTemp = mkdtempSync(join(tmpdir(), 'urlglean-overflow-'));
  process.env['TMPDIR'] = inTemp;
  const many = Array.from({ length: LINKS }, (_, link) => `http://many.example/${link}\n`);
  writeFileSync(
    mailbox,
    `${FROM}http://first.example/\n\n${FROM}${many.join('')}\n${FROM}http://last.example/\n`,
  );
});
afterAll(() => {
  if (tempBefore === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = tempBefore;
  for (const made of [folder, inTemp]) rmSync(made, { recursive: true, force: true });
});

const urls = [
  ['http://first.example/', 4, 1],
  ...Array.from({ length: LINKS }, (_, link) => [`http://many.example/${link}`, 9 + link, 2]),
  ['http://last.example/', 9 + LINKS + 4, 3],
] as const;

function options(threads: number) {
  return { find: {}, threads };
}

function newSink(): ScanSink & { readonly written: { sightings: number } } {
  return {
    totals: { sources: 0, documents: 0, sightings: 0 },
    written: { sightings: 0 },
    onProblem: ({ message }) => expect.fail(message),
  };
}

describe.each([0, 2])('with %d threads', (threads) => {
  it('gives every sighting', async () => {
    const sink = newSink();
    const found: unknown[] = [];
    for await (const batch of scan([mailbox], options(threads), sink)) {
      for (const sighting of batch) {
        found.push([sighting.url, sighting.line, sighting.document.ordinal]);
      }
    }
    expect(found).toEqual(urls);
    expect(sink.totals).toEqual({ sources: 1, documents: 3, sightings: LINKS + 2 });
  });

  it('writes every sighting', async () => {
    const writing: Writing = { form: 'json', filter: null, now: 0 };
    const sink = newSink();
    let text = '';
    for await (const bytes of scanText([mailbox], { ...options(threads), writing }, sink)) {
      text += Buffer.from(bytes).toString();
    }
    const found = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { url: string; line: number; document: { ordinal: 1 } })
      .map(({ url, line, document }) => [url, line, document.ordinal]);
    expect(found).toEqual(urls);
    expect(sink.written).toEqual({ sightings: LINKS + 2 });
  });

  it('counts what was read with the last of it, and leaves no file behind', async () => {
    const ends: number[] = [];
    let most = 0;
    let sizes = 0;
    for await (const pieces of scanChunks([mailbox], options(threads), newSink())) {
      for (const { end, start, sightings } of pieces) {
        if (end > start) ends.push(end);
        sizes++;
        most = Math.max(most, sightings.length);
      }
    }
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(sizes).toBeGreaterThan(ends.length);
    expect(most).toBeLessThan(LINKS);
    expect(readdirSync(inTemp)).toEqual([]);
  });
});
