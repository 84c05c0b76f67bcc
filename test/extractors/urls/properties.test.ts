import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextBlock } from '../../../extractors/lines/block.ts';
import {
  type FindOptions,
  FORMS,
  JOIN_KINDS,
  JOIN_MODES,
  type ReadingReason,
} from '../../../extractors/model.ts';
import { splitLines } from '../../../extractors/text/lines.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import type { TextSighting } from '../../../extractors/urls/cursor/model.ts';
import { findUrls } from '../../../extractors/urls/find.ts';

const SCRAPS = [
  ...'<>()[]{}"\'`|.,:;/?&=%#@-_~*\\ \n\r\t\f\u00a0\u00ad\u200b\u3000\u2019。',
  'http://',
  'https:',
  'http:/',
  'http: //',
  'www. ',
  '\u02d0//',
  'http//',
  'hxxp',
  '[.]',
  '[:]//',
  '\\\\',
  'www.',
  'ftp.',
  'news:',
  'mailto:',
  'URL:',
  'example.org',
  'a',
  '1',
  '> ',
  '| ',
  '-- \n',
  ' \n',
  '[Page 1]',
  '\ud83d',
  'ﬁ',
  'ﬃ',
  '–',
  '∼',
  '²',
  '／',
  '′',
  'é',
];
const soup = fc.array(fc.oneof(fc.constantFrom(...SCRAPS), fc.string()), { maxLength: 60 });
const text = soup.map((parts) => parts.join(''));
const options: fc.Arbitrary<FindOptions> = fc.record({
  schemeless: fc.boolean(),
  repair: fc.boolean(),
  emails: fc.boolean(),
  join: fc.constantFrom(...JOIN_MODES),
});

function block(source: string, flowed: boolean): TextBlock {
  return { ...plainBlock(source), lines: splitLines(source, { flowed, delSp: flowed }) };
}

const CHANGED: ReadonlySet<ReadingReason> = new Set([
  'repaired',
  'refanged',
  'hyphen-typed',
  'residue-decoded',
]);

/** A URL that is read otherwise than written keeps the written one beside it. */
function asWritten({ url, readings }: TextSighting): string {
  const isChanged = CHANGED.has(readings[0]?.reason ?? 'as-written');
  return (isChanged && readings.find(({ reason }) => reason === 'as-written')?.url) || url;
}

const HIDDEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

test('any text: sightings are in order, apart, and made of the characters of the text', () => {
  fc.assert(
    fc.property(text, options, fc.boolean(), (source, chosen, flowed) => {
      let floor = 0;
      for (const sighting of findUrls(block(source, flowed), chosen)) {
        const written = sighting.ranges.map(({ start, end }) => source.slice(start, end)).join('');
        expect(sighting.start).toBeGreaterThanOrEqual(floor);
        expect(sighting.ranges[0]?.start).toBe(sighting.start);
        expect(sighting.ranges.at(-1)?.end).toBe(sighting.end);
        const visible = written.replace(HIDDEN, '');
        const url = asWritten(sighting).replace(HIDDEN, '');
        expect(url.endsWith(visible)).toBe(true);
        if (!/^(?:www|ftp)\.|@/i.test(visible) && sighting.form !== 'schemeless') {
          expect(url).toBe(visible);
        }
        expect(sighting.readings[0]?.url).toBe(sighting.url);
        expect(FORMS).toContain(sighting.form);
        floor = sighting.end;
      }
    }),
    { numRuns: 2000 },
  );
});

test('any text: the ranges of a URL are apart, with joins between them', () => {
  fc.assert(
    fc.property(text, options, fc.boolean(), (source, chosen, flowed) => {
      for (const { ranges, joins, url, readings } of findUrls(block(source, flowed), chosen)) {
        let floor = 0;
        for (const piece of ranges) {
          expect(piece.end).toBeGreaterThan(piece.start);
          expect(piece.start).toBeGreaterThanOrEqual(floor);
          floor = piece.end;
        }
        let at = 0;
        for (const join of joins) {
          expect(JOIN_KINDS).toContain(join.kind);
          expect(join.at).toBeGreaterThanOrEqual(at);
          expect(join.at).toBeLessThanOrEqual(url.length);
          at = join.at;
        }
        expect(new Set(readings.map((reading) => reading.url)).size).toBe(readings.length);
      }
    }),
    { numRuns: 2000 },
  );
});

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const host = fc
  .array(label, { minLength: 1, maxLength: 3 })
  .map((parts) => `${parts.join('.')}.example`);
