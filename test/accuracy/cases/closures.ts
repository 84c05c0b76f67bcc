/** Sites that are closed for repairs under a 404 or 410, which deny nothing of the page; and denials that look like them. */
import type { Case } from '../model.ts';
import { pages, says } from '../site.ts';
import { ownFrame, page } from '../titled-pages.ts';

const CLOSED = pages('maintenance', [
  [
    'closed-rest',
    'undecidable',
    'maintenance',
    page(404, 'Down for maintenance', '<h1>Down for maintenance</h1>', { 'retry-after': '600' }),
    '404 with a Retry-After',
  ],
  [
    'closed-rest-untitled',
    'undecidable',
    'maintenance',
    page(404, 'Lamps', '<p>We are painting the tower, and open again at noon.</p>', {
      'retry-after': '600',
    }),
    'only the Retry-After says so',
  ],
  [
    'closed-rest-date',
    'undecidable',
    'maintenance',
    (asked) =>
      page(410, 'Back soon', '<h1>We will be back soon</h1>', {
        'retry-after': new Date(Date.now() + 600_000).toUTCString(),
      })(asked),
    '410, and a date',
  ],
  [
    'closed-rest-text',
    'undecidable',
    'maintenance',
    says(404, 'Closed for repairs until noon.\n', 'text/plain', { 'retry-after': '600' }),
    'in plain text',
  ],
  [
    'closed-word-title',
    'undecidable',
    'maintenance',
    page(404, 'Maintenance | The Lamproom', '<p>The keepers are at work.</p>'),
    'one word in the title, no heading and no Retry-After',
  ],
  [
    'closed-word-heading',
    'undecidable',
    'maintenance',
    page(404, '', '<h1>Wartung</h1><p>Bis heute Mittag.</p>'),
    'one word in the heading, no title',
  ],
  [
    'closed-word-text',
    'undecidable',
    'maintenance',
    says(404, 'Maintenance\nThe keepers are at work.\n', 'text/plain'),
    'one word in the first line of plain text',
  ],
  ...(
    [
      ['en', 'Site under maintenance', 'The keepers are at work.'],
      [
        'wordpress',
        'Maintenance',
        'Briefly unavailable for scheduled maintenance. Check back in a minute.',
      ],
      ['de', 'Wartungsarbeiten', 'Wir sind bald wieder da.'],
      ['fr', 'Site en maintenance', 'Revenez dans une heure.'],
      ['es', 'Sitio en mantenimiento', 'Volvemos pronto.'],
      ['ru', 'Ведутся технические работы', 'Зайдите позже.'],
      ['ja', 'メンテナンス中', 'しばらくお待ちください。'],
      ['zh', '网站维护中', '请稍后再来。'],
    ] as const
  ).map(
    ([lang, title, text]) =>
      [
        `closed-${lang}`,
        'undecidable',
        'maintenance',
        page(404, title, `<h1>${lang === 'wordpress' ? text : title}</h1><p>${text}</p>`),
        `404 without a Retry-After, ${lang}`,
      ] as const,
  ),
]);

const NOT_CLOSED = pages('maintenance', [
  [
    'denied-rest',
    'gone',
    'not-found',
    ownFrame(404, 'Page not found', '<h1>Page not found</h1>'),
    'with menus, and no Retry-After',
  ],
  [
    'denied-rest-titled',
    'gone',
    'not-found',
    page(404, 'Page not found', '<h1>Page not found</h1><p>Perhaps the address is wrong.</p>', {
      'retry-after': '30',
    }),
    'a Retry-After beside a page that says that it does not exist',
  ],
  [
    'denied-rest-zero',
    'gone',
    'not-found',
    page(404, 'Lamps', '<p>Ahoy, keepers of the light!</p>', { 'retry-after': '0' }),
    'a Retry-After that asks for no time',
  ],
  [
    'denied-maintenance',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Maintenance - The Lamproom',
      '<h1>Page not found</h1><p>See the other pages on maintenance of lamps.</p>',
    ),
    'below a part of the site that is about maintenance',
  ],
  [
    'denied-maintenance-plan',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Page not found',
      '<h1>Page not found</h1><p>Scheduled maintenance: Sunday, 6 to 8 UTC.</p>',
    ),
    'that announces some',
  ],
  [
    'denied-maintenance-word',
    'gone',
    'not-found',
    page(404, 'Maintenance - The Lamproom', '<h1>Oh dear</h1><p>A lamp has gone out.</p>'),
    'below that part of the site, and its heading says something else',
  ],
  [
    'denied-maintenance-long',
    'gone',
    'not-found',
    page(404, 'Maintenance', `<p>${'Lamps are cleaned and filled every morning. '.repeat(15)}</p>`),
    'with a page of text under that title alone',
  ],
]);

export const CLOSURE_CASES: readonly Case[] = [...CLOSED, ...NOT_CLOSED];
