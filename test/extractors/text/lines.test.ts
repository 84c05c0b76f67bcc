import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from '../../../extractors/lines/block.ts';
import { splitLines } from '../../../extractors/text/lines.ts';

const FIXED = { flowed: false, delSp: false };

function contents(text: string, lines: readonly Line[]): string[] {
  return lines.map(({ contentStart, end }) => text.slice(contentStart, end));
}

describe('splitting into lines', () => {
  test.each([
    ['LF', 'a\nb\n', ['a', 'b']],
    ['CRLF', 'a\r\nb\r\n', ['a', 'b']],
    ['CR alone', 'a\rb\r', ['a', 'b']],
    ['CR CR LF is one', 'a\r\r\nb', ['a', 'b']],
    ['CR CR is two', 'a\r\rb', ['a', '', 'b']],
    ['mixed', 'a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
    ['none at the end', 'a\nb', ['a', 'b']],
    ['empty lines', '\n\n', ['', '']],
    ['nothing', '', []],
  ])('handles line ends: %s', (_, text, expected) => {
    expect(contents(text, [...splitLines(text, FIXED)])).toEqual(expected);
  });

  test('gives adjacent lines that cover the text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '>', '|', '\r', '\n', '\f', '-', ']'),
    });
    const options = fc.record({ flowed: fc.boolean(), delSp: fc.boolean() });
    fc.assert(
      fc.property(text, options, (source, chosen) => {
        const lines = splitLines(source, chosen);
        let at = 0;
        for (const line of lines) {
          expect(line.start).toBe(at);
          expect(line.contentStart).toBeGreaterThanOrEqual(line.start);
          expect(line.end).toBeGreaterThanOrEqual(line.contentStart);
          expect(line.next).toBeGreaterThan(line.start);
          at = line.next;
        }
        expect(at).toBe(source.length);
      }),
    );
  });
});

describe('the region of a signature', () => {
  const regions = (text: string): string[] =>
    [...splitLines(text, FIXED)].map(({ region }) => region);

  test.each([
    ['from the separator on', 'a\n-- \nb\nc', ['body', 'signature', 'signature', 'signature']],
    ['not without the blank', 'a\n--\nb', ['body', 'body', 'body']],
    ['not with more on the line', '-- a\nb', ['body', 'body']],
    ['until the quotation ends', '> -- \n> b\nc', ['signature', 'signature', 'body']],
    ['deeper quotations belong to it', '-- \n> b', ['signature', 'signature']],
  ])('is found as expected: %s', (_, text, expected) => {
    expect(regions(text)).toEqual(expected);
  });
});
