/** Faults that only RFC 1630 knows. */
import { type FindingKind, isInvisible, mustBe, says } from './kind.ts';

export const RFC1630 = {
  'rfc1630-character': {
    severity: 'error',
    rule: ['RFC 1630', 'BNF of Generic URI Syntax'],
    message: mustBe,
    example: 'http://example.org/a|b/',
    grammar: 'rfc1630',
  },
  'rfc1630-reserved': {
    severity: 'error',
    rule: ['RFC 1630', 'Reserved characters'],
    message: ({ character }) => `${character} is reserved and has no meaning here`,
    example: 'x:a=b',
    grammar: 'rfc1630',
  },
  'rfc1630-invisible': {
    severity: 'error',
    rule: ['RFC 1630', 'Unsafe characters'],
    message: isInvisible,
    example: 'http://example.org/a\u202eb',
    grammar: 'rfc1630',
  },
  'rfc1630-form': {
    severity: 'error',
    rule: ['RFC 1630', 'BNF for specific URL schemes'],
    message: ({ production }) => `the form of such a URI is ${production}`,
    example: 'nntp://news.example.org/comp.lang.c/5',
    grammar: 'rfc1630',
  },
  'rfc1630-search': {
    severity: 'error',
    rule: ['RFC 1630', 'Reserved characters'],
    message: says('a search consists of non-empty words with "+" between them'),
    example: 'x:a?b+',
    grammar: 'rfc1630',
  },
} as const satisfies Record<string, FindingKind>;
