/** A URL that one line end breaks: the lexer takes it where nothing is in doubt, as the careful finder does. */
import { array, assert, constantFrom, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import type { SearchOptions } from '../../../extractors/urls/cursor/model.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { lineEndsFor } from '../../../extractors/urls/lexed.ts';
import { tries } from '../../helpers/long.ts';

/** The two pieces, joined, if the lexer reads them by itself. */
function taken(text: string, options: SearchOptions = {}): string | null {
  const lexer = theLexer();
  if (lexer === null || lexer.survey(text) === null) return null;
  lexer.begin({ encoded: [], lineEnds: lineEndsFor(options) });
  lexer.next();
  const all = Array.from({ length: lexer.count }, (_, index) => lexer.records.at(index));
  const broken = all.find(({ brokenBy }) => brokenBy !== undefined);
  if (broken?.brokenBy === undefined) return null;
  const { firstEnd, secondStart } = broken.brokenBy;
  return text.slice(broken.start, firstEnd) + text.slice(secondStart, broken.end);
}

const BEFORE = [
  '',
  'see ',
  '> ',
  '> see ',
  'Anabel> ',
  '\u00a0Anabel> ',
  '\u2003Anabel> ',
  '# ',
  '* ',
  '12 ',
  ' 7: ',
  '>> ',
  ': ',
  '- ',
];
const ABOVE = [
  '',
  '\n',
  'above\n',
  '> above\n',
  'Anabel> above\n',
  'A  [Page 1]\n\f\nB\n',
  ' 6: a\n',
];
const FIRST = [
  '<http://a.example/b/',
  '<http://a.example/b-',
  '<http://a.example/b.',
  '<http://a.example/b?c=',
  '<http://a.example/b?c=d&',
  '<http://a.example/b%',
  '<http://a.example/b#',
  '<http://a.example:80/b/',
  '<http://a.exam',
  '<http://a.example',
  '<URL:ftp://a.example/b/',
  '<URL:http://a.example/b-',
  '<gopher://a.example/1/',
  'http://a.example/<http://a.example/b/',
  '<https://www.google.com/url?q=',
];
const BREAK = [
  '\n',
  '\r\n',
  '\n   ',
  '\n\t',
  '\n> ',
  '\n> > ',
  '\nAnabel> ',
  '\n# ',
  '\n* ',
  '\n8: ',
  '\n13 ',
  '\n\n',
  ' \n',
  '\n\n[Page 1]\n',
];
const SECOND = [
  'c.html>',
  'c>',
  '14.tar.gz>',
  '14>',
  '/>',
  '//>',
  '-c>',
  '.html>',
  '%41/>',
  '&amp;c>',
  'amp;c>',
  '~c/>',
  'c d>',
  'c.>',
  'c',
  '>',
  'http://c.example/>',
  'c:d>',
  'é>',
  'Anabel>',
  'Anabel> c>',
  'c\nd>',
];
const BEHIND = [
  '',
  ' and',
  '\nmore',
  '\n> more',
  '\nAnabel> more',
  '\n 8: more',
  '\n\f',
  '>',
  '\n-- \n<http://d.example/\ne>',
];

describe('a URL in brackets that a line end breaks', () => {
  it('is found as the careful reading finds it', () => {
    const pieces = [ABOVE, BEFORE, FIRST, BREAK, SECOND, BEHIND] as const;
    const one = tuple(...pieces.map((choices) => constantFrom(...choices)));
    const text = array(one, { minLength: 1, maxLength: 3 }).map((all) => all.flat().join(''));
    assert(
      property(text, (whole) => {
        const block = plainBlock(whole);
        expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
      }),
      { numRuns: tries(20_000) },
    );
  });

  it.each([
    ['see <http://a.example/b/\n   c.html> and', 'http://a.example/b/c.html'],
    ['see <URL:ftp://a.example/b-\r\n14.tar.gz>', 'ftp://a.example/b-14.tar.gz'],
    ['> see <http://a.example/b/\n> c> and', 'http://a.example/b/c'],
    ['see <http://a.example/b\n.html>', 'http://a.example/b.html'],
    ['see <http://a.example/b?c=\nd>', 'http://a.example/b?c=d'],
    ['see <http://a.example/b/\n\nA  [Page 2]\n\f\nB    C\n\nc>', 'http://a.example/b/c'],
    ['see <http://a.example/b/\nA  [Page 2]\n\f\n 7 B    C\n\nc>', 'http://a.example/b/c'],
    ['see <http://a.example/b/\nA  [Page xii]\n\fB    C\n\nc>', 'http://a.example/b/c'],
  ])('is taken from %j', (text, url) => {
    expect(taken(text)).toBe(url);
  });

  it.each([
    'see <http://a.example\n/b>',
    'see <http://a.example/b%\n20c>',
    '> see <http://a.example/b/\nc>',
    'see <http://a.example/b/\n> c>',
    'see <http://a.example/b/\n\nc>',
    'see <http://a.example/b/\nc d>',
    'see <http://a.example/b/\nc.>',
    'see <http://a.example/b/\n# c>',
    'Anabel> see <http://a.example/b/\nAnabel> c>',
    '\fAnabel> <http://a.example/b/\nAnabel> c>',
    'see <http://a.example/b/\n\f\nA  [Page 2]\nc>',
    'see <http://a.example/b/\n\nA  [Page 2] B\nc>',
    ' 6 see <http://a.example/b/\nA  [Page 2]\n\f\n 7 B    C\n\n 8 c>\n 9 d',
  ])('is left to the careful reading in %j', (text) => {
    expect(taken(text)).toBeNull();
  });
});

const FULL = 'the keeper of the lamp wrote of it at http://lamp.example/tower/';
const FULL_URL = 'http://lamp.example/tower/';

describe('a bare URL of which the URL alone is wanted', () => {
  const urlsAlone = true;

  it.each([
    [`${FULL}\nstairs/the-light.html and more`, `${FULL_URL}stairs/the-light.html`],
    [`   ${FULL}\r\n   ~keeper/the-light.html is`, `${FULL_URL}~keeper/the-light.html`],
    [`> ${FULL}\n> stairs/the-light.html and more`, `${FULL_URL}stairs/the-light.html`],
    [`${FULL}\n\nA  [Page 2]\n\f\nstairs/the-light.html and`, `${FULL_URL}stairs/the-light.html`],
    [`${FULL}\nstairs/the-light.html`, `${FULL_URL}stairs/the-light.html`],
    [`${FULL}\nstairs/the-light and more`, `${FULL_URL}stairs/the-light`],
    [`${FULL}\n    stairs/the-light.html and more`, `${FULL_URL}stairs/the-light.html`],
    [`${FULL}\nl.html and more`, `${FULL_URL}l.html`],
    [`the | ${FULL}\nstairs/the-light.html and more`, `${FULL_URL}stairs/the-light.html`],
    [`12 ${FULL}\nstairs/the-light.html and more`, `${FULL_URL}stairs/the-light.html`],
    [`L12 ${FULL}\nstairs/the-light.html and more`, `${FULL_URL}stairs/the-light.html`],
    [
      `the ${FULL.replace('at ', '  ')}\nstairs/the-light.html and`,
      `${FULL_URL}stairs/the-light.html`,
    ],
  ])('is taken from %j', (text, url) => {
    expect(taken(text, { urlsAlone })).toBe(url);
    expect(taken(text, { urlsAlone, join: 'always' })).toBe(url);
    expect(taken(text, { urlsAlone, join: 'off' })).toBeNull();
    const [careful] = findUrlsCarefully(plainBlock(text), { urlsAlone });
    expect(careful?.url).toBe(url);
  });

  it.each([
    `${FULL}\nstairs/the-light.html: more`,
    `${FULL}\nstairs/the-light.html kettle.html`,
    `${FULL}\nwww.lamp.example/the-light.html and more`,
    `> ${FULL}\nstairs/the-light.html and more`,
    `12 ${FULL}\n13 stairs/the-light.html and more\n14 of\n15 it`,
    `L12 ${FULL}\nL13 stairs/the-light.html and more\nL14 of\nL15 it`,
    `${FULL.replace('.example', '.example:80')}\nstairs/the-light.html and more`,
    `of/the.lamp ${FULL}\nstairs/the-light.html and more`,
    `the lamps in ${FULL}lamps/of/the/keeper\nstairs/the-light.html and more`,
    `${FULL}$_a/\nstairs/the-light.html and more`,
    `of oil\n\thttp://lamp.example/${'oil/'.repeat(10)}\nstairs/the-light.html\tand\nof`,
  ])('is left to the careful reading in %j', (text) => {
    expect(taken(text, { urlsAlone })).toBeNull();
  });
});

describe('a bare URL of which it is wanted how probable it is', () => {
  it.each([
    [`${FULL}\nstairs/the-light.html and more`, `${FULL_URL}stairs/the-light.html`, 0.98, 2],
    [`> ${FULL}\n> ~stairs/of/light.html and`, `${FULL_URL}~stairs/of/light.html`, 0.99, 1],
    [`${FULL}\nStairs/the-light.html and more`, `${FULL_URL}Stairs/the-light.html`, 0.98, 2],
    [
      `${FULL}a-b-c\nstairs-of/the-light.html and`,
      `${FULL_URL}a-b-cstairs-of/the-light.html`,
      0.9,
      2,
    ],
  ])('is told of %j', (text, url, probability, readings) => {
    expect(taken(text)).toBe(url);
    expect(taken(text, { join: 'always' })).toBeNull();
    expect(taken(text, { join: 'off' })).toBeNull();
    const [found] = findUrls(plainBlock(text), {});
    expect(found?.probability).toBe(probability);
    expect(found?.readings).toHaveLength(readings);
    expect(findUrlsCarefully(plainBlock(text), {})).toEqual([found]);
  });

  it.each([6, 7, 8])('is told where %i characters stand above it, alone on its line', (length) => {
    const url = `http://lamp.example/${'oil'.repeat(14)}us`;
    const text = `${'a'.repeat(length)}\n${url}\nstairs/of-the-light.html and more`;
    expect(taken(text)).toBe(`${url}stairs/of-the-light.html`);
    expect(findUrls(plainBlock(text), {})).toEqual(findUrlsCarefully(plainBlock(text), {}));
  });

  const LISTING = ' 8 oil\n 9 oil\n10 oil\n11 ';
  const ALONE = `http://lamp.example/${'oil'.repeat(14)}us`;

  it.each([
    ['stairs', FULL],
    ['> stairs', FULL],
    ['\v\u00a0stairs', FULL],
    ['\u00a0stairs', FULL],
    [`${LISTING}stairs`, FULL],
    [`${LISTING}oiloi`, ALONE],
  ])('is told as the careful way tells it below %j', (above, line) => {
    const block = plainBlock(`${above}\n${line}\nstairs/of-the-light.html and more`);
    expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
  });

  it.each([
    `${FULL}%4\nstairs/the-light.html and more`,
    `${FULL.replace('of', '7')}\n\nA  [Page 2]\n\f\nstairs/the-light.html and`,
    `${FULL.replace('/tower', '?a&b')}\nstairs/the-light.html and more`,
    `${FULL.replace('tower', 'ab12cd')}ef\nabcd12/the-light.html and more`,
  ])('is left to the careful reading in %j', (text) => {
    expect(taken(text)).toBeNull();
  });
});

describe('a bare URL that may go on with a word', () => {
  it.each([
    ['see http://lamp.example/tower\n/stairs', '/stairs', 0.98],
    ['see http://lamp.example/tower/\noil\n\nmore', 'oil', 0.98],
    ['> at http://lamp.example/tower/\n> oil-can', 'oil-can', 0.96],
  ])('is told of %j', (text, word, probability) => {
    const lexer = theLexer();
    expect(lexer?.survey(text)).not.toBeNull();
    lexer?.begin({ encoded: [], lineEnds: lineEndsFor({}) });
    expect(lexer?.next()).toBe('done');
    const { doubt } = lexer?.records.at(0) ?? {};
    expect(text.slice(doubt?.start, doubt?.end)).toBe(word);
    const found = findUrls(plainBlock(text), {});
    expect(found[0]?.probability).toBe(probability);
    expect(findUrlsCarefully(plainBlock(text), {})).toEqual(found);
  });
});
