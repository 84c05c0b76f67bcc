/** Faults that only RFC 1738 knows. */
import { type FindingKind, isInvisible, mustBe, says } from './kind.ts';

export const RFC1738 = {
  'rfc1738-unsafe': {
    severity: 'error',
    rule: ['RFC 1738', '2.2'],
    message: mustBe,
    example: 'http://example.org/~ada',
    grammar: 'rfc1738',
  },
  'rfc1738-reserved': {
    severity: 'error',
    rule: ['RFC 1738', '2.2'],
    message: ({ character, instead }) =>
      `${character} is reserved and has no meaning here: it must be written as ${instead}`,
    example: 'http://example.org/?a=b/c',
    grammar: 'rfc1738',
  },
  'rfc1738-invisible': {
    severity: 'error',
    rule: ['RFC 1738', '2.2'],
    message: isInvisible,
    example: 'http://example.org/a\u202eb',
    grammar: 'rfc1738',
  },
  'rfc1738-port': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says('a port has at least one digit; without a port, omit the colon'),
    example: 'http://example.org:/',
    grammar: 'rfc1738',
  },
  'rfc1738-group': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says('a newsgroup is a letter followed by letters, digits, "-", ".", "+" and "_"'),
    example: 'nntp://news.example.org/3b.misc',
    grammar: 'rfc1738',
  },
  'rfc1738-empty': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says('there must be something after the colon'),
    example: 'mailto:',
    grammar: 'rfc1738',
  },
  'rfc1738-slash-missing': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says('a "/" is required between the host and what follows'),
    example: 'http://example.org?a',
    grammar: 'rfc1738',
  },
  'rfc1738-scheme-case': {
    severity: 'note',
    rule: ['RFC 1738', '2.1'],
    message: says('schemes are written in lower case'),
    example: 'HTTP://example.org/',
    grammar: 'rfc1738',
  },
  'rfc1738-scheme-reserved': {
    severity: 'note',
    rule: ['RFC 1738', '4'],
    message: ({ scheme }) => `"${scheme}" was reserved but not yet defined`,
    example: 'afs://example.org/a',
    grammar: 'rfc1738',
  },
  'rfc1738-scheme-experimental': {
    severity: 'note',
    rule: ['RFC 1738', '4'],
    message: says('schemes that begin with "x-" are experimental'),
    example: 'x-lamp:a',
    grammar: 'rfc1738',
  },
  'rfc1738-fragment': {
    severity: 'note',
    rule: ['RFC 1738', '2.2'],
    message: says('a fragment follows the URL and is not part of it'),
    example: 'http://example.org/a#b',
    grammar: 'rfc1738',
  },
  'rfc1738-fragment-character': {
    severity: 'warning',
    rule: ['RFC 1738', '2.2'],
    message: ({ character, instead }) =>
      `${character} is unsafe in a fragment, too: write it as ${instead}`,
    example: 'http://example.org/#a<b',
    grammar: 'rfc1738',
  },
  'rfc1738-host': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says('a host is a name whose last part begins with a letter, or four numbers'),
    example: 'http://[::1]/',
    grammar: 'rfc1738',
  },
} as const satisfies Record<string, FindingKind>;
