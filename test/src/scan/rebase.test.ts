import { describe, expect, it } from 'vitest';
import { newCounts } from '../../../extractors/counts.ts';
import type { Sighting } from '../../../extractors/model.ts';
import type { SliceResult } from '../../../src/scan/protocol.ts';
import { createRebase } from '../../../src/scan/rebase.ts';
import { Rooms } from '../../../src/scan/rooms.ts';
import { TextBlocks } from '../../../src/scan/text-blocks.ts';

interface Beginning {
  readonly from: number;
  readonly before: number;
}

function slice(
  start: number,
  documents: number,
  lines: number,
  { from, before }: Beginning = { from: 0, before: 0 },
): SliceResult {
  const sighting = { line: 3, document: { ordinal: 1 } } as unknown as Sighting;
  return {
    slice: {
      ...{ path: 'a.mbox', layout: { format: 'mbox' }, start, end: start + 800, size: 2400 },
      ...(start === from && { before: { documents: before, lines: before * 10 } }),
    },
    sightings: [{ sighting, findings: [] }],
    placed: false,
    found: 1,
    text: [],
    written: 0,
    documents,
    lines,
    warnings: [],
    counts: newCounts(),
    messages: [],
  };
}

describe('createRebase', () => {
  it('adds the lines and documents of the slices before', () => {
    const rebase = createRebase(new Rooms());
    rebase(slice(0, 4, 100));
    rebase(slice(800, 2, 50));
    const [found] = rebase(slice(1600, 1, 1)).sightings;
    expect(found?.sighting).toMatchObject({ line: 153, document: { ordinal: 7 } });
  });

  it('goes on where an earlier run ended', () => {
    const rebase = createRebase(new Rooms());
    const beginning = { from: 800, before: 5 };
    rebase(slice(800, 4, 100, beginning));
    const [found] = rebase(slice(1600, 1, 1, beginning)).sightings;
    expect(found?.sighting).toMatchObject({ line: 153, document: { ordinal: 10 } });
  });

  it('begins anew with each file, also when one is named twice', () => {
    const rebase = createRebase(new Rooms());
    rebase(slice(0, 4, 100));
    const [found] = rebase(slice(0, 4, 100)).sightings;
    expect(found?.sighting).toMatchObject({ line: 3, document: { ordinal: 1 } });
  });

  it('puts numbers in where they are missing, through all blocks and in their order', () => {
    const rooms = new Rooms();
    const rebase = createRebase(rooms);
    rebase(slice(0, 4, 100));
    const blocks = new TextBlocks(new Rooms());
    blocks.expect('unknown');
    for (let count = 0; count < 2; count++) {
      blocks.ascii('line ');
      blocks.line(3);
      blocks.ascii(` of ${'message '.repeat(9000)}`);
      blocks.ordinal(2);
      blocks.ascii('.');
    }
    const numbered = blocks.take();
    const plain = { bytes: Buffer.from('(plain)') };
    const given = [...numbered, plain, ...numbered];
    const expected = `line 103 of ${'message '.repeat(9000)}6.`.repeat(2);
    // Their room is used again while the others are filled in.
    const text = given.map(({ bytes, ...rest }) => ({ bytes: Buffer.from(bytes), ...rest }));
    const result = rebase({ ...slice(800, 2, 50), text });
    const written = result.text.map(({ bytes }) => Buffer.from(bytes).toString()).join('');
    expect(written).toBe(`${expected}(plain)${expected}`);
    expect(numbered.length).toBeGreaterThan(1);
  });
});
