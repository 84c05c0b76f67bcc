/**
 * Every fault the judge can name: its severity, its rule, its words, and a URL that has it. One table;
 * a test raises each row by its example.
 */
import type { Finding, Grammar, Rule, Severity } from '../model.ts';

type Data = Readonly<Record<string, string | number>>;

interface FindingKind {
  readonly severity: Severity;
  readonly rule: readonly [document: string, section: string];
  readonly message: (data: Data) => string;
  /** A URL with this fault, and the grammar to judge it by where it is not the default one. */
  readonly example: string;
  readonly grammar?: Grammar;
}

const says = (text: string) => (): string => text;

export const FINDINGS = {
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
  'authority-missing': {
    severity: 'error',
    rule: ['RFC 1738', '3.1'],
    message: ({ scheme }) => `"${scheme}:" is followed by "//" and a host`,
    example: 'http:/example.org/',
  },
  'host-missing': {
    severity: 'error',
    rule: ['RFC 9110', '4.2.1'],
    message: ({ scheme }) => `a ${scheme} URL names a host`,
    example: 'http:///a',
  },
  'host-invalid': {
    severity: 'error',
    rule: ['RFC 1123', '2.1'],
    message: ({ label }) =>
      `"${label}" is no part of a host name: letters, digits and inner hyphens, at most 63`,
    example: 'http://-example.org/',
  },
  'host-character-not-allowed': {
    severity: 'error',
    rule: ['RFC 3986', '3.2.2'],
    message: ({ label }) => `"${label}" holds a character that no host has`,
    example: 'http://exa<mple.org/',
  },
  'host-too-long': {
    severity: 'error',
    rule: ['RFC 1035', '2.3.4'],
    message: says('a host name has at most 253 characters'),
    example: `http://${'a.'.repeat(130)}org/`,
  },
  'host-underscore': {
    severity: 'note',
    rule: ['RFC 1738', '5'],
    message: says('"_" works in DNS but is not allowed in a host name'),
    example: 'http://my_host.example.org/',
  },
  'host-ipv4-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '3.2.2'],
    message: says('an IPv4 address has four decimal numbers from 0 to 255'),
    example: 'http://10.0.0.256/',
  },
  'host-ipv4-disguised': {
    severity: 'warning',
    rule: ['RFC 3986', '7.4'],
    message: ({ address }) => `this number is the address ${address} in disguise`,
    example: 'http://0x7f.1/',
  },
  'host-ipv6-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '3.2.2'],
    message: says('what stands in the brackets is no IPv6 address'),
    example: 'http://[::12345]/',
  },
  'host-non-ascii': {
    severity: 'warning',
    rule: ['RFC 3490', '4'],
    message: ({ ascii }) => `an international host name is written as ${ascii} in a URL`,
    example: 'http://bücher.example/',
  },
  'host-mixed-scripts': {
    severity: 'warning',
    rule: ['RFC 3987', '8'],
    message: ({ label }) => `"${label}" mixes letters of several scripts, as forged names do`,
    example: 'http://ex\u0430mple.org/',
  },
  'port-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '3.2.3'],
    message: says('a port is a number'),
    example: 'http://example.org:http/',
  },
  'port-out-of-range': {
    severity: 'error',
    rule: ['RFC 9293', '3.1'],
    message: says('ports end at 65535'),
    example: 'http://example.org:99999/',
  },
  'port-empty': {
    severity: 'note',
    rule: ['RFC 3986', '3.2.3'],
    message: says('the colon before an empty port should be left out'),
    example: 'http://example.org:/',
  },
  'port-default': {
    severity: 'note',
    rule: ['RFC 3986', '3.2.3'],
    message: ({ port }) => `${port} is the default and should be left out`,
    example: 'http://example.org:80/',
  },
  'port-of-other-service': {
    severity: 'warning',
    rule: ['RFC 1738', '6'],
    message: ({ port }) => `port ${port} belongs to another service`,
    example: 'http://example.org:25/',
  },
  'userinfo-password': {
    severity: 'warning',
    rule: ['RFC 3986', '7.5'],
    message: says('a password in a URL is no secret: everybody who sees the URL has it'),
    example: 'ftp://ada:secret@ftp.example.org/',
  },
  'userinfo-not-allowed': {
    severity: 'error',
    rule: ['RFC 1738', '3.3'],
    message: ({ scheme }) => `a ${scheme} URL has no user name`,
    example: 'http://ada@example.org/',
  },
  'userinfo-looks-like-host': {
    severity: 'warning',
    rule: ['RFC 3986', '7.6'],
    message: ({ host }) => `this leads to ${host}, not to the name before the "@"`,
    example: 'ftp://bank.example@evil.example/',
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
    rule: ['RFC 7595', '3'],
    message: ({ scheme }) =>
      `"${scheme}" is not a scheme this judge knows; only its form was judged`,
    example: 'frobnicate://example.org/',
  },
  'ftp-typecode-invalid': {
    severity: 'error',
    rule: ['RFC 1738', '3.2.2'],
    message: says('the type is ";type=" and one of a, i and d'),
    example: 'ftp://ftp.example.org/a;type=x',
  },
  'gopher-type-missing': {
    severity: 'error',
    rule: ['RFC 1738', '3.4.1'],
    message: says('a gopher path begins with one character for the type'),
    example: 'gopher://example.org//docs',
  },
  'mailto-address-missing': {
    severity: 'warning',
    rule: ['RFC 1738', '3.5'],
    message: says('there is no address'),
    example: 'mailto:',
  },
  'mailto-address-invalid': {
    severity: 'error',
    rule: ['RFC 6068', '2'],
    message: ({ address }) => `"${address}" is no mail address`,
    example: 'mailto:ada.example.org',
  },
  'news-empty': {
    severity: 'error',
    rule: ['RFC 1738', '3.6'],
    message: says('a newsgroup, a message-id or "*" is missing'),
    example: 'news:',
  },
  'news-group-invalid': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says('a newsgroup is a letter followed by letters, digits, "-", ".", "+" and "_"'),
    example: 'news:comp.lang!c',
  },
  'news-message-id-invalid': {
    severity: 'error',
    rule: ['RFC 1738', '3.6'],
    message: says(
      'a message-id has something before and a host behind its "@", without "<" and ">"',
    ),
    example: 'news:@example.org',
  },
  'nntp-form-invalid': {
    severity: 'error',
    rule: ['RFC 1738', '3.7'],
    message: says('the form is nntp://host:port/newsgroup/article-number'),
    example: 'nntp://news.example.org/comp.lang.c/first',
  },
  'telnet-path-not-allowed': {
    severity: 'error',
    rule: ['RFC 1738', '3.8'],
    message: says('nothing but one "/" stands behind the host'),
    example: 'telnet://example.org/login',
  },
  'wais-form-invalid': {
    severity: 'error',
    rule: ['RFC 1738', '3.9'],
    message: says('the form is database, database?search or database/type/path'),
    example: 'wais://example.org/',
  },
  'prospero-field-invalid': {
    severity: 'error',
    rule: ['RFC 1738', '3.11'],
    message: says('a field is ";name=value"'),
    example: 'prospero://host.example/pros/a;version',
  },
  'file-form-invalid': {
    severity: 'error',
    rule: ['RFC 1738', '3.10'],
    message: says('the form is file://host/path; the host may be empty'),
    example: 'file:notes.txt',
  },
  'mid-form-invalid': {
    severity: 'error',
    rule: ['RFC 2392', '2'],
    message: says('a message-id or content-id has something on both sides of its "@"'),
    example: 'mid:nobody',
  },
  'urn-form-invalid': {
    severity: 'error',
    rule: ['RFC 8141', '2'],
    message: says(
      'the form is urn:namespace:name, the namespace 2 to 32 letters, digits and hyphens',
    ),
    example: 'urn:x',
  },
  'tel-form-invalid': {
    severity: 'error',
    rule: ['RFC 3966', '3'],
    message: says('a number has digits, "-", ".", "(" and ")" only, "+" before a global one'),
    example: 'tel:call-me',
  },
  'rfc1738-unsafe': {
    severity: 'error',
    rule: ['RFC 1738', '2.2'],
    message: ({ character }) => `${character} is unsafe and must be written as an escape`,
    example: 'http://example.org/~ada',
    grammar: 'rfc1738',
  },
  'rfc1738-reserved': {
    severity: 'error',
    rule: ['RFC 1738', '2.2'],
    message: ({ character }) =>
      `${character} is reserved and means nothing here: it must be written as an escape`,
    example: 'http://example.org/?a=b/c',
    grammar: 'rfc1738',
  },
  'rfc1738-invisible': {
    severity: 'error',
    rule: ['RFC 1738', '2.2'],
    message: ({ character }) => `${character} cannot be seen and is no character of a URL`,
    example: 'http://example.org/a\u202eb',
    grammar: 'rfc1738',
  },
  'rfc1738-port': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says('a port has one digit at least; without one the colon is left out'),
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
    message: says('something has to stand behind the colon'),
    example: 'mailto:',
    grammar: 'rfc1738',
  },
  'rfc1738-slash-missing': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says('a "/" stands between the host and what follows'),
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
    message: ({ scheme }) => `"${scheme}" is a name that was reserved and not yet defined`,
    example: 'afs://example.org/a',
    grammar: 'rfc1738',
  },
  'rfc1738-scheme-experimental': {
    severity: 'note',
    rule: ['RFC 1738', '4'],
    message: says('names that begin with "x-" are for experiments'),
    example: 'x-lamp:a',
    grammar: 'rfc1738',
  },
  'rfc1738-fragment': {
    severity: 'note',
    rule: ['RFC 1738', '2.2'],
    message: says('the fragment follows the URL and is not part of it'),
    example: 'http://example.org/a#b',
    grammar: 'rfc1738',
  },
  'rfc1738-host': {
    severity: 'error',
    rule: ['RFC 1738', '5'],
    message: says(
      'a host is a name whose last part begins with a letter, or four numbers; nothing else',
    ),
    example: 'http://[::1]/',
    grammar: 'rfc1738',
  },
  'rfc1630-character': {
    severity: 'error',
    rule: ['RFC 1630', 'BNF of Generic URI Syntax'],
    message: ({ character }) =>
      `${character} does not appear in URIs and must be written as an escape`,
    example: 'http://example.org/{a}',
    grammar: 'rfc1630',
  },
  'rfc1630-invisible': {
    severity: 'error',
    rule: ['RFC 1630', 'BNF of Generic URI Syntax'],
    message: ({ character }) => `${character} cannot be seen and is no character of a URI`,
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
    rule: ['RFC 1630', 'Query strings'],
    message: says('a search is words with "+" between them, and no word is empty'),
    example: 'x:a?b+',
    grammar: 'rfc1630',
  },
  'whatwg-parse-failure': {
    severity: 'error',
    rule: ['WHATWG URL', '4.4'],
    message: says('a browser cannot make anything of it'),
    example: 'http://exa mple.org/',
    grammar: 'whatwg',
  },
  'whatwg-rewritten': {
    severity: 'note',
    rule: ['WHATWG URL', '4.4'],
    message: ({ href }) => `a browser asks for ${href}`,
    example: 'http:\\\\example.org\\a',
    grammar: 'whatwg',
  },
} as const satisfies Record<string, FindingKind>;

export type FindingCode = keyof typeof FINDINGS;

export interface FindingPlace {
  readonly offset: number;
  readonly length: number;
  readonly data?: Data;
  readonly repair?: string | undefined;
}

export function finding(code: FindingCode, place: FindingPlace): Finding {
  const kind: FindingKind = FINDINGS[code];
  const data = place.data ?? {};
  return {
    code,
    severity: kind.severity,
    grammar: kind.grammar ?? 'rfc3986',
    offset: place.offset,
    length: place.length,
    rule: ruleOf(kind),
    data,
    message: kind.message(data),
    ...(place.repair === undefined ? {} : { repair: place.repair }),
  };
}

function ruleOf({ rule: [document, section] }: FindingKind): Rule {
  return { document, section };
}
