import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowsOf } from '../../../extractors/text/windows.ts';

const pieces = (text: string, size: number): string[] =>
  [...windowsOf(text, size)].map(({ start, end }) => text.slice(start, end));

describe('windowsOf', () => {
  it('leaves short text whole', () => {
    expect(pieces('a\n\nb', 4)).toEqual(['a\n\nb']);
    expect(pieces('', 4)).toEqual([]);
  });

  it('cuts at an empty line if one is near, else at a line end, else at a blank', () => {
    const long = 'x'.repeat(200_000);
    expect(pieces(`${long}\na\n\nb${long}`, 200_000).map((piece) => piece.slice(-4))[0]).toBe(
      'a\n\n'.padStart(4, '\n'),
    );
    expect(pieces(`${long}\nb${long}`, 200_000)[0]).toBe(`${long}\n`);
    expect(pieces(`${long} b${long}`, 200_000)[0]).toBe(`${long} `);
  });

  it.each(['","', '\t', ',', '|'])('cuts no URL of a long line with %j between them', (between) => {
    const urls = Array.from({ length: 20_000 }, (_, at) => `http://a.example/page/${at}`);
    for (const size of [100_000, 100_009, 100_020]) {
      const found = pieces(urls.join(between), size);
      expect(found.length).toBeGreaterThan(2);
      expect(found.flatMap((piece) => piece.match(/\w+:[^"\t,|]+/g) ?? [])).toEqual(urls);
    }
  });

  it('does not cut inside a page break', () => {
    const page = `${'text\n'.repeat(40)}`;
    const text =
      `${'x'.repeat(200_000)}\n\n\f\nhead\n\n${page.repeat(20)}\n\n${page.repeat(400)}`.repeat(2);
    const [first = ''] = pieces(text, 200_000);
    expect(first.endsWith('text\n\n')).toBe(true);
    expect(first).toContain('head');
  });

  it('loses and repeats nothing', () => {
    const texts = fc.array(
      fc.constantFrom('a', '\n', '\r\n', '\n\n', '\f', ' ', 'x'.repeat(30_000)),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 100_000 }), (all, size) => {
        const found = pieces(all.join(''), size);
        expect(found.join('')).toBe(all.join(''));
        expect(found.every((piece) => piece.length > 0)).toBe(true);
      }),
    );
  });
});
