/**
 * Pages that are there, and denied to those that lack a field that a browser sends; and pages that are denied with every
 * field. Last, what is hidden from programs that say that they are one.
 */
import { status } from '../../helpers/servers/answers.ts';
import { missingIn } from '../bodies/missing.ts';
import { frontPage } from '../bodies/pages.ts';
import { GATE, holds, NO_SUCH_PAGE, SEEN, when } from '../conditional.ts';
import type { Case } from '../model.ts';
import { html, lens, notHere, onlyPage, PAGE, site, sites } from '../site.ts';

type Answer = ReturnType<typeof html>;

/** A page for clients that send the field, and another answer for all others. */
const wants = (field: string, denial: Answer, value = /./): Answer =>
  onlyPage(when((headers) => value.test(String(headers[field] ?? '')), lens, denial));

const WITH_FIELDS = sites('denied at first', [
  [
    'wants-language',
    'there',
    'ok',
    wants('accept-language', notHere),
    '404 to whoever names no language',
  ],
  [
    'wants-language-410',
    'there',
    'ok',
    wants('accept-language', status(410), /\ben\b|\*/),
    '410 to whoever takes no English',
  ],
  [
    'wants-any-language',
    'there',
    'ok',
    wants('accept-language', status(406), /\*/),
    'a page in Scots only, for whoever takes any language',
  ],
  [
    'wants-fetch-mode',
    'there',
    'ok',
    wants('sec-fetch-mode', notHere, /^navigate$/),
    '404 to what does not navigate',
  ],
  [
    'wants-fetch-410',
    'there',
    'ok',
    wants('sec-fetch-dest', status(410), /^document$/),
    '410 to what opens no document',
  ],
  [
    'wants-upgrade',
    'there',
    'ok',
    wants('upgrade-insecure-requests', notHere),
    '404 to whoever would not rather have TLS',
  ],
  [
    'wants-xhtml',
    'there',
    'ok',
    wants('accept', notHere, /application\/xhtml\+xml/),
    '404 to whoever takes no XHTML',
  ],
  [
    'wants-deflate',
    'there',
    'ok',
    wants('accept-encoding', notHere, /gzip, deflate/),
    '404 to whoever does not unpack deflate',
  ],
  [
    'wants-fields-soft',
    'there',
    'ok',
    site(
      {
        '/': html(frontPage),
        [PAGE]: when((headers) => 'sec-fetch-mode' in headers, lens, NO_SUCH_PAGE),
      },
      NO_SUCH_PAGE,
    ),
    'the page for missing ones under a 200, to whoever is no browser',
  ],
  [
    'wants-fields-and-cookie',
    'there',
    'redirected',
    site({
      [PAGE]: when(
        (headers) => 'sec-fetch-site' in headers,
        status(302, { location: GATE, ...SEEN }),
        notHere,
      ),
      [GATE]: when(holds('seen=1'), lens, notHere),
    }),
    'a browser is led on with a cookie',
  ],
  [
    'hates-referer-404',
    'there',
    'ok',
    onlyPage(when(({ referer }) => referer === undefined, lens, notHere)),
    '404 to whoever comes from elsewhere',
  ],
  [
    'browser-soft-404',
    'gone',
    'soft-404',
    site(
      { '/': html(frontPage) },
      when(
        (headers) => 'sec-fetch-mode' in headers,
        NO_SUCH_PAGE,
        html(
          missingIn({
            id: '',
            lang: 'de',
            title: 'Seite nicht gefunden',
            heading: 'Seite nicht gefunden',
            text: 'Hier ist nichts.',
          }),
        ),
      ),
    ),
    'missing in other words to a browser than to others',
  ],
  [
    'browser-404',
    'gone',
    'gone',
    when((headers) => 'sec-fetch-mode' in headers, status(410), notHere),
    'missing by another status to a browser',
  ],
]);

const HIDDEN = sites('hidden from programs', [
  [
    'hidden-by-agent',
    'hidden',
    'not-found',
    onlyPage(
      when(
        (headers) => /compatible|bot|urlglean/i.test(headers['user-agent'] ?? ''),
        notHere,
        lens,
      ),
    ),
    '404 to every program that says its name',
  ],
  [
    'hidden-by-agent-410',
    'hidden',
    'gone',
    onlyPage(
      when(
        (headers) => /Firefox|Chrome|Safari/.test(headers['user-agent'] ?? ''),
        lens,
        status(410),
      ),
    ),
    '410 to all but well-known browsers',
  ],
  [
    'hidden-by-referer',
    'hidden',
    'not-found',
    onlyPage(when((headers) => headers.referer !== undefined, lens, notHere)),
    '404 to whoever does not come from a page of the site',
  ],
  [
    'hidden-by-hints',
    'hidden',
    'not-found',
    onlyPage(when((headers) => 'sec-ch-ua' in headers, lens, notHere)),
    '404 to whoever gives no name and version of a browser',
  ],
]);

export const FIELD_CASES: readonly Case[] = [...WITH_FIELDS, ...HIDDEN];
