import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextWindows } from '../../../extractors/containers/text-windows.ts';

const SIZES = { windowBytes: 128, slackBytes: 64, pageBreakBytes: 12 };

function windowsOf(
  bytes: Uint8Array,
  range: { start: number; end: number },
  chunkSize: number,
): { text: string; byteStart: number }[] {
  const found: { text: string; byteStart: number }[] = [];
  const windows = new TextWindows(
    {
      window: (piece, byteStart) =>
        found.push({ text: Buffer.from(piece).toString('latin1'), byteStart }),
    },
    range,
    SIZES,
  );
  for (let at = range.start; at < bytes.length && !windows.done; at += chunkSize) {
    windows.write(bytes.subarray(at, at + chunkSize));
  }
  windows.end();
  return found;
}

const texts = fc
  .array(
    fc.constantFrom(
      ...['a', 'bb ', '\n', '\n\n', '\r\n\r\n', '\f', 'long-word-without-blanks'],
      ...['ftp://a.example/b', '"', 'Z\u00fcge\u20ac'],
    ),
    { maxLength: 200 },
  )
  .map((words) => Buffer.from(words.join('')));

const EVERYTHING = { start: 0, end: Number.POSITIVE_INFINITY };

describe('TextWindows', () => {
  it.each(['"', '"},{"url":"', '\t', '<', '>,<', ',', '|;'])(
    'cuts no URL of a long line of URLs with %j between them',
    (between) => {
      const urls = Array.from(
        { length: 200 },
        (_, at) => `http://a.example/${'page/'.repeat(at % 7)}${at}`,
      );
      const found = windowsOf(Buffer.from(urls.join(between)), EVERYTHING, 50);
      expect(found.length).toBeGreaterThan(20);
      expect(found.flatMap(({ text }) => text.match(/\w+:[^"\t<>,|;]+/g) ?? [])).toEqual(urls);
    },
  );

  it('cuts no character of UTF-8 in two', () => {
    const text = '\u20ac\u00fc\u{1f600}'.repeat(200);
    const found = windowsOf(Buffer.from(text), EVERYTHING, 50);
    const read = found.map((window) => Buffer.from(window.text, 'latin1').toString());
    expect(found.length).toBeGreaterThan(5);
    expect(read.join('')).toBe(text);
    expect(read.join('')).not.toContain('\ufffd');
  });

  it('loses and repeats nothing', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 50 }), (bytes, chunk) => {
        const windows = windowsOf(bytes, EVERYTHING, chunk);
        expect(windows.map((window) => window.text).join('')).toBe(bytes.toString('latin1'));
      }),
    );
  });

  it('cuts at the same positions however the bytes arrive', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 50 }), (bytes, chunk) => {
        expect(windowsOf(bytes, EVERYTHING, chunk)).toEqual(windowsOf(bytes, EVERYTHING, 10_000));
      }),
    );
  });

  it('gives the same windows when a file is read in slices', () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 50 }),
        (bytes, perSlice, chunk) => {
          const step = perSlice * SIZES.windowBytes;
          const sliced = [];
          for (let start = 0; start < bytes.length; start += step) {
            const end = Math.min(bytes.length, start + step);
            sliced.push(...windowsOf(bytes, { start, end }, chunk));
          }
          expect(sliced).toEqual(windowsOf(bytes, EVERYTHING, 10_000));
        },
      ),
    );
  });

  it('cuts after a blank line, away from a page break, if there is one', () => {
    const page = `${'x'.repeat(130)}\n\n[Page 1]\n\f\nHead\n\n${'y'.repeat(12)}\n\n`;
    const [first, second] = windowsOf(
      Buffer.from(`${page}next${' z'.repeat(60)}`),
      EVERYTHING,
      999,
    );
    expect(first?.text).toBe(page);
    expect(second?.text.startsWith('next')).toBe(true);
  });
});
