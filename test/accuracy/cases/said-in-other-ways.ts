/**
 * Pages that are not there, under a 200, and say so elsewhere than in a title: in a sentence, in plain text, in JSON.
 * Domains for sale in plain words, pages that servers bring along. Each beside what is easily taken for it, and is there.
 */
import { article, documentOf, framed, frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, notHere, PAGE, pathOf, says, site, sites } from '../site.ts';

type Answer = ReturnType<typeof html>;

const REAL = { '/': html(frontPage), '/about.html': html(article('About us')) } as const;
const NOINDEX = '<meta name="robots" content="noindex, nofollow">';

const json = (value: unknown): Answer => says(200, JSON.stringify(value), 'application/json');
const text = (body: string): Answer => says(200, body, 'text/plain; charset=utf-8');
const short = (title: string, body: string, head = ''): Answer =>
  html(framed({ title, body, head }));

/** Whatever is asked for, but for the few pages that there are. */
const softly = (answer: Answer): Answer => site(REAL, answer);
/** One page, on a site that denies what it has not. */
const soundly = (answer: Answer): Answer => site({ ...REAL, [PAGE]: answer }, notHere);
/** One page, on a site that answers for what it has not with something else under a 200. */
const beside = (answer: Answer, others: Answer): Answer =>
  site({ ...REAL, [PAGE]: answer }, others);

const OOPS = short(
  'Oops!',
  '<h1>Oops!</h1><p>We can&#39;t seem to find the page you&#39;re looking for.</p>',
);

const IN_WORDS = sites('soft-404', [
  ['said-oops', 'gone', 'soft-404', softly(OOPS), '"Oops", and a sentence'],
  [
    'said-oops-vague',
    'gone',
    'soft-404',
    softly(short('Whoops', '<h1>Whoops!</h1><p>Looks like this lamp is gone.</p>')),
    '"Whoops", and a hint',
  ],
  [
    'said-sentence',
    'gone',
    'soft-404',
    softly(
      short(
        'The Lamproom',
        '<h1>The Lamproom</h1><p>Sorry, the page you requested could not be found.</p>',
      ),
    ),
    'in a sentence under the name of the site',
  ],
  [
    'said-noindex',
    'gone',
    'soft-404',
    softly(short('The Lamproom', '<h1>The Lamproom</h1><p>Not found.</p>', NOINDEX)),
    'two words, and not to be indexed',
  ],
  [
    'said-sentence-de',
    'gone',
    'soft-404',
    softly(short('Hoppla', '<h1>Hoppla!</h1><p>Diese Seite existiert nicht.</p>')),
    'in German',
  ],
  [
    'said-numbered',
    'gone',
    'soft-404',
    softly((asked) =>
      short(
        'Sorry',
        `<h1>Sorry</h1><p>The page ${pathOf(asked)} does not exist.</p><p>Request 7f3a${asked.times}c at ${Date.now()}</p>`,
      )(asked),
    ),
    'with the number and the time of the request',
  ],
]);

const PLAIN = sites('soft-404', [
  ['said-text', 'gone', 'soft-404', softly(text('404 Not Found\n')), 'in plain text'],
  [
    'said-text-path',
    'gone',
    'soft-404',
    softly((asked) => text(`File not found: ${pathOf(asked)}\n`)(asked)),
    'in plain text, with the path',
  ],
  [
    'said-json-status',
    'gone',
    'soft-404',
    softly(json({ status: 404, message: 'Not Found' })),
    'JSON',
  ],
  [
    'said-json-nested',
    'gone',
    'soft-404',
    softly((asked) =>
      json({
        ok: false,
        error: { code: 'NOT_FOUND', message: 'The resource does not exist' },
        time: Date.now() + asked.times,
      })(asked),
    ),
    'JSON, in an object, with the time',
  ],
  [
    'said-json-path',
    'gone',
    'soft-404',
    softly((asked) =>
      json({
        timestamp: new Date().toISOString(),
        status: 404,
        error: 'Not Found',
        path: pathOf(asked),
      })(asked),
    ),
    'JSON as Spring says it',
  ],
]);

