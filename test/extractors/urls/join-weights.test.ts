import { describe, expect, test } from 'vitest';
import {
  isVetoed,
  type JoinEvidence,
  joinScore,
  VETOES,
  WEIGHTS,
} from '../../../extractors/urls/join-weights.ts';

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
  'nothing to join': { token: '' },
  'another quote depth': { sameDepth: false },
  'another region': { sameRegion: false },
  'a list label': { token: '[2]' },
  'a drawn rule': { token: '=====' },
  'a header or label': { token: 'Subject:' },
  'a mail address': { token: 'ann@example.org' },
  'another URL': { token: 'www.example.org' },
  'closed by its mark': { url: 'http://a.example/b_', before: '_' },
  'something left out': { token: '.../b' },
  'a line of a program': { token: 'PKG_HASH:=63ab' },
  'a playlist tag': { token: '#EXTINF' },
};

const SIGN_CASES: Readonly<Record<string, Partial<JoinEvidence>>> = {
  'only "scheme://" so far': { url: 'http://' },
  'ends in "-"': { url: 'http://a.example/b-' },
  'ends in a joint': { url: 'http://a.example/b?c=' },
  'ends in "?"': { url: 'http://a.example/b?' },
  'ends in "/"': { url: 'http://a.example/' },
  'ends in "." or ":"': { url: 'http://a.example/b.' },
  'ends in punctuation': {},
  'ends in a letter or digit': { url: 'http://a.example/b' },
  'top-level domain cut off': { url: 'http://www.example.', inHost: true, token: 'org/a' },
  'token opens with a joint': { token: '/b' },
  'token holds a joint': { token: 'b?c' },
  'token has a file extension': { token: 'b.html' },
  'digit in token': { token: 'b2' },
  'hyphen in token': { token: 'b-c' },
  'dot in token': { token: 'b.c' },
  'token is a word': { token: 'word' },
  'a word after "-"': { token: 'word', url: 'http://a.example/b-' },
  'a capitalised word': { token: 'Word' },
  'two words and a slash': { token: 'and/or' },
  'a setting': { url: 'http://a.example/b', token: 'name=value' },
  'a file name stands before it': { url: 'http://a.example/b.html', token: 'c' },
  'the host would go on': { url: 'http://a.example.org', inHost: true, token: 'b/c' },
  'token is a host': { token: 'lists.example.org' },
  'token opens a bracket': { token: '(b' },
  'a path after a host': { url: 'http://a.example', inHost: true, token: '/b' },
  'token alone on its line': { afterToken: '' },
  'line is full': { lineLength: 71 },
  'line was never wrapped': { url: 'http://a.example/b', lineLength: 95 },
  'indented deeper': { nextIndent: 2 },
  'token would have fitted': { lineLength: 40 },
  'cut at the margin': { lineLength: 72 },
  'cut at a fixed column': { lineLength: 76, alone: true, afterToken: '' },
  'a hash is completed': {
    url: 'http://a.example/d7c082ba4f7de97b3708d1f4a',
    token: '064954ffc774778',
  },
  'a soft line break left over': { softBreak: true },
  'quoted more or less': { sameDepth: false },
  'blank behind the URL': { blankBehind: true },
  'token closes a bracket': { closesBracket: true },
  'token closes the quotation': { before: '"', behind: '"' },
  'escape cut in the middle': { url: 'http://a.example/b%2', token: '0c' },
};

describe('what forbids a join', () => {
  test('every veto has its case', () => {
    expect(Object.keys(VETO_CASES).sort()).toEqual(VETOES.map(({ name }) => name).sort());
    expect(isVetoed(PLAIN)).toBe(false);
  });

  test.each(VETOES)('$name', ({ name, holds }) => {
    expect(holds(seen(VETO_CASES[name] ?? {}))).toBe(true);
    expect(holds(PLAIN)).toBe(false);
  });

  test('another URL may follow where the first one carries it', () => {
    const token = 'http://b.example/';
    expect(isVetoed(seen({ token }))).toBe(true);
    expect(isVetoed(seen({ token, url: 'http://a.example/?u=' }))).toBe(false);
    expect(isVetoed(seen({ token, url: 'http://a.example/web/2001/' }))).toBe(false);
  });
});

describe('what speaks for and against it', () => {
  test('every sign has its case', () => {
    expect(Object.keys(SIGN_CASES).sort()).toEqual(WEIGHTS.map(({ name }) => name).sort());
  });

  test.each(WEIGHTS)('$name', ({ name, holds }) => {
    expect(holds(seen(SIGN_CASES[name] ?? {}))).toBe(true);
    if (name !== 'ends in punctuation') expect(holds(PLAIN)).toBe(false);
  });

  test('the score is the sum', () => {
    const case1 = seen({ url: 'http://a.example/', token: 'b-2.html', lineLength: 72 });
    const expected = WEIGHTS.filter(({ holds }) => holds(case1)).map(({ weight }) => weight);
    expect(joinScore(case1)).toBe(expected.reduce((sum, weight) => sum + weight, 0));
    expect(joinScore(case1)).toBe(2 + 2 + 1 + 1 + 1 + 1 + 2);
  });

  test('a row of marks is no joint', () => {
    expect(joinScore(seen({ url: 'http://a.example/b____' }))).toBeLessThan(
      joinScore(seen({ url: 'http://a.example/b_' })),
    );
  });
});
