import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trimToken } from '../../../../extractors/urls/extent/tokens.ts';
import { factsOf } from '../../../../extractors/urls/line-ends/facts.ts';
import {
  LINE_END_MODEL,
  SIGNS,
  VETOES,
} from '../../../../extractors/urls/line-ends/join-weights.ts';
import { LEXER_NAMES } from '../../../../extractors/urls/line-ends/lexer-table.ts';
import {
  mayHold,
  type Sign,
  testOf,
} from '../../../../extractors/urls/line-ends/line-end-model.ts';
import type { JoinEvidence } from '../../../../extractors/urls/line-ends/line-end-signs.ts';
import { tries } from '../../../helpers/long.ts';

/** A line end of which nothing in particular can be said. */
const PLAIN: JoinEvidence = {
  url: 'http://www.example.org/a;',
  inHost: false,
  token: 'b+c+d',
  word: 'b+c+d',
  afterToken: 'and more',
  behind: ' ',
  before: ' ',
  closesBracket: false,
  alone: false,
  blankBehind: false,
  lineLength: 55,
  margin: 57,
  indent: 0,
  nextIndent: 0,
  sameDepth: true,
  sameRegion: true,
  softBreak: false,
  textBefore: 'see ',
  urlColumn: 4,
  isContinued: false,
  lineAbove: '',
  lineAfterNext: '',
  lengthAbove: 0,
  paragraphWidth: 0,
  longestUrlLine: 0,
  urlLinesAsLong: 0,
  depthReturns: false,
  facts: 0,
};

function seen(changes: Partial<JoinEvidence>): JoinEvidence {
  const token = changes.token ?? PLAIN.token;
  const evidence = { ...PLAIN, word: token, ...changes };
  return { ...evidence, facts: factsOf(evidence) };
}

const VETO_CASES: Readonly<Record<string, Partial<JoinEvidence>>> = {
  'nothing follows that could be part of it': { token: '' },
  'the next line is quoted otherwise': { sameDepth: false },
  'the next line belongs to another part of the text': { sameRegion: false },
  'the next line is a list item': { token: '[2]' },
  'the next line is a drawn rule': { token: '=====' },
  'the next line begins with a label': { token: 'Subject:' },
  'a mail address follows': { token: 'ann@example.org' },
  'another URL follows': { token: 'www.example.org' },
  'the mark before it stands behind it again': { url: 'http://a.example/b_', before: '_' },
  'it is a whole mail address': { url: 'mailto:ann@a.example', token: 'C-4' },
  'it ends in a comma or semicolon in its quotation': { url: 'http://a.example/b;', before: '"' },
  'an ellipsis follows': { token: '.../b' },
  'a line of a program follows': { token: 'PKG_HASH:=63ab' },
  'a playlist tag follows': { token: '#EXTINF' },
  'its scheme stands alone': { url: 'https:', token: '/b' },
  'a word that is no host follows its scheme': {
    url: 'git://',
    token: 'protocol.',
    word: 'protocol',
  },
  'a comment follows': { token: '//', afterToken: 'the keeper' },
  'a command of markup follows': { token: '@endnode' },
  'nothing but marks stand on the next line': { token: '}', afterToken: '' },
  'a footnote with another URL follows': { token: '2https://b.example/' },
  'the next footnote follows': { textBefore: '7', token: '8See' },
  'the next word has neither letters nor digits': { token: '%' },
  'a label with another URL follows': { token: 'v2:https://b.example/' },
  'the next word holds another URL': { token: 'b/c:http://b.example/' },
  'a path that only file systems have follows': { token: '/usr/share/b' },
  'it stands between two labels': { token: '2.', afterToken: '', lineAbove: '1.' },
  'another row of the table follows': { textBefore: '| Ann | ', token: '|', afterToken: 'Ben |' },
};