const SHELL = documentOf({
  title: 'Lamps',
  head: '<script src="/app.js" defer></script>',
  body: '<div id="root">Page not found?</div>',
});

const TRAPS = sites('soft-404 traps', [
  [
    'trap-oops',
    'there',
    'ok',
    soundly(short('Oops!', '<h1>Oops!</h1><p>A comedy in three acts. The lamp is gone.</p>')),
    'a play called "Oops!"',
  ],
  [
    'trap-oops-soft',
    'there',
    'ok',
    beside(short('Oops!', '<h1>Oops!</h1><p>A comedy in three acts. The lamp is gone.</p>'), OOPS),
    'the same, on a site that never says 404',
  ],
  [
    'trap-noindex',
    'there',
    'ok',
    soundly(
      short(
        'Lost lamps',
        '<h1>Lost lamps</h1><p>Not found since 1881: the lens of Skerry.</p>',
        NOINDEX,
      ),
    ),
    'a page that is not to be indexed',
  ],
  [
    'trap-noindex-everywhere',
    'there',
    'ok',
    softly(
      short(
        'The Lamproom',
        '<h1>The Lamproom</h1><p>One page for every address, and it shines.</p>',
        NOINDEX,
      ),
    ),
    'one page for every address, not to be indexed',
  ],
  [
    'trap-sentence',
    'there',
    'ok',
    soundly(
      short('Links', '<h1>Links</h1><p>The page of the Skerry light does not exist any more.</p>'),
    ),
    'a page that says so of another one',
  ],
  [
    'trap-sentence-soft',
    'there',
    'ok',
    beside(
      short('Links', '<h1>Links</h1><p>The page of the Skerry light does not exist any more.</p>'),
      OOPS,
    ),
    'the same, on a site that never says 404',
  ],
  [
    'trap-members',
    'there',
    'ok',
    softly(
      short(
        'Keepers',
        '<h1>Keepers</h1><p>This page could not be found, or is private. Log in to see it.</p>',
      ),
    ),
    'said to whoever is no member, of every page',
  ],
  ['trap-shell-words', 'there', 'ok', html(SHELL), 'a shell with a question in it'],
  ['trap-text-404', 'there', 'ok', soundly(text('Error 404\n\nA poem.\n')), 'a poem in plain text'],
  [
    'trap-text-notes',
    'there',
    'ok',
    beside(text('The page on wicks does not exist yet. To do.\n'), text('Nothing.\n')),
    'notes in plain text, on a site that never says 404',
  ],
  [
    'trap-json-code',
    'there',
    'ok',
    soundly(json({ code: 404, message: 'Not Found', since: 'HTTP/1.0' })),
    'a table of statuses as JSON',
  ],
  [
    'trap-json-code-soft',
    'there',
    'ok',
    beside(json({ code: 404, phrase: 'Not Found' }), json({ error: 'unknown code' })),
    'the same, from an interface that never says 404',
  ],
  [
    'trap-json-log',
    'there',
    'ok',
    soundly(
      json({
        items: [
          { url: '/x', status: 404 },
          { url: '/y', status: 200 },
        ],
      }),
    ),
    'a report on other links',
  ],
]);

const FOR_SALE = sites('parked', [
  [
    'sold-text',
    'gone',
    'parked',
    text('sold-text.example is for sale. Write to keeper@lamproom.example.\n'),
    'for sale, in plain text',
  ],
  [
    'sold-heading',
    'gone',
    'parked',
    html(
      documentOf({
        title: 'sold-heading.example',
        body: '<h1>This domain is for sale</h1><p>Make an offer.</p>',
      }),
    ),
    'for sale, by the heading',
  ],
  [
    'sold-sentence',
    'gone',
    'parked',
    html(
      documentOf({
        title: 'Welcome',
        body: '<p>The domain sold-sentence.example is for sale.</p><p>Contact us.</p>',
      }),
    ),
    'for sale, in a sentence',
  ],
]);

