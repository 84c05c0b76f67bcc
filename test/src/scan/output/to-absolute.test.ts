import { describe, expect, it } from 'vitest';
import { newCounts } from '../../../../extractors/counts.ts';
import type { Sighting } from '../../../../extractors/model.ts';
import { BufferPool } from '../../../../src/scan/output/buffer-pool.ts';
import type { SliceResult } from '../../../../src/scan/output/protocol.ts';
import { type TextBlock, TextBlocks } from '../../../../src/scan/output/text-blocks.ts';
import { createToAbsolute } from '../../../../src/scan/output/to-absolute.ts';

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
    sightings: [sighting],
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

/** Each slice in one stretch. */
function wholeSlices() {
  const rebase = createToAbsolute(new BufferPool());
  return (result: SliceResult) => rebase(result)(result);
}

describe('createToAbsolute', () => {
  it('adds the lines and documents of the slices before', () => {
    const rebase = wholeSlices();
    rebase(slice(0, 4, 100));
    rebase(slice(800, 2, 50));
    const [found] = rebase(slice(1600, 1, 1)).sightings;
    expect(found).toMatchObject({ line: 153, document: { ordinal: 7 } });
  });

  it('goes on where an earlier run ended', () => {
    const rebase = wholeSlices();
    const beginning = { from: 800, before: 5 };
    rebase(slice(800, 4, 100, beginning));
    const [found] = rebase(slice(1600, 1, 1, beginning)).sightings;
    expect(found).toMatchObject({ line: 153, document: { ordinal: 10 } });
  });

  it('begins anew with each file, also when one is named twice', () => {
    const rebase = wholeSlices();
    rebase(slice(0, 4, 100));
    const [found] = rebase(slice(0, 4, 100)).sightings;
    expect(found).toMatchObject({ line: 3, document: { ordinal: 1 } });
  });

  it('patches missing numbers in through all blocks, in their order', () => {
    const rebase = wholeSlices();
    rebase(slice(0, 4, 100));
    const line = (number: number, ordinal: number) =>
      `line ${number} of ${'message '.repeat(9000)}${ordinal}.`;
    const numbered = (): TextBlock[] => {
      const blocks = new TextBlocks(new BufferPool());
      blocks.expect('unknown');
      for (let count = 0; count < 2; count++) {
        const [start = '', middle = '', end = ''] = line(0, 0).split('0');
        blocks.ascii(start);
        blocks.line(3);
        blocks.ascii(middle);
        blocks.ordinal(2);
        blocks.ascii(end);
      }
      return blocks.take();
    };
    const plain = { bytes: Buffer.from('(plain)') };
    // Their rooms are used again while those behind them are filled in.
    const text = [...numbered(), plain, ...numbered()];
    const result = rebase({ ...slice(800, 2, 50), text });
    const written = result.text.map(({ bytes }) => Buffer.from(bytes).toString()).join('');
    const filledIn = line(103, 6).repeat(2);
    expect(written).toBe(`${filledIn}(plain)${filledIn}`);
    expect(numbered().length).toBeGreaterThan(1);
  });
});
