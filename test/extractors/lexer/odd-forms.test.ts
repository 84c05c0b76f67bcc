/**
 * What is written in few texts only: the lexer reads it, or asks the careful way, and finds the same. Composed texts around
 * such forms, more of them in the long run.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lexer } from '../../../extractors/lexer/lexer.ts';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { lineEndsFor } from '../../../extractors/urls/lexed.ts';
import { itIsReadAlike } from './read-alike.ts';

/** The URLs of a text; null: the lexer asks. */
function readAlone(text: string): readonly string[] | null {
  const lexer = theLexer() as Lexer;
  expect(lexer.survey(text)).not.toBeNull();
  lexer.begin({ encoded: [], lineEnds: lineEndsFor({}) });
  const isAsked = lexer.next() !== 'done';
  const found = findUrls(plainBlock(text), {});
  expect(found).toEqual(findUrlsCarefully(plainBlock(text), {}));
  return isAsked ? null : found.map(({ url }) => url);
}

/** What begins no URL, and the URLs beside it. */
const NOTHING: Readonly<Record<string, readonly [text: string, ...urls: string[]]>> = {
  'a path behind a word that ends like a scheme': ['=300:/sbin/ip:/usr/libexec/ip there'],
  'a path behind a prompt': ['ann@RT-AC65P:/tmp/lamp# ls'],
  'a comma behind a scheme': ['it starts with http://, so it is'],
  'a bracket behind a scheme': ['(instead of http://).\nSo it is'],
  'dots behind a scheme': ['what follows http://... there'],
  'a blank behind a scheme': ['Type http:// www.b.example there', 'http://www.b.example'],
  'a blank behind a word': ['the study of the Arms:// and more'],
  'a bracket behind one': ['<a href="http://<%= host %>">'],
  'no host behind three slashes': ['--connect qemu:///system there'],
  'a border behind a word': ['2f 31 39 |run lamp://192|\n> 00000020 2e'],
  'a name behind `mailto:` that a line end cuts': ['[mailto:lamp-\n> keeper@b.example] On'],
  'the name of a program at a line end': ['by scp:\n> scp a/b.bin c:/d'],
  'one with a path below': ['by ftp:\nftp to a.example /pub/b - it'],
  'a blank behind the dot of a host': ['my page: http://www. ____\nis it', 'http://www'],
};

describe('a mark at which no URL begins', () => {
  it.each(Object.entries(NOTHING))('is passed over at %s', (_, [text, ...urls]) => {
    expect(readAlone(text)).toEqual(urls);
    expect(readAlone(text.replaceAll('\n', '\r\n'))).toEqual(urls);
  });
});

/** URLs between marks that are seldom there, and what is read. */
const READ: Readonly<Record<string, readonly [text: string, ...urls: string[]]>> = {
  'in a drawn rule': ['====http://a.example/~b/============\nis it', 'http://a.example/~b/'],
  'before one of other marks': [
    'at http://a.example/b~~~~~~~~~~~~~\nc/d.html',
    'http://a.example/b',
  ],
  'before one, a host': ['at http://a.example************\nc/d.html', 'http://a.example'],
  'before one, a name': ['> www.a.example/b?c=============\n> d', 'http://www.a.example/b?c'],
  'in brackets with blanks': ['(< http://a.example/b >) is it', 'http://a.example/b'],
  'in a wrapper with blanks': ['<URL: http://a.example:80/~b/#c >.', 'http://a.example:80/~b/#c'],
  'in brackets, an address': ['> <\tmailto:ann@b.example > is it', 'mailto:ann@b.example'],
  'behind dashes': ['--http://a.example/b.htm -- 8< --', 'http://a.example/b.htm'],
  'behind dots, in a cell': ['Lamps.....http://a.example      |\n-/-/-/-', 'http://a.example'],
  'behind a word, above nothing': ['> systemhttps://a.example/b\n>\n> c', 'https://a.example/b'],
  'behind the number of a footnote': ['of lamps 12HTTP://a.example/b is', 'HTTP://a.example/b'],
  'behind its text in capitals': [
    'see HTTP://a.example/b <http://a.example/b> is',
    'http://a.example/b',
  ],
  'of a newsgroup': [
    'see news:alt.lamp-oil.d and "news:comp.lamps"',
    'news:alt.lamp-oil.d',
    'news:comp.lamps',
  ],
  'of a newsgroup at a full stop': ['see news:comp.lamps.\nBest', 'news:comp.lamps'],
  'of a newsgroup in a cell': [
    'news:alt.lamp      | sucking\nhttp://a.example/ | of it',
    ...['news:alt.lamp', 'http://a.example/'],
  ],
  'behind its text, with a blank': [
    'http://a.example/b < http://a.example/b> is',
    ...['http://a.example/b', 'http://a.example/b'],
  ],
};