const SIGN_CASES: Readonly<Record<string, Partial<JoinEvidence>>> = {
  'nothing but "scheme://" so far': { url: 'http://' },
  'ends in "-"': { url: 'http://a.example/b-' },
  'ends in "&" or "="': { url: 'http://a.example/b?c=' },
  'ends in "_" or "+"': { url: 'http://a.example/b_' },
  'ends in one of % # ~ @': { url: 'http://a.example/b#' },
  'ends in "?"': { url: 'http://a.example/b?' },
  'ends in "/"': { url: 'http://a.example/' },
  'ends in "." or ":"': { url: 'http://a.example/b.' },
  'ends in punctuation': {},
  'ends in a letter or digit': { url: 'http://a.example/b' },
  'the top-level domain follows': { url: 'http://www.example.', inHost: true, token: 'org/a' },
  'the next word begins with "/"': { token: '/b' },
  'the next word begins with one of ? & # = % .': { token: '?b' },
  'the next word holds "/"': { token: 'b/c' },
  'the next word holds one of ? & = %': { token: 'b?c' },
  'the next word holds one of # _ ~': { token: 'b_c' },
  'the next word ends in "/"': { token: 'b/' },
  'the next word is long': { token: 'b+c+d+e+f+g+h+i+j' },
  'the next word is short': { token: 'b+c' },
  'a path follows a host without a scheme': { url: 'ftp.a.example', inHost: true, token: '/b' },
  'a path follows the "#"': { url: 'http://a.example/b#', token: '/c/d' },
  '"/" stands on both sides': { url: 'http://a.example/b/', token: '/c' },
  'the next word has a file extension': { token: 'b.html' },
  'the next word has letters and digits': { token: 'b2' },
  'the next word has a hyphen inside': { token: 'b-c' },
  'the next word has a dot inside': { token: 'b.c' },
  'the next word is an ordinary word': { token: 'word' },
  'an ordinary word follows the hyphen': { token: 'word', url: 'http://a.example/b-' },
  'the next word is capitalised': { token: 'Word' },
  'the next word is a choice like and/or': { token: 'and/or' },
  'the next line sets a value': { url: 'http://a.example/b', token: 'name=value' },
  'it already ends in a file name': { url: 'http://a.example/b.html', token: 'c' },
  'the host is whole already': { url: 'http://a.example.org', inHost: true, token: 'b/c' },
  'the next word is a host name': { token: 'lists.example.org' },
  'the next word opens a bracket': { token: '(b' },
  'a path follows the host': { url: 'http://a.example', inHost: true, token: '/b' },
  'the next word is alone on its line': { afterToken: '' },
  'its line is full': { lineLength: 71 },
  'its line is longer than any that was wrapped': { url: 'http://a.example/b', lineLength: 95 },
  'the next line is indented deeper': { nextIndent: 2 },
  'the next word would have fitted on its line': { lineLength: 40 },
  'its line ends exactly at the margin': { lineLength: 57 },
  'alone on a line that ends where mailers cut': { lineLength: 76, alone: true, afterToken: '' },
  'the digits on both sides make up a hash': {
    url: 'http://a.example/d7c082ba4f7de97b3708d1f4a',
    token: '064954ffc774778',
  },
  'the "=" at its end is a soft line break': { softBreak: true },
  'the next line is quoted more or less deeply': { sameDepth: false },
  'a blank stands behind it': { blankBehind: true },
  'the next word closes a bracket of its own': { closesBracket: true, token: 'b+c)d' },
  'the next word closes the quotation around it': { before: '"', behind: '"' },
  'a percent-escape is cut in the middle': { url: 'http://a.example/b%2', token: '0c' },
  'the scheme stands before its "//"': { url: 'https:', token: '//a.example/b' },
  'a name follows "/~" or "/@"': { url: 'http://a.example/@', token: 'ann' },
  'a name in capitals goes on': { url: 'http://a.example/CONT', token: 'ENTS' },
  'a telephone number follows': { token: '512-555-0100' },
  'it was continued before': { isContinued: true },
  'a file extension is cut in the middle': { url: 'http://a.example/b.ht', token: 'ml' },
  'a number in a name is cut in the middle': { url: 'http://a.example/m12', token: '34.html' },
  'a hash goes on': { url: 'http://a.example/d7c082ba4f7d', token: '064954ff' },
  'an identifier goes on': { url: 'http://a.example/aB3dE5fG', token: 'hI7jK9' },
  'a parameter follows "&" or "?"': { url: 'http://a.example/?b=c&', token: 'd=e' },
  'its query goes on': { url: 'http://a.example/?b=c', token: '&d=e' },
  'words with hyphens stand on both sides': { url: 'http://a.example/b-c-d', token: 'e-f' },
  'words with underscores stand on both sides': { url: 'http://a.example/b_c', token: 'd_e' },
  'both sides make up a UUID': {
    url: 'http://a.example/0a1b2c3d-4e5f-6071-8293',
    token: '-a4b5c6d7e8f9',
  },
  'the id of a message goes on': {
    url: 'http://a.example/all/20010203-kettle',
    token: '1@b.example/',
  },
  'the next word is an extension': { url: 'http://a.example/b', token: '.pdf' },
  'the next word closes a bracket before it': { textBefore: '(see ', token: 'b+c).' },
  'the next word is a title with hyphens': { token: 'why-the-lamp-went-out.html' },
  'a path of a file system follows': { token: '/usr/share/b' },
  'a field with its value follows': { token: 'name', afterToken: '= value' },
  'a label of several words follows': { token: 'Opening', afterToken: 'hours: nine to five' },
  'a date or a time follows': { token: '2001-02-03' },
  'an entry of a changelog follows': {
    token: 'kettle',
    afterToken: '(1.2-3) unstable; urgency=low',
  },
  'a greeting follows': { token: 'Cheers,', word: 'Cheers', afterToken: 'Ann' },
  "a person's name stands alone below": { token: 'Ann', afterToken: 'B. Keeper' },
  'the next word joins parts of a sentence': { token: 'and' },
  'the next words are a sentence': { token: 'lamps', afterToken: 'went out at noon' },
  'a remark in brackets follows': { token: '[Image]' },
  'a label stands alone on the next line': { token: '[3]', afterToken: '' },
  'a line of code follows': { token: 'light()' },
  'an option of a command follows': { url: 'http://a.example/b', token: '--force' },
  'the next word ends a sentence that goes on': { token: 'b+c.' },
  'both lines are marked as those of a patch': { textBefore: '+# ', token: '+x' },
  'a folder above a word alone on its line': { url: 'http://a.example/b/', afterToken: '' },
  'a folder above a path': { url: 'http://a.example/b/', token: 'c/d' },
  'a quotation mark or a bracket stands before it': { before: '"' },
  'the next word begins with what is glued before it': { textBefore: 'see v2:', token: 'v1:b' },
  'its line is as long as mailers leave them': { lineLength: 70 },
  'its line is short': { lineLength: 40 },
  'cut within a word at the end of a full line': {
    url: 'http://a.example/b',
    token: 'c',
    alone: true,
    lineLength: 70,
    lineAbove: 'w '.repeat(30),
  },
  'the next word would have fitted with room to spare': { lineLength: 20 },
  'a version follows': { token: '1.2.3' },
  'a number alone follows': { token: '12', url: 'http://a.example/b' },
  'the piece before was cut at the same column': {
    isContinued: true,
    lengthAbove: 70,
    lineLength: 70,
  },
  'only the next line lost its quote marks': {
    sameDepth: false,
    depthReturns: true,
    afterToken: '',
  },
  'other URLs end at the same column': { urlLinesAsLong: 1, lineLength: 70 },
  'other URLs are longer and unbroken': { longestUrlLine: 120, lineLength: 70 },
  'no line of its paragraph is longer': { paragraphWidth: 70, lineLength: 70 },
  'the next word is too long for the paragraph': { paragraphWidth: 71, lineLength: 70 },
  'it was moved to a line of its own': { alone: true, lineAbove: 'w '.repeat(30) },
  'the next line begins below it': { urlColumn: 4, nextIndent: 4 },
  'the next line is indented less': { indent: 4, nextIndent: 0 },
  'its line is shorter than its paragraph': { lineLength: 50, paragraphWidth: 70 },
  'it stands in a column beside other text': { textBefore: 'Museum   ' },
  'the next line begins like its own line': { textBefore: 'Fax: ', token: 'Url:' },
  'other lines begin like the next one': { token: '/pub/b', lineAfterNext: '  /pub/c' },
};

