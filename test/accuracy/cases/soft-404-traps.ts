/** Pages that exist and are easily taken for missing ones. */
import { status } from '../../helpers/servers/answers.ts';
import { missingIn } from '../bodies/missing.ts';
import { article, documentOf, framed, frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, notHere, PAGE, says, site, sites } from '../site.ts';

type Answer = ReturnType<typeof html>;

const REAL = { '/': html(frontPage), '/about.html': html(article('About us')) } as const;

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
    'trap-spa-hidden',
    'there',
    'ok',
    html(
      documentOf({
        title: 'Lamps',
        body: '<div id="root"></div><div hidden><h1>Page not found</h1></div><script src="/app.js"></script>',
      }),
    ),
    'a shell in which it is hidden',
  ],
  [
    'trap-spa-noscript',
    'there',
    'ok',
    html(
      documentOf({
        title: 'Lamps',
        body: '<noscript><h1>Page not found without JavaScript</h1></noscript><div id="root"></div><script src="/app.js"></script>',
      }),
    ),
    'a shell that says it to whoever runs no scripts',
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

export const SOFT_404_TRAP_CASES: readonly Case[] = [...TRAPS];
