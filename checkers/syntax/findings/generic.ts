/** Faults of scheme, characters and length, whatever the scheme. */
import { type FindingKind, isInvisible, mustBe, says } from './kind.ts';

export const GENERIC = {
  'scheme-missing': {
    severity: 'error',
    rule: ['RFC 3986', '3'],
    ruleBy: { rfc1738: ['RFC 1738', '2.1'], rfc1630: ['RFC 1630', 'BNF of Generic URI Syntax'] },
    message: says('no scheme: a URL begins with a name and a colon'),
    example: '//example.org/a',
  },
  'scheme-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '3.1'],
    ruleBy: { rfc1738: ['RFC 1738', '2.1'], rfc1630: ['RFC 1630', 'BNF of Generic URI Syntax'] },
    message: says('a scheme is a letter followed by letters, digits, "+", "-" and "."'),
    example: '1http://example.org/',
  },
  'character-not-allowed': {
    severity: 'error',
    rule: ['RFC 3986', '2'],
    message: mustBe,
    example: 'http://example.org/a b',
  },
  'character-reserved': {
    severity: 'error',
    rule: ['RFC 3986', '2.2'],
    isOfScheme: true,
    message: ({ character, instead }) =>
      `${character} is reserved in such a URL: it must be written as ${instead}`,
    example: 'wais://example.org/lamps?a?b',
  },
  'character-non-ascii': {
    severity: 'warning',
    rule: ['RFC 3986', '2'],
    message: ({ character, instead }) => `${character} is not ASCII: write it as ${instead}`,
    example: 'http://example.org/grüße',
  },
  'character-invisible': {
    severity: 'warning',
    rule: ['RFC 3987', '4.1'],
    message: isInvisible,
    example: 'http://example.org/a\u202eb',
  },
  'character-not-in-iri': {
    severity: 'error',
    rule: ['RFC 3987', '2.2'],
    message: ({ character }) => `${character} is in no URL, not even in an international one`,
    example: 'http://example.org/a\ufffdb',
  },
  'escape-invisible': {
    severity: 'warning',
    rule: ['RFC 3987', '8'],
    message: ({ characters }) => `this stands for ${characters}, which is invisible`,
    example: 'http://example.org/a%E2%80%AEb',
  },
  'percent-escape-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '2.1'],
    ruleBy: {
      rfc1738: ['RFC 1738', '2.2'],
      rfc1630: ['RFC 1630', 'BNF of Generic URI Syntax'],
    },
    message: says('"%" must be followed by two hexadecimal digits; write a percent sign as "%25"'),
    example: 'http://example.org/100%',
  },
  'fragment-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '3.5'],
    message: says('a second "#" must be written as %23'),
    example: 'http://example.org/#a#b',
  },
  'bracket-outside-host': {
    severity: 'error',
    rule: ['RFC 3986', '3.2.2'],
    message: ({ character, instead }) =>
      `${character} must be written as ${instead}: brackets stand only around an IPv6 address`,
    example: 'http://example.org/a[1]',
  },
  'url-template': {
    severity: 'error',
    rule: ['RFC 3986', '2'],
    message: ({ text }) =>
      `"${text}" looks like a placeholder: put in what it stands for, or do not write the template as a URL`,
    example: 'http://example.org/{id}',
  },
  'url-pattern': {
    severity: 'error',
    rule: ['RFC 3986', '2'],
    message: ({ text }) =>
      `"${text}" is of a pattern that programs compare URLs with, not of a URL`,
    example: 'http://example.org/page[0-9]+',
  },
  'url-markup': {
    severity: 'error',
    rule: ['RFC 3986', '2'],
    message: ({ text }) => `"${text}" looks like markup around the URL; end the URL before it`,
    example: 'http://example.org/a[notes]',
  },
  'delimiter-encoded': {
    severity: 'warning',
    rule: ['RFC 3986', '7.2'],
    ruleBy: { rfc1738: ['RFC 1738', '6'] },
    message: ({ written }) => `${written} would become part of a command when decoded`,
    example: 'gopher://example.org/0a%0D%0Ab',
  },
  'field-line-end-encoded': {
    severity: 'warning',
    rule: ['RFC 6068', '5'],
    message: ({ written, field }) =>
      `${written} ends the field "${field}" when decoded: what follows could become another one`,
    example: 'mailto:ada@example.org?subject=x%0D%0ABcc:eve@example.org',
  },
  'nul-encoded': {
    severity: 'warning',
    rule: ['RFC 3986', '7.3'],
    message: says('%00 ends the text for many programs, and hides what follows'),
    example: 'http://example.org/a.php%00.jpg',
  },
  'url-too-long': {
    severity: 'warning',
    rule: ['RFC 9110', '4.1'],
    message: ({ length }) =>
      `${length} characters: some programs accept at most 2083, servers 8000`,
    example: `http://example.org/${'a'.repeat(2100)}`,
  },
  'scheme-twice': {
    severity: 'warning',
    rule: ['RFC 3986', '3.2'],
    message: ({ host }) => `a second scheme stands where the host belongs: the host is "${host}"`,
    example: 'http://https://example.org/',
  },
  'scheme-mistyped': {
    severity: 'warning',
    rule: ['RFC 7595', '7'],
    message: ({ scheme, meant }) => `"${scheme}" is not registered with IANA: ${meant} is meant`,
    example: 'htp://example.org/',
  },
  'scheme-unregistered': {
    severity: 'note',
    rule: ['RFC 7595', '7'],
    message: ({ scheme }) => `"${scheme}" is not registered with IANA; only its form was checked`,
    example: 'frobnicate://example.org/',
  },
  'scheme-historical': {
    severity: 'note',
    rule: ['RFC 7595', '7'],
    message: ({ scheme }) => `"${scheme}" is registered as historical: few programs support it`,
    example: 'wais://example.org/lamps',
  },
} as const satisfies Record<string, FindingKind>;
