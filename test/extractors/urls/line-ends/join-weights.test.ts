import { describe, expect, test } from 'vitest';
import {
  isVetoed,
  type JoinEvidence,
  joinScore,
  VETOES,
  WEIGHTS,
} from '../../../../extractors/urls/line-ends/join-weights.ts';

/** A line end of which nothing in particular can be said. */
const PLAIN: JoinEvidence = {
  url: 'http://www.example.org/a;',
  inHost: false,
  token: 'b+c',
  word: 'b+c',
  afterToken: 'and more',
  behind: ' ',
  before: ' ',
  closesBracket: false,
  alone: false,
  blankBehind: false,
  lineLength: 70,
  margin: 72,
  indent: 0,
  nextIndent: 0,
  sameDepth: true,
  sameRegion: true,
  softBreak: false,
};

function seen(changes: Partial<JoinEvidence>): JoinEvidence {
  const token = changes.token ?? PLAIN.token;
  return { ...PLAIN, word: token, ...changes };
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
  'an ellipsis follows': { token: '.../b' },
  'a line of a program follows': { token: 'PKG_HASH:=63ab' },
  'a playlist tag follows': { token: '#EXTINF' },
};

const SIGN_CASES: Readonly<Record<string, Partial<JoinEvidence>>> = {
  'nothing but "scheme://" so far': { url: 'http://' },
  'ends in "-"': { url: 'http://a.example/b-' },
  'ends in one of & = % _ + # ~ @': { url: 'http://a.example/b?c=' },
  'ends in "?"': { url: 'http://a.example/b?' },
  'ends in "/"': { url: 'http://a.example/' },
  'ends in "." or ":"': { url: 'http://a.example/b.' },
  'ends in punctuation': {},
  'ends in a letter or digit': { url: 'http://a.example/b' },
  'the top-level domain follows': { url: 'http://www.example.', inHost: true, token: 'org/a' },
  'the next word begins with one of / ? & # = % .': { token: '/b' },
  'the next word holds one of / ? & = % # _ ~': { token: 'b?c' },
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
  'its line ends exactly at the margin': { lineLength: 72 },
  'alone on a line that ends where mailers cut': { lineLength: 76, alone: true, afterToken: '' },
  'the digits on both sides make up a hash': {
    url: 'http://a.example/d7c082ba4f7de97b3708d1f4a',
    token: '064954ffc774778',
  },
  'the "=" at its end is a soft line break': { softBreak: true },
  'the next line is quoted more or less deeply': { sameDepth: false },
  'a blank stands behind it': { blankBehind: true },
  'the next word closes a bracket of its own': { closesBracket: true },
  'the next word closes the quotation around it': { before: '"', behind: '"' },
  'a percent-escape is cut in the middle': { url: 'http://a.example/b%2', token: '0c' },
};

describe('a veto against a join', () => {
  test('has a case here', () => {
    expect(Object.keys(VETO_CASES).sort()).toEqual(VETOES.map(([name]) => name).sort());
    expect(isVetoed(PLAIN)).toBe(false);
  });

  test.each(VETOES)('holds in its case: %s', (name, holds) => {
    expect(holds(seen(VETO_CASES[name] ?? {}))).toBe(true);
    expect(holds(PLAIN)).toBe(false);
  });

  test('does not hold for another URL that the first one carries', () => {
    const token = 'http://b.example/';
    expect(isVetoed(seen({ token }))).toBe(true);
    expect(isVetoed(seen({ token, url: 'http://a.example/?u=' }))).toBe(false);
    expect(isVetoed(seen({ token, url: 'http://a.example/web/2001/' }))).toBe(false);
  });
});

describe('a weighed sign of a line end', () => {
  test('has a case here', () => {
    expect(Object.keys(SIGN_CASES).sort()).toEqual(WEIGHTS.map(([, name]) => name).sort());
  });

  test.each(WEIGHTS)('with the weight %i, holds in its case: %s', (_, name, holds) => {
    expect(holds(seen(SIGN_CASES[name] ?? {}))).toBe(true);
    if (name !== 'ends in punctuation') expect(holds(PLAIN)).toBe(false);
  });

  test('adds its weight to the score', () => {
    const case1 = seen({ url: 'http://a.example/', token: 'b-2.html', lineLength: 72 });
    const expected = WEIGHTS.filter(([, , holds]) => holds(case1)).map(([weight]) => weight);
    expect(joinScore(case1)).toBe(expected.reduce((sum, weight) => sum + weight, 0));
    expect(joinScore(case1)).toBe(2 + 2 + 1 + 1 + 1 + 1 + 2);
  });

  test('is not seen in a row of marks', () => {
    expect(joinScore(seen({ url: 'http://a.example/b____' }))).toBeLessThan(
      joinScore(seen({ url: 'http://a.example/b_' })),
    );
  });
});
