/** The names of markup that the lexer knows, from the tables of the careful way. Takes the module, fills its tables. */
import {
  BLOCKS,
  CELLS,
  HIDDEN,
  LINES,
  PREFORMATTED,
  URL_ATTRIBUTES,
} from '../../html/html-tables.ts';
import type { Address, LexerModule } from '../exports.ts';

/** What an element does; these bits are those of `assembly/markup/names.ts`. */
const BLOCK = 1;
const LINE = 2;
const CELL = 4;
const OF_PREFORMATTED = 8;
const BREAK = 16;
const ANCHOR = 32;
const RAW = 64;
const TITLE = 128;
const CAREFUL = 256;

/** What the value of an attribute may hold. */
const OF_URLS = 1;
const OF_STYLE = 2;
const OF_META = 4;
const OF_ONE = 8;

/** The entity needs no semicolon. */
const LEGACY = 0x8000;

/** Their text is no markup to htmlparser2, or what they say counts for the whole document. */
const SELDOM = 'base iframe noembed noframes plaintext textarea xmp'.split(' ');

/** Entities that need no semicolon (HTML, "named character references"): U+00A0 to U+00FF in order, and of ASCII. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
  'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute ' +
  'icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml';
const FIRST_OF_LATIN = 0xa0;
const OTHER_LEGACY = 'amp & AMP & lt < LT < gt > GT > quot " QUOT " COPY \u00a9 REG \u00ae'.split(
  ' ',
);
/** The others that occur in mail. */
const NAMED = (
  "apos ' asymp \u2248 bdquo \u201e bull \u2022 check \u2713 circ \u02c6 Dagger \u2021 " +
  'dagger \u2020 darr \u2193 emsp \u2003 ensp \u2002 equiv \u2261 euro \u20ac ge \u2265 ' +
  'harr \u2194 hellip \u2026 infin \u221e larr \u2190 ldquo \u201c le \u2264 loz \u25ca ' +
  'lrm \u200e lsaquo \u2039 lsquo \u2018 mdash \u2014 minus \u2212 ndash \u2013 ne \u2260 ' +
  'OElig \u0152 oelig \u0153 permil \u2030 Prime \u2033 prime \u2032 rArr \u21d2 ' +
  'rarr \u2192 rdquo \u201d rlm \u200f rsaquo \u203a rsquo \u2019 sbquo \u201a ' +
  'Scaron \u0160 scaron \u0161 thinsp \u2009 tilde \u02dc trade \u2122 uarr \u2191 ' +
  'Yuml \u0178 zwj \u200d zwnj \u200c'
).split(' ');

/** In the order of their numbers, from 1 on. */
const ELEMENT_NAMES = [
  ...new Set([
    ...['a', 'br', 'title', 'area', 'audio', 'embed', 'font', 'img', 'link', 'meta', 'span'],
    ...[...BLOCKS, ...LINES, ...CELLS, ...PREFORMATTED, ...HIDDEN, ...SELDOM],
  ]),
];
const ATTRIBUTE_NAMES = [...URL_ATTRIBUTES.keys()];

/** The name of an element in lower case by the module's number; undefined: it has none. */
export function elementOf(number: number): string | undefined {
  return ELEMENT_NAMES[number - 1];
}

export function attributeOf(number: number): string {
  return ATTRIBUTE_NAMES[number - 1] as string;
}

/** `room` is the memory of the module. */
export function fillMarkupNames(module: LexerModule, room: Uint8Array): void {
  const scratch = module.VALUE.value;
  const add = (table: Address, name: string, meaning: number, number = 0): void => {
    room.set(Buffer.from(name, 'latin1'), scratch);
    module.addMarkupName(table.value, scratch, name.length, meaning, number);
  };
  const { ELEMENTS, ATTRIBUTES, ENTITY_NAMES } = module;
  for (const [index, name] of ELEMENT_NAMES.entries()) {
    add(ELEMENTS, name, meaningOf(name), index + 1);
  }
  for (const [index, name] of ATTRIBUTE_NAMES.entries()) {
    add(ATTRIBUTES, name, meaningOfAttribute(name), index + 1);
  }
  add(ATTRIBUTES, 'http-equiv', OF_META);
  for (const [name, code] of entities()) add(ENTITY_NAMES, name, code);
}

function meaningOf(element: string): number {
  const meanings = [
    [BLOCKS.has(element), BLOCK],
    [LINES.has(element), LINE],
    [CELLS.has(element), CELL],
    [PREFORMATTED.has(element), OF_PREFORMATTED],
    [HIDDEN.has(element), RAW],
    [element === 'br', BREAK],
    [element === 'a', ANCHOR],
    [element === 'title', TITLE],
    [SELDOM.includes(element), CAREFUL],
  ] as const;
  return meanings.reduce((sum, [has, meaning]) => sum | (has ? meaning : 0), 0);
}

/** That of a refresh counts only beside an `http-equiv`, at which the module leaves the markup. */
function meaningOfAttribute(name: string): number {
  const { syntax, on } = URL_ATTRIBUTES.get(name) ?? {};
  if (syntax === 'refresh') return 0;
  if (syntax === 'one' && on === undefined) return OF_URLS | OF_ONE;
  return syntax === 'css' ? OF_STYLE : OF_URLS;
}

function* entities(): Generator<readonly [name: string, code: number]> {
  for (const [index, name] of LATIN.split(' ').entries()) {
    yield [name, (FIRST_OF_LATIN + index) | LEGACY];
  }
  for (const [name, character] of pairs(OTHER_LEGACY)) {
    yield [name, character.charCodeAt(0) | LEGACY];
  }
  for (const [name, character] of pairs(NAMED)) yield [name, character.charCodeAt(0)];
}

function* pairs(words: readonly string[]): Generator<readonly [string, string]> {
  for (let at = 0; at + 1 < words.length; at += 2) {
    yield [words[at] as string, words[at + 1] as string];
  }
}
