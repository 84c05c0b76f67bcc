/** URLs of a piece of a document: its links and its text, and what both say together. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FindOptions } from '../../../extractors/model.ts';
import { findInPiece } from '../../../extractors/pieces/find-in-piece.ts';
import type { PieceLink } from '../../../extractors/pieces/model.ts';
import { tries } from '../../helpers/long.ts';

const SOURCE = { source: 'book.pdf', document: { ordinal: 1 }, part: '1' };

interface Written {
  readonly text: string;
  /** The text shown, and the URL behind it; null: nothing is shown. */
  readonly links?: readonly (readonly [shown: string | null, url: string])[];
  readonly isLaidOut?: boolean;
}

function find({ text, links = [], isLaidOut = true }: Written, options: FindOptions = {}) {
  const piece = {
    ...{ text, isLaidOut },
    spotOf: (start: number, end: number) => ({ page: 1, place: `${start}-${end}` }),
    links: links.map(([shown, url]): PieceLink => {
      const start = shown === null ? -1 : text.indexOf(shown);
      const spot = { page: 1 };
      return shown === null
        ? { url, spot }
        : { url, spot, shown: { start, end: start + shown.length } };
    }),
  };
  return findInPiece(piece, options, SOURCE);
}

const A = 'http://a.example/one';

const CASES: readonly (readonly [title: string, piece: Written, found: readonly string[]])[] = [
  ['a URL in the text', { text: `see ${A}.` }, [`bare ${A}`]],
  ['a link on other words', { text: 'see here', links: [['here', A]] }, [`href ${A}`]],
  ['a link that shows itself', { text: `see ${A}.`, links: [[A, A]] }, [`href ${A}`]],
  [
    'a link that shows itself up to the slash and the scheme',
    { text: 'see http://a.example.', links: [['http://a.example', 'https://a.example/']] },
    ['href https://a.example/'],
  ],
  [
    'a link and a text that lead elsewhere',
    { text: `see ${A}.`, links: [[A, 'https://track.example/x']] },
    ['href https://track.example/x', `bare ${A}`],
  ],
  [
    'a whole link over a text that is broken by the layout',
    {
      text: 'see http://a.example/long-\nname for it',
      links: [['http://a.example/long-\nname', 'http://a.example/longname']],
    },
    ['href http://a.example/longname'],
  ],
  [
    'two links on the lines of one URL',
    {
      text: `see ${A}/\ntwo`,
      links: [
        [`${A}/`, `${A}/two`],
        ['two', `${A}/two`],
      ],
    },
    [`href ${A}/two`],
  ],
  [
    'a link without a place after the text',
    { text: `see ${A}`, links: [[null, 'http://b.example/']] },
    [`bare ${A}`, 'href http://b.example/'],
  ],
  [
    'a link without a scheme',
    { text: '', links: [[null, 'www.b.example/x']] },
    ['href http://www.b.example/x'],
  ],
  [
    'the target of a rewritten link',
    { text: '', links: [[null, 'https://www.google.com/url?q=http%3A%2F%2Fb.example%2F']] },
    ['href http://b.example/'],
  ],
  [
    'nothing of a picture that is written out',
    { text: '', links: [[null, 'data:image/png;base64,AA']] },
    [],
  ],
];

test.each(CASES)('the finder gives of %s what is meant', (_, piece, found) => {
  const { sightings } = find(piece);
  expect(sightings.map(({ form, url }) => `${form} ${url}`)).toEqual(found);
});

test('a link that ends with the line keeps the longer text as another reading', () => {
  const piece = {
    text: 'see http://a.example/one/\ntwo.html for it',
    links: [['http://a.example/one/', 'http://a.example/one/']],
  } as const;
  const [sighting] = find(piece, { join: 'always' }).sightings;
  expect(sighting?.url).toBe('http://a.example/one/');
  expect(sighting?.readings.map(({ url }) => url)).toContain('http://a.example/one/two.html');
  expect(sighting?.certainty).toBe('doubtful');
});

test('lines are joined only where a layout broke them', () => {
  const text = 'see http://a.example/one/\ntwo.html for it';
  const urls = (isLaidOut: boolean) =>
    find({ text, isLaidOut }, { join: 'always' }).sightings.map(({ url }) => url);
  expect(urls(true)).toEqual(['http://a.example/one/two.html']);
  expect(urls(false)).toEqual(['http://a.example/one/']);
});

test('a sighting has its place and no bytes, and the text around it on request', () => {
  const [sighting] = find({ text: `Read ${A} now.` }, { context: true }).sightings;
  expect(sighting).toMatchObject({
    page: 1,
    place: '5-25',
    context: { before: 'Read ', after: ' now.' },
  });
  expect(sighting).not.toHaveProperty('byteStart');
  expect(sighting).not.toHaveProperty('line');
});

test('links relative to the document are counted and not given', () => {
  expect(
    find({
      text: '',
      links: [
        [null, 'other.pdf'],
        [null, '#top'],
        [null, 'c:\\x'],
      ],
    }),
  ).toEqual({ sightings: [], relative: 3 });
});

test('the finder takes any text and links in linear time', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(A, ' ', '\n', 'www.', 'http://'),
  );
  const text = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''));
  const range = fc.tuple(fc.nat(60), fc.nat(60), text);
  fc.assert(
    fc.property(
      text,
      fc.array(range, { maxLength: 5 }),
      fc.boolean(),
      (written, drawn, isLaidOut) => {
        const links = drawn.map(([start, length, url]) => ({
          ...{ url, spot: { page: 1 }, shown: { start, end: start + length } },
        }));
        const piece = { text: written, isLaidOut, links, spotOf: () => ({ page: 1 }) };
        for (const { url, readings } of findInPiece(piece, { context: true }, SOURCE).sightings) {
          expect(readings[0]?.url).toBe(url);
          expect(url).not.toBe('');
        }
      },
    ),
    { numRuns: tries(500) },
  );
  const many = 20_000;
  const whole = `${A} `.repeat(many);
  const links = Array.from({ length: many }, (_, at) => ({
    ...{
      url: A,
      spot: { page: 1 },
      shown: { start: at * (A.length + 1), end: at * (A.length + 1) + A.length },
    },
  }));
  const piece = { text: whole, isLaidOut: true, links, spotOf: () => ({ page: 1 }) };
  expect(findInPiece(piece, {}, SOURCE).sightings).toHaveLength(many);
});
