/** Pages that are not there, under a 200. */
import { redirect } from '../../helpers/servers/answers.ts';
import { encoded } from '../bodies/charset.ts';
import { BY_SOFTWARE, IN_LANGUAGES, type Missing, missingIn } from '../bodies/missing.ts';
import { article, documentOf, framed, frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, PAGE, pathOf, says, site, sites } from '../site.ts';

type Answer = ReturnType<typeof html>;

const REAL = { '/': html(frontPage), '/about.html': html(article('About us')) } as const;

function saidIn(missing: Missing): Answer {
  const { charset = 'utf-8' } = missing;
  const text = missingIn(missing).replace('<meta charset="utf-8">', `<meta charset="${charset}">`);
  const body = charset === 'utf-8' ? text : encoded(text, charset);
  return site(REAL, says(200, body, `text/html; charset=${charset}`));
}

const SAID = sites('soft-404', [
  ...IN_LANGUAGES.map(
    (missing) =>
      [`soft-${missing.id}`, 'gone', 'soft-404', saidIn(missing), `in ${missing.lang}`] as const,
  ),
  ...Object.entries(BY_SOFTWARE).map(
    ([name, body]) =>
      [
        `soft-${name}`,
        'gone',
        'soft-404',
        site(REAL, (asked) => html(body(pathOf(asked)))(asked)),
        `as ${name} says it, under a 200`,
      ] as const,
  ),
]);

/** Different each time: a page's text about the request, the time, and its ads. */
const lively = (title: string, heading: string): Answer => {
  let times = 0;
  return (asked) => {
    times++;
    const nonce = (times * 2654435761).toString(36);
    html(
      framed({
        title,
        head: `<script nonce="${nonce}">window.page="${nonce}"</script>`,
        body: `<h1>${heading}</h1><p>You asked for <code>${pathOf(asked)}</code>, request ${nonce}.</p><p>${times} people have come this way today.</p>`,
      }),
    )(asked);
  };
};

const NOT_SO_PLAIN = sites('soft-404', [
  [
    'soft-lively',
    'gone',
    'soft-404',
    site(REAL, lively('Page not found', 'Page not found')),
    'a page that names the path and is never the same twice',
  ],
  [
    'soft-heading',
    'gone',
    'soft-404',
    site(
      REAL,
      html(
        framed({ title: 'The Lamproom', body: '<h1>Page not found</h1><p>It may have moved.</p>' }),
      ),
    ),
    'said by the heading, under the title of the site',
  ],
  [
    'soft-title',
    'gone',
    'soft-404',
    site(
      REAL,
      html(
        framed({
          title: 'Error 404 (Not Found)!!',
          body: '<h1>Ahoy!</h1><p>You are off the chart.</p>',
        }),
      ),
    ),
    'said by the title',
  ],
  [
    'soft-long',
    'gone',
    'soft-404',
    site(
      REAL,
      html(
        framed({
          title: 'Page not found',
          body: `<h1>Page not found</h1>${'<p>Have you seen our shop? Lamps, wicks and oil at the old prices, and a keeper to carry them home.</p>'.repeat(80)}`,
        }),
      ),
    ),
    'with all that the site has besides',
  ],
  [
    'soft-pdf',
    'gone',
    'soft-404',
    site(
      REAL,
      html(
        missingIn({
          id: '',
          lang: 'en',
          title: 'Document not found',
          heading: 'Document not found',
          text: 'It may have been moved.',
        }),
      ),
    ),
    'a page instead of a PDF',
    { url: 'http://soft-pdf.example/papers/lens-1822.pdf' },
  ],
  [
    'soft-deep',
    'gone',
    'soft-404',
    site(
      REAL,
      html(
        missingIn({
          id: '',
          lang: 'en',
          title: 'Page not found',
          heading: 'Page not found',
          text: 'Nothing here.',
        }),
      ),
    ),
    'far below the root, with a query',
    { url: 'http://soft-deep.example/a/b/c/d/view.asp?id=77&lang=en' },
  ],
  [
    'soft-moved',
    'gone',
    'soft-404',
    site(
      { ...REAL, [PAGE]: redirect(301, '/optics/fresnel.html') },
      html(
        missingIn({
          id: '',
          lang: 'en',
          title: 'Page not found',
          heading: 'Page not found',
          text: 'Nothing here.',
        }),
      ),
    ),
    'moved to where nothing is, said under a 200',
  ],
  [
    'soft-session',
    'gone',
    'soft-404',
    site(REAL, (asked) =>
      html(
        missingIn({
          id: '',
          lang: 'en',
          title: 'Page not found',
          heading: 'Page not found',
          text: 'Nothing here.',
        }),
        { 'set-cookie': `visit=${asked.times}` },
      )(asked),
    ),
    'with a cookie for every visitor',
  ],
  [
    'soft-profile',
    'gone',
    'soft-404',
    site(
      REAL,
      html(
        framed({
          title: 'User not found',
          body: '<h1>User not found</h1><p>No keeper of that name.</p>',
        }),
      ),
    ),
    'a profile that was deleted',
    { url: 'http://soft-profile.example/~keeper/' },
  ],
]);

/**
 * Gone without any sign that a program could recognise: alive, as far as can be seen without understanding the text.
 */
const UNSEEN = sites('soft-404', [
  [
    'soft-text-only',
    'gone',
    ['ok', 'soft-404'],
    site(
      REAL,
      html(
        framed({
          title: 'The Lamproom',
          body: '<h1>The Lamproom</h1><p>We looked everywhere, but there is no such lamp in the house.</p>',
        }),
      ),
    ),
    'said in a sentence only',
  ],
  [
    'soft-spa',
    'gone',
    ['ok', 'soft-404'],
    html(
      documentOf({
        title: 'Lamps',
        head: '<script src="/app.js" defer></script>',
        body: '<div id="root"></div><noscript>This site needs JavaScript.</noscript>',
      }),
    ),
    'said by a program in the browser',
  ],
  [
    'soft-json',
    'gone',
    'soft-404',
    site(REAL, says(200, '{"error":{"code":404,"message":"not found"}}', 'application/json')),
    'an interface that always answers 200',
    { url: 'http://soft-json.example/api/lamps/77' },
  ],
  [
    'soft-picture',
    'gone',
    ['ok', 'soft-404'],
    site(REAL, says(200, Buffer.alloc(43, 1), 'image/gif')),
    'a grey picture instead of every missing one',
    { url: 'http://soft-picture.example/img/lens.gif' },
  ],
]);

export const SOFT_404_CASES: readonly Case[] = [...SAID, ...NOT_SO_PLAIN, ...UNSEEN];