const path = fc.array(fc.stringMatching(/^[A-Za-z0-9_~.%-]{0,6}[a-z0-9]$/), { maxLength: 5 });
const url = fc
  .tuple(
    fc.constantFrom('http', 'https', 'ftp', 'gopher'),
    host,
    path,
    fc.constantFrom('', '?a=b&c=d', '#e'),
  )
  .map(([scheme, name, parts, rest]) => `${scheme}://${[name, ...parts].join('/')}${rest}`);

/** Something to put in at a position that is a share of the length. */
const insertion = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(' ', '\n', '\n   ', ' \n\t', '\r\n '),
);

function insert(source: string, at: number, what: string): string {
  return source.slice(0, at) + what + source.slice(at);
}

describe('a planted URL', () => {
  test('stays the same with white space anywhere in its wrapper', () => {
    fc.assert(
      fc.property(url, fc.array(insertion, { maxLength: 6 }), (planted, insertions) => {
        const broken = insertions.reduce(
          (so, [share, what]) => insert(so, Math.floor(share * so.length), what),
          planted,
        );
        fc.pre(!/[\r\n]\s*[\r\n]/.test(broken.replaceAll('\r\n', '\n')));
        const found = findUrls(plainBlock(`See <URL:${broken}> there.`), {});
        expect(found.map((sighting) => sighting.url)).toEqual([planted]);
        expect(found[0]?.form).toBe('url-wrapper');
      }),
      { numRuns: 1000 },
    );
  });

  test('is found in a wrapper through quoting and indentation', () => {
    const prefix = fc.constantFrom('', '> ', '>> ', '> > ', 'JD> ', '| ', '> JD> ', '# ', '   ');
    fc.assert(
      fc.property(url, prefix, fc.array(fc.nat(), { maxLength: 4 }), (planted, mark, cuts) => {
        const lines = cutAt(`<${planted}>`, cuts);
        const source = ['Look here:', ...lines, 'and there.'].map((line) => mark + line).join('\n');
        const found = findUrls(plainBlock(source), {});
        expect(found.map((sighting) => sighting.url)).toEqual([planted]);
      }),
      { numRuns: 1000 },
    );
  });

  test('is found bare between other text, and nothing else is', () => {
    const around = fc.constantFrom(
      ['see ', ' there'],
      ['(', ')'],
      ['"', '"'],
      ['“', '”'],
      ['[x](', ')'],
      ['<b>', '</b>'],
      ['> ', ','],
      ['a:', '; b'],
      ['「', '」'],
    );
    fc.assert(
      fc.property(url, around, (planted, [before, after]) => {
        const found = findUrls(plainBlock(`${before}${planted}${after}`), {});
        expect(found.map((sighting) => sighting.url)).toEqual([planted]);
      }),
      { numRuns: 1000 },
    );
  });

  test('is restored by DelSp wherever it was cut', () => {
    fc.assert(
      fc.property(url, fc.array(fc.nat(), { maxLength: 4 }), fc.nat(2), (planted, cuts, depth) => {
        const mark = depth === 0 ? '' : `${'>'.repeat(depth)} `;
        const source = cutAt(`see ${planted} now`, cuts).join(' \n').split('\n');
        fc.pre(!source.includes('-- '));
        const stuffed = source.map((line) => mark + (/^[ >]/.test(line) ? ` ${line}` : line));
        const found = findUrls(block(stuffed.join('\n'), true), {});
        expect(found.map((sighting) => sighting.url)).toEqual([planted]);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The text in lines, cut behind its scheme so that a line never looks like another URL. */
function cutAt(source: string, cuts: readonly number[]): string[] {
  const scheme = source.indexOf('://') + 4;
  const places = [...new Set(cuts.map((cut) => scheme + (cut % (source.length - scheme))))];
  const sorted = places.filter((place) => place > scheme).sort((a, b) => a - b);
  return [0, ...sorted].map((place, index) => source.slice(place, sorted[index] ?? source.length));
}
