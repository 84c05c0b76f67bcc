/** The kernel gives the finds of a loop over the bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PATTERNS_FROM,
  POSITION,
  type SearchWindow,
  type ShortPattern,
  ShortPatternSearch,
} from '../../../extractors/kernels/short-patterns.ts';

type Find = readonly [position: number, patterns: number];

function found(patterns: readonly ShortPattern[], bytes: Uint8Array, runs = 0): Find[] {
  const all: Find[] = [];
  for (const { finds, findCount, from } of piecesOf(patterns, bytes, runs)) {
    for (const find of finds.subarray(0, findCount)) {
      all.push([from + (find & POSITION), find >>> PATTERNS_FROM]);
    }
  }
  return all;
}

function foundLines(patterns: readonly ShortPattern[], bytes: Uint8Array): number[] {
  const all: number[] = [];
  for (const { lineStarts, lineCount } of piecesOf(patterns, bytes)) {
    all.push(...lineStarts.subarray(0, lineCount));
  }
  return all;
}

function* piecesOf(
  patterns: readonly ShortPattern[],
  bytes: Uint8Array,
  runs = 0,
): Generator<SearchWindow> {
  const search = new ShortPatternSearch(patterns);
  for (let from = 0; from < bytes.length; ) {
    const piece = search.look(bytes, from, runs);
    yield piece;
    from = piece.to;
  }
}

const LF = 0x0a;
const CR = 0x0d;

/** The same in JavaScript: a byte fits where some character of the set shares each of its halves. */
function expected(patterns: readonly ShortPattern[], bytes: Uint8Array, runs = 0): Find[] {
  const fits = (set: string | null, byte: number): boolean =>
    set === null ||
    ([...set].some((c) => c.charCodeAt(0) % 16 === byte % 16) &&
      [...set].some((c) => c.charCodeAt(0) >> 4 === byte >> 4));
  return Array.from(bytes, (byteAt, at): Find => {
    const bits = patterns.map((pattern, index) =>
      pattern.every((set, place) => fits(set, bytes[at + place] ?? 0)) ? 1 << index : 0,
    );
    const goesOn = at > 0 && bytes[at - 1] === byteAt;
    return [at, bits.reduce((sum, bit) => sum + bit, 0) & (goesOn ? ~runs : -1)];
  }).filter(([, bits]) => bits !== 0);
}

/** The expected finds: line feeds apart, and none for a return before one. */
function told(finds: readonly Find[], bytes: Uint8Array): { finds: Find[]; lines: number[] } {
  const isFeed = (at: number): boolean => bytes[at] === LF;
  return {
    finds: finds.filter(([at]) => !(isFeed(at) || (bytes[at] === CR && isFeed(at + 1)))),
    lines: finds.filter(([at]) => isFeed(at)).map(([at]) => at + 1),
  };
}

const place = fc.option(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 4 }));
const patterns = fc.array(fc.tuple(place, place, place), { minLength: 1, maxLength: 8 });

describe('short patterns', () => {
  it('are found in any bytes', () => {
    const codes = fc.oneof(fc.nat(255), fc.constantFrom(LF, CR, 0x2d, 0x2d));
    fc.assert(
      fc.property(
        patterns,
        fc.array(codes, { maxLength: 200 }),
        fc.nat(255),
        (chosen, all, runs) => {
          const bytes = Uint8Array.from(all);
          expect(found(chosen, bytes)).toEqual(told(expected(chosen, bytes), bytes).finds);
          expect(foundLines(chosen, bytes)).toEqual(told(expected(chosen, bytes), bytes).lines);
          expect(found(chosen, bytes, runs)).toEqual(
            told(expected(chosen, bytes, runs), bytes).finds,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('are found on both sides of the border of two windows', () => {
    const text = Buffer.alloc(200_000, ' ');
    for (const at of [0, 65_535, 131_070, 199_999]) text.write('abc', at);
    expect(found([['a', 'b', 'c']], text).map(([at]) => at)).toEqual([0, 65_535, 131_070]);
    const ends: ShortPattern = ['a', null, null];
    expect(found([ends], text).map(([at]) => at)).toContain(199_999);
  });

  it('tell line feeds from returns on both sides of a border, too', () => {
    const ends: ShortPattern = ['\r\n', null, null];
    const text = Buffer.alloc(131_080, ' ');
    text.write('\r\n', 65_535);
    text.write('\r\n', 131_070);
    text.write('\r', 131_079);
    expect(foundLines([ends], text)).toEqual([65_537, 131_072]);
    expect(found([ends], text)).toEqual([[131_079, 1]]);
    const feeds = Buffer.alloc(70_000, '\n');
    expect(foundLines([ends], feeds)).toEqual(Array.from(feeds, (_, at) => at + 1));
  });

  it('are found at every byte at once, whatever stood there before', () => {
    const any: ShortPattern = ['x', null, null];
    expect(found([any], Buffer.alloc(70_000, 'x'))).toHaveLength(70_000);
    expect(found([any], Buffer.alloc(17, 'x'))).toHaveLength(17);
    expect(found([['x', 'x', null]], Buffer.alloc(17, 'x'))).toHaveLength(16);
    expect(found([any], Buffer.alloc(0))).toHaveLength(0);
  });

  it('are reported once for a run of bytes, wherever a window ends in it', () => {
    const rule: ShortPattern = ['-', '-', null];
    const text = Buffer.alloc(200_000, ' ').fill('-', 100, 140_000);
    expect(found([['x', null, null], rule], text, 0b10)).toEqual([[100, 0b10]]);
  });

  it.each([0, 0x2d, 0xff])('are reported for a run from the very first byte on: %i', (byte) => {
    expect(found([[null, null, null]], Buffer.alloc(70_000, byte), 1)).toEqual([[0, 1]]);
  });

  it('are at most eight', () => {
    const nine = Array.from({ length: 9 }, (): ShortPattern => ['a', 'b', 'c']);
    expect(() => new ShortPatternSearch(nine)).toThrow(RangeError);
  });
});