const NOT_FOR_SALE = sites('parked traps', [
  [
    'unsold-text',
    'there',
    'ok',
    soundly(text('Notes.\nThis domain is for sale, it said in 2003.\nThis domain is for sale\n')),
    'notes in plain text',
  ],
  [
    'unsold-lamps',
    'there',
    'ok',
    html(
      documentOf({
        title: 'Lamps',
        body: '<h1>Lamps</h1><p>This lamp is for sale.</p><p>The house is for sale.</p>',
      }),
    ),
    'other things for sale, whatever is asked for',
  ],
  [
    'unsold-advice',
    'there',
    'ok',
    soundly(
      short('Domains', '<h1>Buy this domain</h1><p>How sellers word it, and what to answer.</p>'),
    ),
    'advice on buying a domain',
  ],
]);

const OWN_PAGES = sites('server pages', [
  [
    'own-nginx',
    'undecidable',
    'placeholder',
    html(
      documentOf({
        title: 'Welcome to nginx!',
        body: '<h1>Welcome to nginx!</h1><p>If you see this page, nginx is successfully installed and working.</p>',
      }),
    ),
    'nginx, for a deep link',
  ],
  [
    'own-apache',
    'undecidable',
    'placeholder',
    html('<html><body><h1>It works!</h1></body></html>'),
    'Apache',
  ],
  [
    'own-debian',
    'undecidable',
    'placeholder',
    html(
      documentOf({
        title: 'Apache2 Debian Default Page: It works',
        body: `<h1>Apache2 Debian Default Page</h1><p>This is the default welcome page used to test the correct operation.</p>${'<p>Where the files of the server are, and how to set them up.</p>'.repeat(30)}`,
      }),
    ),
    'Apache on Debian, with its manual',
  ],
  [
    'own-iis',
    'undecidable',
    'placeholder',
    html(
      documentOf({
        title: 'IIS Windows Server',
        body: '<a href="http://go.example/"><img src="iisstart.png" alt="IIS"></a>',
      }),
    ),
    'IIS',
  ],
  [
    'own-suspended',
    'undecidable',
    'placeholder',
    html(
      documentOf({
        title: 'Account Suspended',
        body: '<h1>Account Suspended</h1><p>This account has been suspended. Contact your hosting provider.</p>',
      }),
    ),
    'an account that is suspended',
  ],
  [
    'own-root',
    'undecidable',
    'placeholder',
    html(documentOf({ title: 'Welcome to nginx!', body: '<h1>Welcome to nginx!</h1>' })),
    'nginx, at the root',
    { url: 'http://own-root.example/' },
  ],
  [
    'trap-about-nginx',
    'there',
    'ok',
    soundly(html(article('Welcome to nginx!', 'What this page means, and how to replace it.'))),
    'an article about the page of nginx',
  ],
  [
    'trap-about-nginx-long',
    'there',
    'ok',
    soundly(
      html(
        documentOf({
          title: 'Welcome to nginx!',
          body: `<h1>Welcome to nginx!</h1>${'<p>You see this page when nobody has set up a site yet. Here is how that is done.</p>'.repeat(20)}`,
        }),
      ),
    ),
    'a manual with the very title',
  ],
  [
    'trap-works',
    'there',
    'ok',
    soundly(
      html(
        documentOf({
          title: 'It works!',
          body: '<h1>It works!</h1><p>The lens turns again after forty years.</p>',
        }),
      ),
    ),
    'news of a repair',
  ],
  [
    'trap-suspended',
    'there',
    'ok',
    soundly(html(article('Account suspended', 'What the bank does then.'))),
    'an article about accounts',
  ],
]);

export const OTHERWISE_CASES: readonly Case[] = [
  ...IN_WORDS,
  ...PLAIN,
  ...TRAPS,
  ...FOR_SALE,
  ...NOT_FOR_SALE,
  ...OWN_PAGES,
];
