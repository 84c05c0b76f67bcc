/** Faults of mailto, mid, cid, news and nntp. */
import { type FindingKind, says } from './kind.ts';

export const MAIL = {
  'mailto-address-missing': {
    severity: 'warning',
    rule: ['RFC 6068', '2'],
    message: says('no address is named'),
    example: 'mailto:',
  },
  'mailto-address-invalid': {
    severity: 'error',
    rule: ['RFC 6068', '2'],
    message: ({ address }) =>
      address === '' ? 'no address stands beside this comma' : `"${address}" is not a mail address`,
    example: 'mailto:ada.example.org',
  },
  'address-masked': {
    severity: 'error',
    rule: ['RFC 6068', '2'],
    message: ({ address }) =>
      `"${address}" was hidden from programs, and nothing can be sent there`,
    example: 'mailto:ad...@example.org',
  },
  'mailto-slashes': {
    severity: 'error',
    rule: ['RFC 6068', '2'],
    message: says('a mail address follows the colon, without slashes'),
    example: 'mailto://ada@example.org',
  },
  'mailto-domain-escaped': {
    severity: 'warning',
    rule: ['RFC 6068', '2'],
    message: says('in the domain of an address only characters beyond ASCII are escaped'),
    example: 'mailto:ada@ex%61mple.org',
  },
  'mailto-escape-not-utf-8': {
    severity: 'error',
    rule: ['RFC 6068', '2'],
    message: says('these escapes are not UTF-8: mail programs show something else, or nothing'),
    example: 'mailto:jos%E9@example.org',
  },
  'mailto-field-invalid': {
    severity: 'error',
    rule: ['RFC 6068', '2'],
    message: says('fields are "?name=value", and "&name=value" for each further one'),
    example: 'mailto:ada@example.org?subject',
  },
  'mailto-field-repeated': {
    severity: 'warning',
    rule: ['RFC 6068', '2'],
    message: ({ name }) =>
      `"${name}" is given twice: some mail programs take the first, some the last`,
    example: 'mailto:ada@example.org?cc=bob@example.org&cc=eve@example.org',
  },
  'mailto-field-ignored': {
    severity: 'warning',
    rule: ['RFC 6068', '3'],
    message: ({ name }) => `"${name}" is ignored: the program that sends the message writes it`,
    example: 'mailto:ada@example.org?from=eve@example.org',
  },
  'mailto-field-unsafe': {
    severity: 'warning',
    rule: ['RFC 6068', '4'],
    message: ({ name }) =>
      `"${name}" asks for a file of the reader: mail programs refuse or ignore it`,
    example: 'mailto:ada@example.org?attach=notes.txt',
  },
  'mailto-bcc-visible': {
    severity: 'note',
    rule: ['RFC 6068', '7'],
    message: says('whoever sees the URL sees who gets a blind copy'),
    example: 'mailto:ada@example.org?bcc=bob@example.org',
  },
  'mailto-fragment': {
    severity: 'warning',
    rule: ['RFC 6068', '2'],
    message: says('what follows "#" is lost: write it as "%23" in a field'),
    example: 'mailto:ada@example.org?subject=bug#12',
  },
  'news-empty': {
    severity: 'warning',
    rule: ['RFC 5538', '4'],
    message: says('a newsgroup or a message-id is missing; all newsgroups are "*"'),
    example: 'news:',
  },
  'news-slash-missing': {
    severity: 'error',
    rule: ['RFC 5538', '4'],
    message: says('a "/" is required between the server and what follows'),
    example: 'news://news.example.org',
  },
  'news-article-number': {
    severity: 'error',
    rule: ['RFC 5538', '3'],
    message: says('an article is named by its number in nntp URLs only'),
    example: 'news://news.example.org/comp.lang.c/12',
  },
  'news-group-invalid': {
    severity: 'error',
    rule: ['RFC 5538', '3'],
    message: says('a newsgroup has letters, digits, "-", ".", "+" and "_", all else as escapes'),
    example: 'news:comp.lang!c',
  },
  'news-group-empty-part': {
    severity: 'warning',
    rule: ['RFC 5536', '3.1.4'],
    message: says('no newsgroup has an empty part between its dots'),
    example: 'news:comp..lang',
  },
  'news-message-id-invalid': {
    severity: 'error',
    rule: ['RFC 5536', '3.1.3'],
    message: says(
      'a message-id has words with single dots between them on both sides of one "@", and no "<" and ">"',
    ),
    example: 'news:@example.org',
  },
  'nntp-form-invalid': {
    severity: 'error',
    rule: ['RFC 5538', '3'],
    message: says('the form is nntp://host:port/newsgroup/number, with at most 16 digits'),
    example: 'nntp://news.example.org/comp.lang.c/first',
  },
  'mid-form-invalid': {
    severity: 'error',
    rule: ['RFC 2392', '2'],
    message: says(
      'a message-id or content-id is words with single dots between them on both sides of one "@"',
    ),
    example: 'mid:@example.org',
  },
  'mid-domain-missing': {
    severity: 'note',
    rule: ['RFC 2392', '2'],
    message: says('a content-id ends with "@" and a domain; mail programs find it without, too'),
    example: 'cid:ii_k1a2b3c4',
  },
} as const satisfies Record<string, FindingKind>;
