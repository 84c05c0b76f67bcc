import { describe, expect, test } from 'vitest';
import { splitLines } from '../../../extractors/text/lines.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import type { TextSighting } from '../../../extractors/urls/cursor/model.ts';
import { findUrls } from '../../../extractors/urls/find.ts';

function first(text: string): TextSighting {
  const [sighting] = findUrls(plainBlock(text), {});
  if (!sighting) throw new Error('nothing found');
  return sighting;
}

function flowed(text: string): TextSighting {
  const lines = splitLines(text, { flowed: true, delSp: true });
  const [sighting] = findUrls({ ...plainBlock(text), lines }, {});
  if (!sighting) throw new Error('nothing found');
  return sighting;
}

function writtenPieces(text: string, { ranges }: TextSighting): string[] {
  return ranges.map(({ start, end }) => text.slice(start, end));
}

describe('ranges and joins', () => {
  test('are one range and no join for a URL in one piece', () => {
    const text = 'See http://a.example/b.';
    const found = first(text);
    expect(found).toMatchObject({ scheme: 'http', start: 4, end: 22, joins: [] });
    expect(writtenPieces(text, found)).toEqual(['http://a.example/b']);
  });

  test.each([
    [
      'a line end',
      '<URL:http://a.example/b/\n  c>',
      ['http://a.example/b/', 'c'],
      [['line-end', 19]],
    ],
    ['a blank', '<URL:http://a.example/b/ c>', ['http://a.example/b/', 'c'], [['whitespace', 19]]],
    [
      'a quote prefix',
      '> <URL:http://a.example/b/ \n> c>',
      ['http://a.example/b/', 'c'],
      [['quote-prefix', 19]],
    ],
    [
      'a comment mark',
      '# <URL:http://a.example/b/\n# c>',
      ['http://a.example/b/', 'c'],
      [['quote-prefix', 19]],
    ],
    [
      'a page break',
      '<URL:http://a.example/b/\n\nA        B        [Page 1]\n\f\nC        D\n\nc>',
      ['http://a.example/b/', 'c'],
      [['page-break', 19]],
    ],
    [
      'several breaks',
      '<URL:http:\n//a.example/ b/\nc>',
      ['http:', '//a.example/', 'b/', 'c'],
      [
        ['line-end', 5],
        ['whitespace', 17],
        ['line-end', 19],
      ],
    ],
    [
      'a bare URL',
      'It is at http://a.example/b?c=d&\ne=f and nowhere else',
      ['http://a.example/b?c=d&', 'e=f'],
      [['line-end', 23]],
    ],
  ])('are as expected: %s', (_, text, expectedPieces, expectedJoins) => {
    const found = first(text);
    expect(writtenPieces(text, found)).toEqual(expectedPieces);
    expect(found.joins.map(({ kind, at }) => [kind, at])).toEqual(expectedJoins);
    expect(found.url).toBe(expectedPieces.join(''));
  });

  test('include the join of a flowed line', () => {
    const text = '> see http://a.exa \n> mple/b \n> c now';
    const found = flowed(text);
    expect(writtenPieces(text, found)).toEqual(['http://a.exa', 'mple/b', 'c']);
    expect(found.joins).toEqual([
      { kind: 'flowed', at: 12 },
      { kind: 'flowed', at: 18 },
    ]);
  });

  test('include joins of a flowed line and of another break', () => {
    const text = '<http://a.exa \nmple/b/\nc>';
    const found = flowed(text);
    expect(writtenPieces(text, found)).toEqual(['http://a.exa', 'mple/b/', 'c']);
    expect(found.joins).toEqual([
      { kind: 'flowed', at: 12 },
      { kind: 'line-end', at: 19 },
    ]);
  });

  test('count in the URL, added scheme included', () => {
    const found = first('Find all of it at www.a.example/b?c=d&\ne=f and nowhere else');
    expect(found.url).toBe('http://www.a.example/b?c=d&e=f');
    expect(found.joins).toEqual([{ kind: 'line-end', at: 'http://www.a.example/b?c=d&'.length }]);
    expect(flowed('www.a.exa \nmple').joins).toEqual([
      { kind: 'flowed', at: 'http://www.a.exa'.length },
    ]);
  });

  test('count in the URL, without invisible characters', () => {
    const text = '<URL:http://a.ex\u00adample/b/\nc>';
    const found = first(text);
    expect(found.url).toBe('http://a.example/b/c');
    expect(found.joins).toEqual([{ kind: 'line-end', at: 19 }]);
    expect(writtenPieces(text, found)).toEqual(['http://a.ex\u00adample/b/', 'c']);
  });

  test('are found for a message-id in its own brackets', () => {
    const text = 'news:<a@b.example>';
    expect(writtenPieces(text, first(text))).toEqual(['news:', 'a@b.example']);
  });
});

describe('the readings of a URL', () => {
  const reasons = (text: string): string[] => first(text).readings.map(({ reason }) => reason);

  test.each([
    ['as written', 'http://a.example/b', ['as-written']],
    ['trimmed', 'http://a.example/b. C', ['edge-trimmed', 'edge-kept']],
    ['wrapped', '<URL:http://a.example/\nb>', ['rejoined']],
    ['wrapped with a full stop', '<URL:http://a.example/b.>', ['as-written', 'edge-trimmed']],
    ['wrapped with a blank', '<http://a.example/b c>', ['rejoined', 'not-rejoined']],
    ['wrapped at a hyphen', '<http://a.example/b-\nc>', ['hyphen-kept', 'hyphen-dropped']],
    ['joined', 'It is http://a.example/b?c&\nd=e', ['rejoined', 'not-rejoined']],
    ['in doubt', 'Visit http://a.example/\n2600-2001', ['not-rejoined', 'rejoined']],
    [
      'joined at a hyphen',
      'It is in http://a.example/b-\nc-d.html',
      ['hyphen-kept', 'not-rejoined', 'hyphen-dropped'],
    ],
  ])('have the expected reasons: %s', (_, text, expected) => {
    expect(reasons(text)).toEqual(expected);
  });

  test('have falling weights, and the first is the URL', () => {
    const { url, readings } = first('It is in http://a.example/b-\nc-d.html.');
    expect(readings[0]?.url).toBe(url);
    const weights = readings.map(({ weight }) => weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(readings).toHaveLength(4);
  });
});