const byName = (all: readonly Sign[]) => all.map((sign) => [sign[0], sign] as const);

describe('a veto against a join', () => {
  test('has a case here', () => {
    expect(Object.keys(VETO_CASES).sort()).toEqual(VETOES.map(([name]) => name).sort());
    expect(LINE_END_MODEL.isVetoed(PLAIN)).toBe(false);
  });

  test.each(byName(VETOES))('holds in its case: %s', (name, sign) => {
    const [, holds] = sign;
    const evidence = seen(VETO_CASES[name] ?? {});
    expect(holds(evidence)).toBe(true);
    expect(mayHold(testOf(sign), evidence.facts)).toBe(true);
    expect(holds(PLAIN)).toBe(false);
  });

  test('does not hold for another URL that the first one carries', () => {
    const token = 'http://b.example/';
    expect(LINE_END_MODEL.isVetoed(seen({ token }))).toBe(true);
    expect(LINE_END_MODEL.isVetoed(seen({ token, url: 'http://a.example/?u=' }))).toBe(false);
    expect(LINE_END_MODEL.isVetoed(seen({ token, url: 'http://a.example/web/2001/' }))).toBe(false);
  });
});

describe('a weighed sign of a line end', () => {
  test('has a case here', () => {
    expect(Object.keys(SIGN_CASES).sort()).toEqual(SIGNS.map(([name]) => name).sort());
  });

  test.each(byName(SIGNS))('holds in its case: %s', (name, sign) => {
    const [, holds] = sign;
    const evidence = seen(SIGN_CASES[name] ?? {});
    expect(holds(evidence)).toBe(true);
    expect(mayHold(testOf(sign), evidence.facts)).toBe(true);
    if (name !== 'ends in punctuation') expect(holds(PLAIN)).toBe(false);
  });

  test('is not seen in a row of marks', () => {
    const joint = SIGNS.find(([name]) => name === 'ends in "_" or "+"') ?? expect.fail();
    const [, holds] = joint;
    expect(holds(seen({ url: 'http://a.example/b_' }))).toBe(true);
    expect(holds(seen({ url: 'http://a.example/b____' }))).toBe(false);
  });
});

