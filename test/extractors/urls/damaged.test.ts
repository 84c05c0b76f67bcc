import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainBlock } from '../../../extractors/text/plain.ts';
import type { TextSighting } from '../../../extractors/urls/cursor/model.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { tries } from '../../helpers/long.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const host = fc
  .tuple(fc.constantFrom('www', 'lists', 'ftp2'), word, fc.constantFrom('org', 'com', 'de'))
  .map((labels) => labels.join('.'));
const path = fc
  .array(fc.oneof(word, fc.constantFrom('a-b', '~ann', 'x_y', 'index.html', '2024')), {
    maxLength: 4,
  })
  .map((parts) => parts.map((part) => `/${part}`).join(''));
const query = fc.oneof(
  fc.constant(''),
  fc.tuple(word, word).map(([name, value]) => `?${name}=${value}`),
);
const scheme = fc.constantFrom('http', 'https', 'ftp');
const parts = fc.record({ scheme, host, path, query });

interface Parts {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

interface Damage {
  readonly name: string;
  readonly reason: string;
  readonly write: (parts: Parts) => string;
}

const DEFANGED: Readonly<Record<string, string>> = { http: 'hxxp', https: 'hXXps', ftp: 'fxp' };
const dotsAs = (mark: string) => (one: Parts) =>
  `${one.scheme}://${one.host.replaceAll('.', mark)}${one.path}${one.query}`;

const DAMAGES: readonly Damage[] = [
  {
    name: 'with one slash',
    reason: 'repaired',
    write: (one) => `${one.scheme}:/${one.host}${one.path}${one.query}`,
  },
  {
    name: 'without colon',
    reason: 'repaired',
    write: (one) => `${one.scheme.replace('s', '')}//${one.host}${one.path}${one.query}`,
  },
  {
    name: 'with backslashes',
    reason: 'repaired',
    write: (one) => `${one.scheme}:${`//${one.host}${one.path}`.replaceAll('/', '\\')}${one.query}`,
  },
  {
    name: 'with another scheme',
    reason: 'refanged',
    write: (one) => `${DEFANGED[one.scheme]}://${one.host}${one.path}${one.query}`,
  },
  { name: 'with [.]', reason: 'refanged', write: dotsAs('[.]') },
  { name: 'with (.)', reason: 'refanged', write: dotsAs('(.)') },
  { name: 'with {.}', reason: 'refanged', write: dotsAs('{.}') },
  { name: 'with [dot]', reason: 'refanged', write: dotsAs('[dot]') },
  {
    name: 'with [:]',
    reason: 'refanged',
    write: (one) => `${one.scheme}[:]//${one.host}${one.path}${one.query}`,
  },
  {
    name: 'with another scheme and [.]',
    reason: 'refanged',
    write: (one) => dotsAs('[.]')({ ...one, scheme: DEFANGED[one.scheme] ?? '' }),
  },
];

const around = fc.constantFrom(
  ['See ', ' there'],
  ['(', ') and'],
  ['"', '" and'],
  ['at ', ', and'],
);

function find(text: string): readonly TextSighting[] {
  const found = findUrls(plainBlock(text), {});
  expect(findUrlsCarefully(plainBlock(text), {})).toEqual(found);
  return found;
}

describe.each(DAMAGES)('a URL written $name', ({ name, reason, write }) => {
  test('is read as it was meant, at its own characters, as a doubtful reading', () => {
    fc.assert(
      fc.property(parts, around, (generated, [before = '', after = '']) => {
        const one =
          name === 'without colon'
            ? { ...generated, scheme: generated.scheme.replace('s', '') }
            : generated;
        const meant = `${one.scheme}://${one.host}${one.path}${one.query}`;
        const written = write(one);
        const [sighting, ...more] = find(before + written + after);
        expect(more).toEqual([]);
        expect(sighting?.readings.slice(0, 2)).toEqual([
          { url: meant, reason, weight: 1 },
          { url: written, reason: 'as-written', weight: 0.5 },
        ]);
        expect(sighting?.scheme).toBe(one.scheme);
        expect(sighting?.ranges).toEqual([
          { start: before.length, end: before.length + written.length },
        ]);
      }),
      { numRuns: tries(500) },
    );
  });
});

describe('a URL that a scanner took apart', () => {
  const gaps = fc.record({
    scheme: fc.constantFrom('', ' '),
    colon: fc.constantFrom('', ' '),
    slashes: fc.constantFrom(' ', '  '),
    dots: fc.array(fc.constantFrom('', ' '), { minLength: 2, maxLength: 2 }),
  });

  test('is put together without its blanks, with the option repair', () => {
    fc.assert(
      fc.property(parts, gaps, (generated, { scheme: inside, colon, slashes, dots }) => {
        const [first = '', name = '', last = ''] = generated.host.split('.');
        // A name that may end a host ends it.
        const second = `lamp-${name}`;
        const one = { ...generated, host: [first, second, last].join('.') };
        const host = `${first}.${dots[0] ?? ''}${second}.${dots[1] ?? ''}${last}`;
        const head = `${one.scheme.slice(0, 2)}${inside}${one.scheme.slice(2)}:${colon}//${slashes}`;
        const text = `See ${head}${host}${one.path}${one.query} there`;
        const [sighting] = findUrls(plainBlock(text), { repair: true });
        const ranges = sighting?.ranges.map(({ start, end }) => text.slice(start, end));
        expect(sighting?.url).toBe(`${one.scheme}://${one.host}${one.path}${one.query}`);
        expect(sighting?.readings[0]?.reason).toBe('repaired');
        expect(ranges?.join('')).toBe(sighting?.url);
      }),
      { numRuns: tries(500) },
    );
  });

  test('is no other than before where it is in one piece', () => {
    fc.assert(
      fc.property(parts, around, (one, [before = '', after = '']) => {
        const text = `${before}${one.scheme}://${one.host}${one.path}${one.query}${after}`;
        expect(findUrls(plainBlock(text), { repair: true })).toEqual(find(text));
      }),
      { numRuns: tries(500) },
    );
  });
});

test('an undamaged URL stays as it is', () => {
  fc.assert(
    fc.property(parts, around, (one, [before = '', after = '']) => {
      const url = `${one.scheme}://${one.host}${one.path}${one.query}`;
      const [sighting] = find(before + url + after);
      expect(sighting?.readings[0]?.url).toBe(url);
      expect(sighting?.readings.map((reading) => reading.reason)).not.toContain('repaired');
      expect(sighting?.readings.map((reading) => reading.reason)).not.toContain('refanged');
    }),
    { numRuns: tries(500) },
  );
});
