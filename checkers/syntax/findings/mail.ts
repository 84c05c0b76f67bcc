/** Faults of mailto, mid, cid, news and nntp. */
import { type FindingKind, says } from './kind.ts';

export const MAIL = {
  'mailto-address-missing': {
    severity: 'warning',
    rule: ['RFC 1738', '3.5'],
    message: says('the address is missing'),
    example: 'mailto:',
  },
  'mailto-address-invalid': {
    severity: 'error',
    rule: ['RFC 6068', '2'],
    message: ({ address }) => `"${address}" is not a mail address`,
    example: 'mailto:ada.example.org',
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
    message: says('a message-id or content-id has text on both sides of its "@"'),
    example: 'mid:nobody',
  },
} as const satisfies Record<string, FindingKind>;
