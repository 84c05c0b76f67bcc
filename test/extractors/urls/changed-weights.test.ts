/**
 * Whatever the table of weights and vetoes says, the lexer and the careful finder find what the careful one finds alone:
 * it decides nothing that is weighed, and knows a veto only while it is in the table. The table is replaced by one with other weights and without some vetoes.
 */
import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  subarray,
  tuple,
} from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { JoinMode } from '../../../extractors/model.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { FITTED } from '../../../extractors/urls/line-ends/fitted-weights.ts';
import {
  ANOTHER_URL,
  LINE_END_MODEL,
  SIGN_GROUPS,
  SIGNS,
  VETOES,
} from '../../../extractors/urls/line-ends/join-weights.ts';
import { LineEndModel, type Sign } from '../../../extractors/urls/line-ends/line-end-model.ts';
import { LONG, tries } from '../../helpers/long.ts';
import { textWithPath } from '../lexer/path-texts.ts';

const DECIDING = [
  ...(['auto', 'safe', 'lexerTable'] as const),
  ...(['isVetoed', 'probability', 'score', 'signsOf'] as const),
] as const;
const own = Object.getOwnPropertyDescriptors(LINE_END_MODEL);

/** What the table decides, another decides in its place. */
function replaceBy(model: LineEndModel): void {
  for (const name of DECIDING) {
    const member = model[name];
    const value = typeof member === 'function' ? member.bind(model) : member;
    Object.defineProperty(LINE_END_MODEL, name, { configurable: true, value });
  }
}

function putBack(): void {
  for (const name of DECIDING) Reflect.deleteProperty(LINE_END_MODEL, name);
  Object.defineProperties(LINE_END_MODEL, own);
}

interface Changes {
  readonly bias?: number;
  readonly weights?: Readonly<Record<string, number>>;
  readonly withoutVetoes?: readonly string[];
}

function change({ bias = FITTED.bias, weights = {}, withoutVetoes = [] }: Changes): void {
  const vetoes = VETOES.filter(([name]) => !withoutVetoes.includes(name));
  const fitted = { ...FITTED, bias, weights: { ...FITTED.weights, ...weights } };
  replaceBy(new LineEndModel(vetoes, SIGN_GROUPS, fitted));
}

afterEach(putBack);

const MODES: readonly (JoinMode | number)[] = ['off', 'safe', 'auto', 'always', 0.02, 0.8];

function expectOneResult(text: string): void {
  const block = plainBlock(text);
  for (const join of MODES) {
    const careful = findUrlsCarefully(block, { join });
    expect(findUrls(block, { join })).toEqual(careful);
    const explained = findUrls(block, { join, explain: true });
    expect(explained.map(({ lineEnds: _, ...sighting }) => sighting)).toEqual(careful);
  }
}

const FULL_LINE = `${'word '.repeat(14)}\n`;

/** One URL at the end of a line of `width` columns, and the text below it. */
const lineEnds = record({
  above: constantFrom('', FULL_LINE, '> quoted\n'),
  width: constantFrom(0, 60, 69, 70, 71, 72, 76, 80, 90),
  opening: constantFrom('', '> ', '(', '"'),
  url: constantFrom(
    'http://a.example/page12',
    'http://a.example/',
    'http://a.example',
    'http://a.example/web/2004/',
    'http://a.example/b?c=d',
    'http://a.example/b?c=',
    'http://a.example/b-',
    'http://a.example/%e',
    'http://a.example/b.html',
    'http://a.example/d41d8cd98f00b204e9800998ecf',
    'http://a.example/b.',
    'http://a.example/b,',
    'http://a.example/b?',
    'http://a.example/(b)',
    'lamp://a.example:59',
    '| http://a.example/b',
  ),
  lineEnd: constantFrom(
    '\n',
    '\r\n',
    ' \n',
    '\n> ',
    '\n  ',
    '\n\n',
    '\r\n\r\n',
    '\n\n[Page 4]\n\f\n',
    '\n\f',
    '\n\n\f\n',
  ),
  next: constantFrom(
    ...['', 'and', 'and then the keeper', 'The end of it', 'and/or more', 'part2.html', 'cafe is'],
    ...[
      '8427e more',
      'http://b.example/',
      'http://b.example/ [Page 4]\n\nand more',
      'https://b.example/c and',
      'ftp://',
      'www.b.example',
      'a@b.example',
      '(so it is)',
      '[3]',
      'Hello,',
      "I'm the keeper",
      '. . .',
      '+Lamp0: oil',
      'Release date of: it',
      'oil_can and more',
      'a-b-c-d',
      '> so it is',
      'oil | and more',
      '- an item',
      'Date: now',
    ],
    ...['name=value', '[2] more', '(c) then', '=====', '.../b', '/b and', '#EXTINF', 'c" then'],
  ),
}).map(({ above, width, opening, url, lineEnd, next }) => {
  const before = 'w '.repeat(100).slice(0, Math.max(0, width - url.length - opening.length));
  return `${above}${before}${opening}${url}${lineEnd}${next}\n`;
});

