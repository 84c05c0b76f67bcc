/** What deceives is told, and nothing else is: tables of URLs, each with its source. */
import { describe, expect, test } from 'vitest';
import {
  isInvisibleMark,
  mayEscapeInvisible,
} from '../../../../checkers/syntax/characters/invisible.ts';
import type { FindingCode } from '../../../../checkers/syntax/findings/index.ts';
import { lint } from '../../../../checkers/syntax/index.ts';
import { DECEPTIONS } from './deceptions.ts';
import { HARMLESS_USERS, MASKS, PASSWORDS, REAL_NAMES } from './harmless.ts';

/** Dangers rather than faults. */
const DANGERS: ReadonlySet<string> = new Set<FindingCode>([
  'delimiter-encoded',
  'escape-invisible',
  'field-line-end-encoded',
  'host-ambiguous',
  'host-escaped',
  'host-false-delimiter',
  'host-invisible',
  'host-ipv4-disguised',
  'host-lookalike',
  'host-mixed-scripts',
  'nul-encoded',
  'port-of-other-service',
  'userinfo-looks-like-host',
  'userinfo-password',
]);

function dangersOf(url: string): string[] {
  return [...new Set(lint(url).map(({ code }) => code))].filter((code) => DANGERS.has(code)).sort();
}

describe.each(DECEPTIONS)('$source', ({ rows }) => {
  test.each(rows)('%j: %s', (url, codes) => {
    expect(dangersOf(url)).toEqual(codes === '' ? [] : codes.split(' ').sort());
  });
});

test.each(HARMLESS_USERS)('%s: a user name deceives nobody', (user) => {
  for (const scheme of ['https', 'ftp', 'ssh']) {
    expect(dangersOf(`${scheme}://${user}@git.host.example/a`), scheme).toEqual([]);
  }
});

test.each(REAL_NAMES)('http://%s/ is a real name', (host) => {
  expect(dangersOf(`http://${host}/`)).toEqual([]);
  const ascii = URL.parse(`http://${host}/`)?.host;
  expect(dangersOf(`http://${ascii}/`), ascii).toEqual([]);
});

test.each(MASKS)('ftp://%s@host.example/ hides the password', (login) => {
  expect(dangersOf(`ftp://${login}@host.example/`)).toEqual([]);
});

test.each(PASSWORDS)('ftp://%s@host.example/ shows the password', (login) => {
  const found = lint(`ftp://${login}@host.example/`);
  const told = found.find(({ code }) => code === 'userinfo-password');
  expect(told).toBeDefined();
  // Without its password a URL means something else.
  expect(told?.repair).toBeUndefined();
});

test('every character that shows nothing is known by the octets of its escape', () => {
  const missed: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (!isInvisibleMark(character)) continue;
    if (!mayEscapeInvisible(encodeURIComponent(character), 0)) missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});

test('a host that browsers read otherwise has no repair, which would choose one', () => {
  const found = lint('https://example.com\\@evil.com/');
  expect(found.map(({ repair }) => repair)).toEqual(found.map(() => undefined));
});

describe('what is told', () => {
  test.each([
    ['http://h\u200bh.com/', 'this host holds U+200B, which is invisible: it leads to hh.com'],
    [
      'http://h.com\u2215evil.com/',
      '"\u2215" looks like "/", but is another character: this leads to h.xn--comevil-ef0d.com',
    ],
    [
      'http://xn--80ak6aa92e.com/',
      '"\u0430\u0440\u0440\u04cf\u0435" looks like "apple" but is another name: this leads to xn--80ak6aa92e.com',
    ],
    ['https://example.com\\@evil.com/', 'browsers go to example.com, other programs to evil.com'],
    [
      'ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm',
      'this leads to 10.0.0.1, not to the name before the "@"',
    ],
    [
      'mailto:a@b.com?subject=x%0D%0ABcc:c@d.com',
      '%0D%0A ends the field "subject" when decoded: what follows could become another one',
    ],
    ['http://h/a%E2%80%AEb', 'this stands for U+202E, which is invisible'],
  ])('%j', (url, message) => {
    expect(lint(url).map((one) => one.message)).toContain(message);
  });
});
