import { describe, expect, test } from 'vitest';
import { isFromLine } from '../../../../extractors/containers/rules/from-line.ts';

const SEPARATORS = [
  'From anna@example.org Thu Sep 13 12:30:05 2001',
  'From anna@example.org Thu Sep  3 12:30:05 2001',
  'From anna@example.org Thu Sep 03 12:30:05 2001 -0400',
  'From anna@example.org Sat Sep  1 20:58 EDT 2001',
  'From anna@example.org Sat Sep  1 20:58:00 +0200 2001',
  'From anna@example.org Sat Sep  1 20:58:00 MET DST 2001',
  'From - Wed Dec 11 18:06:10 1996',
  'From Mon Sep 17 00:00:00 2001',
  'From anna at example.org  Mon Sep 17 00:00:00 2001',
  'From "Anna B. Berg"@example.org Mon Sep 17 00:00:00 2001',
  'From mail!relay!anna Fri Jan  5 03:01:02 88 remote from relay',
  'From MAILER-DAEMON Fri ??? 05 03:01:02 1988',
  'From nobody mon sep 17 0:00:00 2001',
  'From anna@example.org Thu, 13 Sep 2001 12:30:05 +0000',
  `From ${'a'.repeat(500)}@example.org Thu Sep 13 12:30:05 2001`,
];

const OTHERS = [
  'From here on, all is well',
  'From Mon Sep to Tue Oct 2001',
  'From anna@example.org',
  'From anna@example.org Thu Sep 13 2001',
  'From anna@example.org Thu Sep 32 12:30:05 2001',
  'From anna@example.org Thu Sep 13 12:30:05',
  'From: anna@example.org Thu Sep 13 12:30:05 2001',
  '>From anna@example.org Thu Sep 13 12:30:05 2001',
  'from anna@example.org Thu Sep 13 12:30:05 2001',
  ' From anna@example.org Thu Sep 13 12:30:05 2001',
  'From ',
  '',
];

describe('the grammar of From lines', () => {
  test.each(SEPARATORS)('accepts %s', (line) => {
    expect(isFromLine(line)).toBe(true);
  });
});

describe('the grammar of From lines', () => {
  test.each(OTHERS)('rejects %s', (line) => {
    expect(isFromLine(line)).toBe(false);
  });
});
