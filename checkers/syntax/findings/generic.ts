/** Faults of scheme, characters and length, whatever the scheme. */
import { type FindingKind, says } from './kind.ts';

export const GENERIC = {
  'scheme-missing': {
    severity: 'error',
    rule: ['RFC 3986', '3'],
    message: says('there is no scheme: a URL begins with a name and a colon'),
    example: '//example.org/a',
  },
  'scheme-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '3.1'],
    message: says('a scheme is a letter followed by letters, digits, "+", "-" and "."'),
    example: '1http://example.org/',
  },
  'character-not-allowed': {
    severity: 'error',
    rule: ['RFC 3986', '2'],
    message: ({ character }) => `${character} must be written as an escape`,
    example: 'http://example.org/a b',
  },
  'character-non-ascii': {
    severity: 'warning',
    rule: ['RFC 3986', '2'],
    message: ({ character }) => `${character} is not ASCII: a URL has its UTF-8 bytes escaped`,
    example: 'http://example.org/grüße',
  },
  'character-invisible': {
    severity: 'warning',
    rule: ['RFC 3987', '4.1'],
    message: ({ character }) => `${character} cannot be seen and changes what a reader sees`,
    example: 'http://example.org/a\u202eb',
  },
  'percent-escape-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '2.1'],
    message: says('"%" is followed by two hexadecimal digits; a percent sign itself is "%25"'),
    example: 'http://example.org/100%',
  },
  'fragment-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '3.5'],
    message: says('a fragment holds no second "#"'),
    example: 'http://example.org/#a#b',
  },
  'bracket-outside-host': {
    severity: 'error',
    rule: ['RFC 3986', '3.2.2'],
    message: says('square brackets stand around an IPv6 address only'),
    example: 'http://example.org/a[1]',
  },
  'delimiter-encoded': {
    severity: 'warning',
    rule: ['RFC 1738', '6'],
    message: ({ written }) => `${written} would become part of a command when it is decoded`,
    example: 'gopher://example.org/0a%0D%0Ab',
  },
  'url-too-long': {
    severity: 'warning',
    rule: ['RFC 9110', '4.1'],
    message: ({ length }) => `${length} characters: some programs stop at 2083, servers at 8000`,
    example: `http://example.org/${'a'.repeat(2100)}`,
  },
  'scheme-unregistered': {
    severity: 'note',
    rule: ['RFC 7595', '7'],
    message: ({ scheme }) => `"${scheme}" is not registered with IANA; only its form was judged`,
    example: 'frobnicate://example.org/',
  },
  'scheme-historical': {
    severity: 'note',
    rule: ['RFC 7595', '7'],
    message: ({ scheme }) => `"${scheme}" is registered as historical: few programs know it`,
    example: 'wais://example.org/lamps',
  },
} as const satisfies Record<string, FindingKind>;