describe('a URL in an odd place', () => {
  it.each(Object.entries(READ))('is read %s', (_, [text, ...urls]) => {
    expect(readAlone(text)).toEqual(urls);
    expect(readAlone(text.replaceAll('\n', '\r\n'))).toEqual(urls);
  });
});

const ASKED: Readonly<Record<string, string>> = {
  'a URL that a command of TeX shows': String.raw`\verb=http://a.example/b?c=d there`,
  'a host that a command of TeX shows': String.raw`\path*=www.a.example/b?c=d there`,
  'a scheme with its slashes at a line end': 'see http://\na.example/b there',
  'a scheme with blanks at a line end': 'see lamp:// \na.example/b there',
  'a scheme at a line end': 'see http:\n//a.example/b there',
  'a scheme at a line end, with slashes in TeX': 'see {http:\n\\/\\/a.example/b} there',
  'a scheme before a bar': 'see http:// | a.example/b there',
  'a scheme before an address': 'see http://,ann@b.example/c there',
  'a scheme that begins in a word': 'see 12http://, there',
  'one slash for two': 'see http:/www.a.example/b there',
  'a mark for a letter': 'see hxxp://a.example/b there',
  'an address in braces': '\\email{mailto:lamp-\nkeeper@b.example} there',
  'a URL before too few marks': 'at http://a.example/b=========== there',
  'a URL before a rule with more behind it': 'at http://a.example/b============[c] there',
  'a URL before a rule of hyphens': 'at http://a.example/b------------ there',
  'a host before a rule that it may hold': 'at http://a.example____________ there',
  'a URL in brackets before more words': 'at < http://a.example/b c > there',
  'a URL in brackets that a line end opens': 'at <\nhttp://a.example/b > there',
  'a URL in brackets before a quote mark': 'at < http://a.example/b\n> c',
  'a blank in the URL in brackets': '<URL: mailto: ann@b.example> there',
  'a group before a comma': 'see news:comp.lamps, there',
  'groups of a pattern': 'see news:comp.lamps.* there',
  'a group at a line end': 'see news:comp.lamps.oil\nkettle.txt',
  'a word before a URL above another': 'see systemhttp://a.example/b\nc/d.html',
  'a longer scheme': 'see lamp-shttp://a.example/b there',
  'a scheme that no word is glued to': 'see xscp://a.example/b there',
  'a word before a row': 'see systemhttp://a.example/b;c there',
  'a known scheme with three slashes': 'see git:///lamp/b there',
};

describe('what is in doubt', () => {
  it.each(Object.entries(ASKED))('is asked for where it is %s', (_, text) => {
    expect(readAlone(text)).toBeNull();
  });
});

const BEFORE = [
  '-',
  '--',
  '..',
  'system',
  '12',
  's',
  'svn+',
  '<',
  '< ',
  '<URL: ',
  '<URL:',
  '<\t',
  '',
  ' ',
  '\n',
  '> ',
  '(',
  '"',
  "'",
  '{',
  '=',
  '+',
  '/',
  String.raw`\verb=`,
  String.raw`\url{`,
];
const SCHEMES = [
  'news',
  'snews',
  'http',
  'https',
  'ftp',
  'spice',
  'mailto',
  'file',
  'www.',
  'ip',
  'scp',
  'HTTP',
  'Https',
];
const BEHIND = ['://', '://', '://', ':', ':/', ':///', ''];
const PIECES = [
  'alt.lamps',
  'comp.c++',
  'ann@b.example',
  'a.example',
  'www',
  'b',
  '192.0.2.1:59',
  '/',
  '/c',
  '?d=',
  '=',
  '.',
  '=e',
  '_',
];
const ENDS = [
  ' <http://a.example>',
  '>',
  ' >',
  '\n>',
  '',
  ' ',
  '\n',
  '.',
  ',',
  ')',
  '"',
  "'",
  ' |',
  '|',
  ' and',
  '\nof it',
  '}',
  '\n\n',
  '============',
  '~~~~~~~~~~~~',
  '*************',
];

const url = fc
  .tuple(
    fc.constantFrom(...BEFORE),
    fc.constantFrom(...SCHEMES),
    fc.constantFrom(...BEHIND),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join('')),
    fc.array(fc.constantFrom(...ENDS), { maxLength: 2 }).map((ends) => ends.join('')),
  )
  .map((parts) => parts.join(''));
const text = fc
  .array(url, { minLength: 1, maxLength: 4 })
  .map((urls) => `${urls.join('')} and http://z.example/ more`);

itIsReadAlike('an odd form is read as the careful way reads it', text);
