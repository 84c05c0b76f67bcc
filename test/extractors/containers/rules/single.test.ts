import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DocumentSplitter } from '../../../../extractors/containers/documents.ts';
import { SINGLE_RULE } from '../../../../extractors/containers/rules/single.ts';

interface Piece {
  readonly text: string;
  readonly byteStart: number;
  readonly window: string | undefined;
  readonly last: boolean;
}

function read(text: string, limit: number, chunkSize: number): Piece[] {
  const pieces: Piece[] = [];
  const bytes = Buffer.from(text, 'latin1');
  const document = new DocumentSplitter(
    SINGLE_RULE,
    {
      document: ({ bytes: piece, byteStart, window, last }) =>
        pieces.push({ text: piece.toString('latin1'), byteStart, window, last }),
      blank: (piece, byteStart) =>
        pieces.push({
          text: Buffer.from(piece).toString('latin1'),
          byteStart,
          window: undefined,
          last: false,
        }),
      ambiguous: () => undefined,
    },
    { documentBytes: limit, holdBytes: Math.ceil(limit / 2) },
  );
  for (let at = 0; at < bytes.length; at += chunkSize) {
    // The chunk is overwritten afterwards: nothing of it may be kept.
    const chunk = Buffer.from(bytes.subarray(at, at + chunkSize));
    document.write(chunk);
    chunk.fill(0);
  }
  document.end();
  return pieces;
}

it('gives a message whole, however it arrives', () => {
  const whole = { text: 'From: a\n\nbody\n', byteStart: 0, window: undefined, last: true };
  expect(read(whole.text, 100, 3)).toEqual([whole]);
});

it('gives one that is too large in windows cut at line ends, and says so', () => {
  expect(read('first\nsecond\nthird\n', 13, 1).map(({ text, window }) => [text, window])).toEqual([
    ['first\nsecond\n', 'first'],
    ['third\n', 'next'],
  ]);
});

it('loses and repeats nothing, and holds no more than its limit', () => {
  const text = fc.array(fc.constantFrom('a', 'bcd', '\n'), { maxLength: 200 });
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      (all, limit, chunk) => {
        const pieces = read(all.join(''), limit, chunk);
        expect(pieces.map((piece) => piece.text).join('')).toBe(all.join(''));
        let byteStart = 0;
        for (const piece of pieces) {
          expect(piece.byteStart).toBe(byteStart);
          expect(piece.text.length).toBeLessThanOrEqual(limit);
          byteStart += piece.text.length;
        }
      },
    ),
  );
});
