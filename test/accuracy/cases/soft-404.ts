/** Pages that are not there, under a 200; and what is easily taken for one and is not. */
import { redirect, status } from '../../helpers/servers/answers.ts';
import { encoded } from '../bodies/charset.ts';
import { BY_SOFTWARE, IN_LANGUAGES, type Missing, missingIn } from '../bodies/missing.ts';
import { article, documentOf, framed, frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, notHere, PAGE, pathOf, says, site, sites } from '../site.ts';

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

/** Never the same twice: what a page says of the request, of the time, and of the ads it carries. */
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

/** Gone, and nothing that a program could go by says so: alive, as far as anybody can see without reading. */
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
    ['ok', 'soft-404'],
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

const about404 = (title: string, opening: string): Answer =>
  site({ '/': html(frontPage), [PAGE]: html(article(title, opening)) });

const TRAPS = sites('soft-404 traps', [
  [
    'trap-about-404',
    'there',
    'ok',
    about404(
      '404 Not Found: what the status means',
      'A server answers 404 Not Found when it has no page at an address.',
    ),
    'an article about the status',
  ],
  [
    'trap-about-404-de',
    'there',
    'ok',
    about404(
      'Seite nicht gefunden: die Fehlerseite als Kunstform',
      'Warum eine Seite nicht gefunden wird.',
    ),
    'an article about pages of errors',
  ],
  [
    'trap-novel',
    'there',
    'ok',
    about404('Page Not Found', 'A novel in eleven letters, by the keeper of the northern light.'),
    'a book of that name',
  ],
  [
    'trap-spec',
    'there',
    'ok',
    about404(
      'Requirements for lamps, second edition',
      'The section on whale oil has been removed. The page you are looking for in the first edition could not be found to be correct.',
    ),
    'a specification that says what was removed',
  ],
  [
    'trap-missing-ship',
    'there',
    'ok',
    about404(
      'Not found: the search for the Marigold',
      'She no longer exists, said the harbour master.',
    ),
    'a ship that was not found',
  ],
  [
    'trap-area-code',
    'there',
    'ok',
    site({ '/404/': html(article('404: the area code of Atlanta')) }),
    'a number that means something else',
    { url: 'http://trap-area-code.example/404/' },
  ],
  [
    'trap-errors-folder',
    'there',
    'ok',
    site({ '/errors/404-not-found.html': html(article('How we built our page of errors')) }),
    'a path with all the words',
    { url: 'http://trap-errors-folder.example/errors/404-not-found.html' },
  ],
  [
    'trap-soft-elsewhere',
    'there',
    'ok',
    site(
      { ...REAL, [PAGE]: html(article('The Fresnel lens')) },
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
    'a page that is there, on a site that never says 404',
  ],
  [
    'trap-about-on-soft',
    'there',
    'ok',
    site(
      {
        ...REAL,
        [PAGE]: html(
          article('404 Not Found: what the status means', 'It is the best known of all.'),
        ),
      },
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
    'an article about the status, on a site that never says 404',
  ],
  [
    'trap-spa',
    'there',
    'ok',
    html(
      documentOf({
        title: 'Lamps',
        head: '<script src="/app.js" defer></script>',
        body: '<div id="root"></div><noscript>This site needs JavaScript.</noscript>',
      }),
    ),
    'one shell for every page, filled in the browser',
  ],
  [
    'trap-spa-with-404',
    'there',
    'ok',
    html(
      documentOf({
        title: 'Lamps',
        body: '<div id="root"></div><template id="not-found"><h1>Page not found</h1></template><script src="/app.js"></script>',
      }),
    ),
    'a shell that carries its page of errors along',
  ],
  [
    'trap-one-page',
    'there',
    'ok',
    html(frontPage),
    'a site that shows its front page everywhere',
    { url: 'http://trap-one-page.example/' },
  ],
  [
    'trap-root',
    'there',
    'ok',
    site({
      '/': html(
        framed({
          title: 'Not found',
          body: '<h1>Not found</h1><p>Records from the lost property office, since 1994.</p>',
        }),
      ),
    }),
    'a band by that name, at its root',
    { url: 'http://trap-root.example/' },
  ],
  [
    'trap-template',
    'there',
    'ok',
    site({
      [PAGE]: html(
        framed({
          title: 'Record 77',
          body: '<h1>Record 77</h1><p>Keeper: none. Lens: none. Photograph: not found.</p>',
        }),
      ),
      '/lamps/other.html': html(
        framed({
          title: 'Record 78',
          body: '<h1>Record 78</h1><p>Keeper: none. Lens: none. Photograph: not found.</p>',
        }),
      ),
    }),
    'a record in which something else was not found',
  ],
  [
    'trap-comment',
    'there',
    'ok',
    site({
      [PAGE]: html(
        article('The Fresnel lens').replace(
          '<body>',
          '<body><!-- <title>404 Not Found</title> <h1>Page not found</h1> -->',
        ),
      ),
    }),
    'said in a comment',
  ],
  [
    'trap-script',
    'there',
    'ok',
    site({
      [PAGE]: html(
        article('The Fresnel lens').replace(
          '<body>',
          '<body><script>const texts = {missing: "<title>Page not found</title><h1>Page not found</h1>"}</script>',
        ),
      ),
    }),
    'said in a script',
  ],
  [
    'trap-svg-title',
    'there',
    'ok',
    site({
      [PAGE]: html(
        article(
          'The Fresnel lens',
          '<svg role="img"><title>404 not found</title><path d="M0 0"/></svg>',
        ),
      ),
    }),
    'said by the title of a drawing',
  ],
  [
    'trap-search',
    'there',
    'ok',
    site({
      '/search': html(
        framed({
          title: 'Search: not found',
          body: '<h1>12 results for "not found"</h1><ol><li>Lamps that were not found</li></ol>',
        }),
      ),
    }),
    'a search for these very words',
    { url: 'http://trap-search.example/search?q=not+found' },
  ],
  [
    'trap-plain-text',
    'there',
    'ok',
    site({ [PAGE]: says(200, '404 Not Found\n\nA play in one act.\n', 'text/plain') }),
    'a text with these words at its head',
  ],
  ['trap-empty', 'there', 'ok', site({ [PAGE]: html('') }), 'an empty page'],
  [
    'trap-rate-limited',
    'there',
    'ok',
    site(
      { '/robots.txt': status(404), [PAGE]: html(article('404 Not Found: what the status means')) },
      status(429, { 'retry-after': '120' }),
    ),
    'an article about it, where nothing else may be asked',
  ],
  [
    'trap-hard-404',
    'gone',
    'not-found',
    site({ '/': html(frontPage) }, notHere),
    'a site that says 404 as it should',
  ],
]);

export const SOFT_404_CASES: readonly Case[] = [...SAID, ...NOT_SO_PLAIN, ...UNSEEN, ...TRAPS];
