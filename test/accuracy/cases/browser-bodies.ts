/**
 * What a browser shows of an answer, each case from a source: bodies in codings that are right, broken or no codings at
 * all, statuses that show nothing, places in a page.
 */
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { status } from '../../helpers/servers/answers.ts';
import { article, documentOf, framed } from '../bodies/pages.ts';
import { when } from '../conditional.ts';
import type { Case } from '../model.ts';
import { html, lens, PAGE, pages, says, sites } from '../site.ts';

const LENS = article('The Fresnel lens');
const CURL = 'curl: tests/data/';
const MISSING = framed({ title: 'Page not found', body: '<h1>Page not found</h1>' });

const coded = (coding: string, body: string | Uint8Array): ReturnType<typeof html> =>
  html(body, { 'content-encoding': coding });

const CODINGS = pages('bodies', [
  [
    'coding-raw',
    'there',
    'ok',
    coded('deflate', deflateRawSync(LENS)),
    'deflate without the header that it should have',
    { source: `${CURL}test232` },
  ],
  [
    'coding-zstd',
    'there',
    'ok',
    coded('zstd', zstdCompressSync(LENS)),
    'Zstandard, though nobody asked for it',
    { source: `${CURL}test396` },
  ],
  [
    'coding-twice',
    'there',
    'ok',
    coded('deflate, gzip', gzipSync(deflateSync(LENS))),
    'compressed twice',
    { source: `${CURL}test230` },
  ],
  [
    'coding-members',
    'there',
    'ok',
    coded('gzip', Buffer.concat([gzipSync(LENS.slice(0, 300)), gzipSync(LENS.slice(300))])),
    'two gzip members, one behind the other',
    { source: `${CURL}test2305` },
  ],
  [
    'coding-none',
    'there',
    'ok',
    coded('none', LENS),
    'a coding that says that there is none',
    { source: `${CURL}test328` },
  ],
  [
    'coding-charset',
    'there',
    'ok',
    coded('utf-8', LENS),
    'a charset where the coding belongs: browsers show the bytes as they are',
    { source: 'Fetch, "handle content codings", step 1' },
  ],
  [
    'coding-not-gzip',
    'undecidable',
    'protocol-error',
    coded('gzip', LENS),
    'not compressed, though it says so: browsers show an error',
    { source: `${CURL}test221; web-platform-tests: fetch/content-encoding/bad-gzip-body.any.js` },
  ],
  [
    'coding-not-deflate',
    'undecidable',
    'protocol-error',
    coded('deflate', Buffer.from(deflateSync(LENS)).fill(0xff, 2)),
    'broken from its first block on',
    { source: `${CURL}test223` },
  ],
  [
    'coding-not-brotli',
    'undecidable',
    'protocol-error',
    coded('br', Buffer.from(brotliCompressSync(LENS)).reverse()),
    'no Brotli, though it says so',
    { source: `${CURL}test315` },
  ],
]);

const HIDDEN_IN_CODINGS = sites('bodies', [
  [
    'coding-none-missing',
    'gone',
    'soft-404',
    coded('none', MISSING),
    'a page that says it is missing, in a coding that is none',
    { source: 'Fetch, "handle content codings", step 1' },
  ],
  [
    'coding-zstd-missing',
    'gone',
    'soft-404',
    coded('zstd', zstdCompressSync(MISSING)),
    'the same in Zstandard',
    { source: `${CURL}test396` },
  ],
]);

const NOT_MODIFIED = pages('protocol', [
  [
    'status-304',
    'undecidable',
    'protocol-error',
    status(304),
    'not modified, though no condition was given, and nothing to show',
    { source: 'RFC 9110, section 15.4.5' },
  ],
  [
    'status-304-length',
    'undecidable',
    'protocol-error',
    status(304, { 'content-length': '7' }),
    'the same with a length that it cannot have',
    { source: `${CURL}test249` },
  ],
  [
    'status-304-cache',
    'there',
    'ok',
    when((fields) => fields['cache-control'] === 'no-cache', lens, status(304)),
    'a confused cache, which a reload gets past',
    { source: 'RFC 9111, section 5.2.1.4' },
  ],
]);

const NOT_SHOWN = pages('blocked', [
  [
    'status-402',
    'undecidable',
    'restricted',
    says(402, article('Subscribe')),
    'a price, and nothing of what there is behind it',
    { source: 'RFC 9110, section 15.5.3' },
  ],
  [
    'status-402-owner',
    'undecidable',
    'restricted',
    says(402, 'Payment required\n\nDEPLOYMENT_DISABLED\n', 'text/plain'),
    'the owner has not paid for the site',
    { source: 'Vercel documentation: errors, DEPLOYMENT_DISABLED' },
  ],
  [
    'status-402-crawlers',
    'undecidable',
    'restricted',
    status(402, { 'crawler-price': 'USD 0.01' }),
    'a price for programs; readers may see it',
    { source: 'Cloudflare documentation: AI Crawl Control, pay per crawl' },
  ],
  [
    'status-451',
    'undecidable',
    'restricted',
    says(451, documentOf({ title: '451', body: '<h1>Unavailable For Legal Reasons</h1>' })),
    'the law forbids it, which implies neither that it exists nor that it does not',
    { source: 'RFC 7725, section 3' },
  ],
]);

const PLACES = sites(
  'fragments',
  (
    [
      [
        'text-absent',
        'there',
        'ok',
        ':~:text=no%20such%20words',
        'words that are not in the page: a browser shows it, without a mark',
        'gjtorikian/html-proofer#849; WICG, URL Fragment Text Directives, "invoke text directives"',
      ],
      [
        'text-in-place',
        'there',
        'ok',
        'orders:~:text=Six%20orders',
        'words in a place',
        'linkchecker/linkchecker#905',
      ],
      [
        'text-absent-in-place',
        'there',
        'ok',
        'orders:~:text=no%20such%20words',
        'words that are not in the page, but the place is',
        'linkchecker/linkchecker#905',
      ],
      [
        'text-absent-place-absent',
        'gone',
        'fragment-missing',
        'wicks:~:text=no%20such%20words',
        'neither the words nor the place',
        'linkchecker/linkchecker#905',
      ],
    ] as const
  ).map(
    ([id, truth, reason, fragment, note, source]) =>
      [
        id,
        truth,
        reason,
        html(`${LENS}<h2 id="orders">Orders</h2><p>Six orders of lenses.</p>`),
        note,
        {
          source,
          url: `http://${id}.example${PAGE}#${fragment}`,
          policy: { checkFragments: true },
        },
      ] as const,
  ),
);

export const BROWSER_BODY_CASES: readonly Case[] = [
  ...CODINGS,
  ...HIDDEN_IN_CODINGS,
  ...NOT_MODIFIED,
  ...NOT_SHOWN,
  ...PLACES,
];