const anyWeight = integer({ min: -900, max: 900 }).map((value) => value / 100);
const newWeight = tuple(constantFrom(...SIGNS.map(([name]) => name)), anyWeight);
const changes = record({
  bias: anyWeight,
  weights: array(newWeight, { maxLength: SIGNS.length }).map(Object.fromEntries<number>),
  withoutVetoes: subarray(VETOES.map(([name]) => name)),
});

test('changed weights and missing vetoes change both ways alike', () => {
  assert(
    property(changes, lineEnds, (changes, text) => {
      change(changes);
      expectOneResult(text);
    }),
    { numRuns: LONG ? 25_000 : 3000 },
  );
});

/** All other signs count nothing, so that none hides it. */
function alone(name: string): Changes {
  const nothing = Object.fromEntries(SIGNS.map(([other]) => [other, 0]));
  return { bias: 1, weights: { ...nothing, [name]: 1 } };
}

test('each sign by itself is told alike where a path may follow', () => {
  const nameOf = (signs: readonly Sign[]) => constantFrom(...signs.map(([sign]) => sign));
  // Those of the lines around are decided by the most.
  const name = oneof(nameOf(SIGNS), nameOf(SIGN_GROUPS.slice(-3).flat()));
  assert(
    property(name, textWithPath, (sign, text) => {
      change(alone(sign));
      const block = plainBlock(text);
      expect(findUrls(block, { join: 0.5 })).toEqual(findUrlsCarefully(block, { join: 0.5 }));
    }),
    { numRuns: tries(400_000) },
  );
});

test.each([
  ['its line is full', +5],
  ['the next word is an ordinary word', -1],
] as const)('both ways weigh alike where "%s" has the weight %i', (name, weight) => {
  expect(SIGNS.some(([known]) => known === name)).toBe(true);
  change({ weights: { [name]: weight } });
  const before = 'w '.repeat(100).slice(0, 71 - 'http://a.example/page12'.length);
  expectOneResult(`${before}http://a.example/page12\nand then the keeper\n`);
});

test('the changed table is the one that decides', () => {
  const block = plainBlock(`${FULL_LINE}see http://a.example/page12\nand then the keeper\n`);
  expect(findUrls(block, {})[0]?.url).toBe('http://a.example/page12');
  change({ weights: { 'ends in a letter or digit': +20 } });
  expect(findUrls(block, {})[0]?.url).toBe('http://a.example/page12and');
});

test('a URL below ends the one above only while that is a veto', () => {
  const text = 'http://a.example/b\nhttp://c.example/\n';
  const urls = () => findUrls(plainBlock(text), { join: 'always' }).map(({ url }) => url);
  expect(urls()).toEqual(['http://a.example/b', 'http://c.example/']);
  change({ withoutVetoes: [ANOTHER_URL] });
  expect(urls()).toEqual(['http://a.example/bhttp://c.example/']);
  expectOneResult(text);
});
