/** Listings whose lines are numbered, made by a generator that knows their URLs: no number ends up in one. */
import { assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { tries } from '../../helpers/long.ts';

const FORMATS: Readonly<Record<string, (n: number, blank: string) => string>> = {
  '87': (n, blank) => `${padded(n, blank)}${blank}`,
  '87.': (n, blank) => `${padded(n, blank)}.${blank}`,
  '87.  on the left': (n, blank) => `${n}.${blank}${blank}`,
  '12:': (n, blank) => `${n}:${blank}`,
  '12|': (n, blank) => `${padded(n, blank)}|${blank}`,
  '12)': (n, blank) => `${padded(n, blank)})${blank}`,
  '12:glued': (n) => `${n}:`,
  '12|glued': (n) => `${n}|`,
  '000120': (n, blank) => `${String(n).padStart(6, '0')}${blank}`,
  L12: (n, blank) => `L${n}${blank}`,
  'L12:': (n, blank) => `L${n}:${blank}`,
  'nl and cat -n': (n) => `${String(n).padStart(6)}\t`,
  'tens, as BASIC': (n, blank) => `${n * 10}${blank}`,
  quoted: (n, blank) => `> ${n}:${blank}`,
};

function padded(n: number, blank: string): string {
  return String(n).padStart(5).replaceAll(' ', blank);
}

const TEXT = [
  'The keeper came down at dawn and wrote into the book what the',
  '',
  'lamp had done that night; nothing else was in the room but a',
  '    lamp -> oil -> wick',
  'chair, and the stair that led to the gallery. He said it once',
  'more, and the book is lost. It took the better part of a year',
];

const PAGE_BREAKS: readonly (readonly string[])[] = [
  ['', 'Keeper              Informational              [Page 12]', '\f', 'Lamps      May 2001', ''],
  ['', '', 'The Book of Lamps                             12', '\f', 'Draft 7', ''],
  ['', '\fThe Book of Lamps      Draft', ''],
];

interface Wrapping {
  readonly open: string;
  readonly close: string;
}

const WRAPPINGS: readonly Wrapping[] = [
  { open: '<URL:', close: '>' },
  { open: '<', close: '>' },
  { open: '"', close: '"' },
  { open: '', close: '' },
];

/** URLs in their pieces, one a line, cut where the line end itself says that they go on. */
const URLS: readonly (readonly string[])[] = [
  ['http://lamps.example/notes/'],
  ['http://lamps.example/notes/of-the-', 'keeper/of_lamps.html'],
  [
    'https://lamps.example/find?from=2001&',
    'to=2002&order=oldest-and-newest-and-all-that-stand-between-',
    'first&page=12#a_1',
  ],
];

interface Listing {
  readonly format: string;
  readonly blank: string;
  readonly start: number;
  readonly before: number;
  readonly after: number;
  readonly prose: boolean;
  readonly wrapping: Wrapping;
  readonly pieces: readonly string[];
  readonly pageBreak: readonly string[] | null;
}

const listings = record({
  format: constantFrom(...Object.keys(FORMATS)),
  blank: constantFrom(' ', '  ', '\u00a0', ' \u00a0'),
  start: constantFrom(1, 7, 87, 96, 995, 4711),
  before: integer({ min: 6, max: 12 }),
  after: integer({ min: 6, max: 12 }),
  prose: boolean(),
  wrapping: constantFrom(...WRAPPINGS),
  pieces: constantFrom(...URLS),
  pageBreak: constantFrom(null, null, ...PAGE_BREAKS),
});

function lineOf(index: number): string {
  return TEXT[index % TEXT.length] as string;
}

/** The URL begins behind text that fills its line, so that no next word would have fitted. */
const FILLING = 'It is kept, for all that I know of it,';

function write(listing: Listing): string {
  const { wrapping, pieces, before, after } = listing;
  const url = pieces.map((piece, at) => {
    const first = at === 0 ? `${FILLING} ${wrapping.open}` : '';
    const last = at === pieces.length - 1 ? `${wrapping.close} and there.` : '';
    return `${first}${piece}${last}`;
  });
  const head = Array.from({ length: before }, (_, index) => lineOf(index));
  const tail = Array.from({ length: after }, (_, index) => lineOf(index + 3));
  const lines = [...head, ...url, ...tail].map((line, index) => {
    const number = FORMATS[listing.format]?.(listing.start + index, listing.blank) ?? '';
    return `${number}${line}`;
  });
  if (listing.pageBreak !== null) lines.splice(before + 1, 0, ...listing.pageBreak);
  return (
    listing.prose ? ['Before it', 'is prose.', '', ...lines, '', 'After it, too.'] : lines
  ).join('\n');
}

describe('listings with numbered lines', () => {
  it.each(Object.keys(FORMATS))('keep their numbers out of URLs: %s', (format) => {
    assert(
      property(listings, (any) => {
        const listing = { ...any, format };
        const text = write(listing);
        const found = findUrls(plainBlock(text), {});
        expect(found.map(({ url }) => url)).toEqual([listing.pieces.join('')]);
        expect(found[0]?.ranges.map(({ start, end }) => text.slice(start, end))).toEqual(
          listing.pieces,
        );
        expect(findUrlsCarefully(plainBlock(text), {})).toEqual(found);
      }),
      { numRuns: tries(1000) },
    );
  });

  it('find a URL that touches its number', () => {
    assert(
      property(
        constantFrom(':', '|'),
        nat(3),
        integer({ min: 1, max: 2000 }),
        (mark, at, start) => {
          const lines = Array.from({ length: 6 }, (_, index) => {
            const text = index === at ? 'http://lamps.example/a' : lineOf(index);
            return `${start + index}${mark}${text}`;
          });
          const found = findUrls(plainBlock(lines.join('\n')), {});
          expect(found.map(({ url }) => url)).toEqual(['http://lamps.example/a']);
        },
      ),
      { numRuns: tries(200) },
    );
  });
});
