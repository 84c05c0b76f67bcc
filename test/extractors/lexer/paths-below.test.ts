/**
 * Bare URLs that go on with a path below, where URLs alone are wanted: the lexer joins what the careful way joins, and
 * nothing else. Composed lines around the lengths, words and marks that decide; more of them in the long run.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FindOptions } from '../../../extractors/model.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';
import { openScanner } from '../../helpers/scanner.ts';

/** The parts of a text; of each, first what is usual. */
const PARTS = {
  quote: ['', '> ', '>', '| '],
  above: [
    'http://lamp.example/a/very/long/path/to/a/lamp/that/nobody/lit/and/nobody/saw/of/the/tower',
    ...[`the lamps ${'were '.repeat(13)}`, '', 'x'.repeat(80), 'stairs', 'Keeper  [Page 7]', '\f'],
    ...[8, 9, 10, 11].map((from) => numbered(from, ' ')),
    ...[8, 9, 10].map((from) => numbered(from, 'L')),
  ],
  indent: ['', '   ', '\t', ' ', '\f'],
  opening: [
    'the keeper',
    ...['the | keeper', 'lamps/oil.c', '12', ' 12', 'L12', '12 ab/c.d', 'L12 ab/c.d', 'Lamps', ''],
    ...[
      '\u2502 keeper',
      'l\u00e4mp',
      'of  the',
      '(the',
      'lamp:',
      'of\u00a0oil',
      '\u00a0',
      '~a/b.c',
    ],
  ],
  gap: [' ', '   ', '\t', '  ', ' (', ' "', '  "', '   (', " '", ' \t', '\u00a0', '\t('],
  host: [
    'http://lamp.example',
    ...[
      'http://lamp.example:80',
      'https://www.google.com',
      'ftp://ftp.lamp.example',
      'http://lamp',
    ],
    ...['http://l.facebook.com', 'mailto:lamp@lamp.example', 'http://lamp.example.'],
  ],
  path: [
    '/tower/',
    ...['/tower/stairs/', '/tower', '/ab12', '/', '', '/tower.html', '/tower.ht', '/t.', '/a-'],
    ...['/tower?oil=', '/$_tower/', '/url?q=', '/l.php?u=a/', '/tower.c/'],
  ],
  behindUrl: ['', ' ', '  ', '\t'],
  indentBelow: ['', '   ', '\t', ' ', '\f'],
  tilde: ['', '~', '/', '~/'],
  first: ['stairs', 'of', 'ab', 'Stairs', 'STAIRS', 'L14', 'www', 'ftp', '12', 'L'],
  middle: [
    '/of/the/keeper-of',
    ...[
      '/',
      '/a',
      '.',
      '-',
      '',
      '//a',
      '../',
      '_a/',
      '/~a/',
      ':',
      '--/',
      '?',
      '/\u00e9',
      ',',
      '/12',
    ],
    ...['/stairs/of/tower', '/A', '/of/the/lamp/in/it', '-12/a', '.12', `/${'a'.repeat(190)}/`],
  ],
  extension: ['.html', '.txt', '.c', '.com', '.x', '.html/', '/', '', '.HTML', '.html.', 'html'],
  behindPath: [
    ' and more',
    ...[
      '',
      ' | more',
      ' kettle.html',
      ': more',
      ' (1.2-3) oil',
      ' = oil',
      '  and',
      '\tand',
      ', and',
    ],
    ...[
      ' and oil: the lamp',
      ' \u00e9t\u00e9',
      '> and',
      ' "oil"',
      '" and',
      ' and | oil',
      ' and \u2502',
    ],
  ],
  last: [
    'stairs of the tower',
    ...[
      'stai',
      'of/a',
      'ab/',
      '~stairs',
      '',
      'Keeper  [Page 7]',
      '\f',
      '-- ',
      ' 13 oil',
      'L13 oil',
    ],
    ...['x'.repeat(80), `the lamps ${'were '.repeat(13)}`],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Part = keyof typeof PARTS;

const NAMES = Object.keys(PARTS) as Part[];

/** Lines of a listing. */
function numbered(from: number, letter: string): string {
  const number = (index: number): string => letter + String(from + index);
  return Array.from({ length: 12 - from }, (_, index) => `${number(index)} lamps/oil.c`).join('\n');
}

/** What is usual, but for a few parts: more oddities hide each other. */
const parts = fc
  .array(
    fc
      .constantFrom(...NAMES)
      .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...PARTS[name]))),
    { maxLength: 5 },
  )
  .map((odd) => {
    const usual = NAMES.map((name) => [name, PARTS[name][0]] as const);
    return Object.fromEntries([...usual, ...odd]) as Readonly<Record<Part, string>>;
  });
const length = fc.oneof(fc.integer({ min: 58, max: 66 }), fc.integer({ min: 0, max: 95 }));

/** The line of the URL is filled up to a length. */
function composed(part: Readonly<Record<Part, string>>, most: number): string {
  const url = [part.gap, part.host, part.path, part.behindUrl].join('');
  const opening = part.quote + part.indent + part.opening;
  const missing = most - opening.length - url.length;
  const word = missing > 1 ? ` ${'o'.repeat(missing - 1)}` : '';
  const path = [part.tilde, part.first, part.middle, part.extension, part.behindPath].join('');
  const quoted = (line: string): string => part.quote + line;
  return [
    ...part.above.split('\n').map(quoted),
    opening + word + url,
    ...[part.indentBelow + path, part.last].map(quoted),
  ].join('\n');
}

const text = fc.tuple(parts, length).map(([part, most]) => composed(part, most));
const join = fc.oneof(
  fc.constantFrom('auto', 'safe', 'always', 'off'),
  fc.double({ min: 0.02, max: 0.98, noNaN: true }),
) as fc.Arbitrary<NonNullable<FindOptions['join']>>;

function urls(whole: string, find: FindOptions): readonly string[] {
  const found: string[] = [];
  const options = { ...find, source: 'text', layout: { format: 'text' } as const };
  const scanner = openScanner(options, {
    url: (one) => found.push(one),
    warning: () => undefined,
  });
  scanner.write(Buffer.from(whole));
  scanner.end();
  return found;
}

it(
  'a URL goes on with the path below as the careful way has it',
  () => {
    fc.assert(
      fc.property(text, join, (whole, mode) => {
        const careful = urls(whole, { join: mode, lexer: false });
        expect(urls(whole, { join: mode })).toEqual(careful);
      }),
      { numRuns: tries(400_000) },
    );
  },
  paced(120_000),
);