const piece = constantFrom(
  ...[
    'a',
    'cafe',
    'Word',
    'THE',
    'www',
    'ftp',
    'http',
    'mailto',
    'EXT',
    'com',
    'html',
    'REM',
    'und',
  ],
  ...['1', '42', '2001', '8427ebc1', '.', '..', '...', '-', '--', '/', '//', '://', ':', '=', '+='],
  ...['&', '?', '#', '%', '%2', '_', '~', '@', '(', ')', '[', ']', '{', '}', '"', "'", '*', '+'],
  ...[
    ',',
    ';',
    '!',
    '\\',
    '$',
    '^',
    '|',
    '\u00e9',
    '\u00b2',
    '\u2026',
    '\u2022',
    '\u2502',
    '\u0416',
  ],
);
const pieces = (maxLength: number) => array(piece, { maxLength }).map((all) => all.join(''));
const anyEvidence = record({
  url: pieces(5).map((end) => `http://a.example${end}`),
  token: pieces(5),
  afterToken: constantFrom(
    '',
    ': b',
    ': ',
    'and more words',
    'B. Keeper',
    '= value',
    '(1.2) b',
    '| b',
    '2',
  ),
  textBefore: constantFrom('', '  ', '7', '| a |', '(see ', '+# ', 'v2:', 'Fax: ', 'Museum   '),
  before: constantFrom('', ' ', '(', '"', '*', '_', '#'),
  inHost: boolean(),
  alone: boolean(),
  isContinued: boolean(),
  sameDepth: boolean(),
  depthReturns: boolean(),
  lineLength: integer({ min: 20, max: 90 }),
  lengthAbove: integer({ min: 20, max: 90 }),
  nextIndent: integer({ min: 0, max: 9 }),
});

test('no sign and no veto holds without the facts that it needs', () => {
  assert(
    property(anyEvidence, (changes) => {
      const evidence = seen({
        ...changes,
        word: trimToken(changes.token),
        closesBracket: /[)\]}]/.test(changes.token),
        urlColumn: changes.textBefore.length,
      });
      for (const sign of [...VETOES, ...SIGNS]) {
        if (mayHold(testOf(sign), evidence.facts)) continue;
        expect(sign[1](evidence), sign[0]).toBe(false);
      }
    }),
    { numRuns: tries(20_000) },
  );
});

test('the lexer knows no sign and no veto that is in neither table', () => {
  const names = new Set([...SIGNS, ...VETOES].map(([name]) => name));
  expect(LEXER_NAMES.filter((name) => !names.has(name))).toEqual([]);
});
