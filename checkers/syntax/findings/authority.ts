/** Faults and dangers of host, port and user. */
import { type FindingKind, says } from './kind.ts';

export const AUTHORITY = {
  'authority-missing': {
    severity: 'error',
    rule: ['RFC 3986', '3.2'],
    ruleBy: { rfc1738: ['RFC 1738', '3.1'] },
    isOfScheme: true,
    message: ({ scheme }) => `"${scheme}:" must be followed by "//" and a host`,
    example: 'http:/example.org/',
  },
  'host-missing': {
    severity: 'error',
    rule: ['RFC 9110', '4.2'],
    isOfScheme: true,
    message: ({ scheme }) => `a host must follow "${scheme}://"`,
    example: 'http:///a',
  },
  'host-invalid': {
    severity: 'error',
    rule: ['RFC 1123', '2.1'],
    message: ({ label }) =>
      `"${label}" is not valid in a host name: letters, digits and inner hyphens, at most 63`,
    example: 'http://-example.org/',
  },
  'host-character-not-allowed': {
    severity: 'error',
    rule: ['RFC 3986', '3.2.2'],
    message: ({ label }) => `"${label}" contains a character that is not allowed in a host`,
    example: 'http://exa<mple.org/',
  },
  'host-unusual': {
    severity: 'note',
    rule: ['RFC 3986', '3.2.2'],
    message: ({ label }) =>
      `"${label}" is allowed, but no name that the DNS could have, as a host should be`,
    example: 'x-app://a,b/',
  },
  'host-too-long': {
    severity: 'error',
    rule: ['RFC 1035', '2.3.4'],
    message: says('a host name has at most 253 characters'),
    example: `http://${'a.'.repeat(130)}org/`,
  },
  'host-underscore': {
    severity: 'note',
    rule: ['RFC 1123', '2.1'],
    ruleBy: { rfc1738: ['RFC 1738', '5'] },
    message: says('"_" works in DNS but is not allowed in a host name'),
    example: 'http://my_host.example.org/',
  },
  'host-punycode-invalid': {
    severity: 'error',
    rule: ['RFC 3492', '6.2'],
    message: ({ label }) => `"${label}" looks like Punycode, but is not valid Punycode`,
    example: 'http://xn--pokxncvks.example/',
  },
  'host-ipv4-invalid': {
    severity: 'warning',
    rule: ['RFC 3986', '3.2.2'],
    message: says(
      'an IPv4 address has four decimal numbers from 0 to 255; no host has such a name',
    ),
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
    message: says('the text in brackets is not an IPv6 address'),
    example: 'http://[::12345]/',
  },
  'host-ipv6-zone': {
    severity: 'error',
    rule: ['RFC 9844', '3'],
    message: says('a URL cannot hold the zone of an address, which is valid on one machine only'),
    example: 'http://[fe80::1%25en0]/',
  },
  'host-non-ascii': {
    severity: 'warning',
    rule: ['RFC 5890', '2.3.2.1'],
    message: ({ ascii }) => `in a URL, this international host name is written as ${ascii}`,
    example: 'http://bücher.example/',
  },
  'host-escaped': {
    severity: 'warning',
    rule: ['RFC 3986', '7.6'],
    message: ({ host }) => `escapes hide the host ${host}`,
    example: 'http://pr%65view.example/',
  },
  'host-invisible': {
    severity: 'warning',
    rule: ['RFC 5892', '2.3'],
    message: ({ characters, host }) =>
      `this host holds ${characters}, which is invisible${host === '' ? '' : `: it leads to ${host}`}`,
    example: 'http://exam\u200bple.org/',
  },
  'host-false-delimiter': {
    severity: 'warning',
    rule: ['RFC 5890', '4.4'],
    message: ({ character, looks, host }) =>
      `${character} looks like "${looks}", but is another character${host === '' ? '' : `: this leads to ${host}`}`,
    example: 'http://example.org\u2215evil.example/',
  },
  'host-lookalike': {
    severity: 'warning',
    rule: ['RFC 5890', '4.4'],
    message: ({ label, looks, host }) =>
      `"${label}" looks like "${looks}" but is another name: this leads to ${host}`,
    example: 'http://\u0430\u0440\u0440\u04cf\u0435.example/',
  },
  'host-ambiguous': {
    severity: 'warning',
    rule: ['RFC 3986', '7.6'],
    message: ({ host, browser }) => `browsers go to ${browser}, other programs to ${host}`,
    example: 'https://example.org\\@evil.example/',
  },
  'host-mixed-scripts': {
    severity: 'warning',
    rule: ['RFC 3987', '8'],
    message: ({ label }) => `"${label}" mixes letters from several scripts, as forged names do`,
    example: 'http://ex\u0430mple.org/',
  },
  'port-invalid': {
    severity: 'error',
    rule: ['RFC 3986', '3.2.3'],
    ruleBy: { rfc1738: ['RFC 1738', '5'] },
    message: says('a port must be a number'),
    example: 'http://example.org:http/',
  },
  'port-not-allowed': {
    severity: 'error',
    rule: ['RFC 8089', '2'],
    isOfScheme: true,
    message: ({ scheme }) => `a URL with "${scheme}:" must not contain a port`,
    example: 'file://host.example:80/a',
  },
  'port-out-of-range': {
    severity: 'error',
    rule: ['RFC 9293', '3.1'],
    message: says('the highest port is 65535'),
    example: 'http://example.org:99999/',
  },
  'port-empty': {
    severity: 'note',
    rule: ['RFC 3986', '3.2.3'],
    message: says('omit the colon before an empty port'),
    example: 'http://example.org:/',
  },
  'port-default': {
    severity: 'note',
    rule: ['RFC 3986', '3.2.3'],
    message: ({ port }) => `${port} is the default port; omit it`,
    example: 'http://example.org:80/',
  },
  'port-of-other-service': {
    severity: 'warning',
    rule: ['RFC 3986', '7.2'],
    ruleBy: { rfc1738: ['RFC 1738', '6'] },
    message: ({ port }) => `port ${port} belongs to another service`,
    example: 'http://example.org:25/',
  },
  'userinfo-password': {
    severity: 'warning',
    rule: ['RFC 3986', '7.5'],
    message: says('a password in a URL is not secret: anyone who sees the URL has it'),
    example: 'ftp://ada:secret@ftp.example.org/',
  },
  'userinfo-not-allowed': {
    severity: 'error',
    rule: ['RFC 1738', '3.3'],
    isOfScheme: true,
    message: ({ scheme }) => `a URL with "${scheme}:" must not contain a user name`,
    example: 'http://ada@example.org/',
    grammar: 'rfc1738',
  },
  'userinfo-deprecated': {
    severity: 'warning',
    rule: ['RFC 9110', '4.2.4'],
    message: ({ scheme }) => `user names in ${scheme} URLs are deprecated and may be refused`,
    example: 'https://ada@example.org/',
  },
  'userinfo-looks-like-host': {
    severity: 'warning',
    rule: ['RFC 3986', '7.6'],
    message: ({ host }) => `this leads to ${host}, not to the name before the "@"`,
    example: 'ftp://bank.example@evil.example/',
  },
} as const satisfies Record<string, FindingKind>;
