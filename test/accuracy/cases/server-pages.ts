/** Pages that servers and hosting companies bring along, and pages about them. */
import { article, documentOf } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, sites } from '../site.ts';
import { soundly } from '../small-sites.ts';

const OWN_PAGES = sites('server pages', [
  [
    'own-lighttpd',
    'undecidable',
    'placeholder',
    html(
      documentOf({
        title: 'Welcome page',
        body: '<h1>Placeholder page</h1><p>The owner of this web site has not put up any web pages yet. Please come back later.</p>',
      }),
    ),
    'lighttpd',
  ],
  [
    'own-terms',
    'undecidable',
    'placeholder',
    html(
      documentOf({
        title: 'Lamp pages',
        body: '<p>The page has been removed because it violated our Terms of Service.</p>',
      }),
    ),
    'a page that the host took away',
    { url: 'http://own-terms.example/' },
  ],
  [
    'trap-terms',
    'there',
    'ok',
    soundly(
      html(
        article(
          'Why my page was removed',
          'The page was removed because it violated the terms of use, they wrote.',
        ),
      ),
    ),
    'a report on that',
  ],
  [
    'trap-welcome',
    'there',
    'ok',
    soundly(
      html(
        documentOf({
          title: 'Welcome page',
          body: '<h1>Welcome</h1><p>The lamp room is open.</p>',
        }),
      ),
    ),
    'a page of that name',
  ],
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

export const SERVER_PAGE_CASES: readonly Case[] = [...OWN_PAGES];
