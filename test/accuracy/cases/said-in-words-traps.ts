/** Pages that hold the words of pages of errors, and are there, or for members, or in trouble. */

import type { Answer } from '../../helpers/servers/answers.ts';
import { article, documentOf, framed } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, says, site, sites } from '../site.ts';
import {
  beside,
  json,
  message,
  NOINDEX,
  OOPS,
  REAL,
  short,
  softly,
  soundly,
  text,
} from '../small-sites.ts';

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
    'login-refused',
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

const BY_KIND_TRAPS = sites('soft-404 traps', [
  [
    'trap-trouble',
    'undecidable',
    'ok',
    message('Error', 'Unknown database error. Please try again later.'),
    'trouble of the whole site',
  ],
  [
    'trap-trouble-de',
    'undecidable',
    'ok',
    message(
      'Fehler',
      'Die Seite konnte nicht gefunden werden. Bitte versuchen Sie es später noch einmal.',
    ),
    'the same in German, with the words',
  ],
  [
    'trap-service',
    'there',
    'ok',
    soundly(short('The ferry', '<h1>The ferry</h1><p>The service was discontinued in 1922.</p>')),
    'a page on a service that ended',
  ],
  [
    'trap-unknown',
    'there',
    'ok',
    soundly(
      short(
        'Information',
        '<h1>Information</h1><p>The list of keepers is unknown to the archive.</p>',
      ),
    ),
    'a page of information on what is unknown',
  ],
  [
    'trap-wiki',
    'there',
    'ok',
    beside(
      short(
        'Fresnel - Lamp wiki',
        '<h1>Fresnel</h1><p>The page on his cousin does not exist yet.</p>',
        NOINDEX,
      ),
      short(
        'None - Lamp wiki',
        '<h1>None</h1><p>There is currently no text in this page.</p>',
        NOINDEX,
      ),
    ),
    'a short page of a wiki',
  ],
  [
    'trap-named-error',
    'there',
    'ok',
    softly(
      short('Error', '<h1>Error</h1><p>A club for music at the old harbour. Open on Fridays.</p>'),
    ),
    'one page for every address, called "Error"',
  ],
]);

const FOR_MEMBERS = sites('blocked under a denial', [
  [
    'members-404',
    'undecidable',
    'login-refused',
    site(
      REAL,
      says(
        404,
        framed({ title: 'Page not found', body: '<h1>That page doesn’t exist or is private</h1>' }),
      ),
    ),
    'not there, or private',
  ],
  [
    'members-404-log-in',
    'undecidable',
    'login-refused',
    site(
      REAL,
      says(
        404,
        framed({
          title: '404',
          body: '<h1>404</h1><p>You may need to sign in to see this page.</p>',
        }),
      ),
    ),
    'not there, or for those who sign in',
  ],
  [
    'members-404-de',
    'undecidable',
    'login-refused',
    site(
      REAL,
      says(
        404,
        framed({
          title: 'Nicht gefunden',
          body: '<h1>Nicht gefunden</h1><p>Die Seite existiert nicht, oder Sie haben keine Berechtigung.</p>',
        }),
      ),
    ),
    'the same in German',
  ],
  [
    'members-not',
    'gone',
    'not-found',
    site(
      REAL,
      says(
        404,
        framed({
          title: 'Page not found',
          body: '<h1>Page not found</h1><p><a href="/login">Log in</a> <a href="/join">Become a member</a> Private tours on request.</p>',
        }),
      ),
    ),
    'with a link to the login, and tours',
  ],
  [
    'members-not-list',
    'gone',
    'not-found',
    site(
      REAL,
      says(
        404,
        framed({
          title: 'Page not found',
          body: '<h1>Page not found</h1><p>It may be: a mistyped address; an old bookmark; you have no access to this page.</p>',
        }),
      ),
    ),
    'with a list of reasons, as Joomla has it',
  ],
]);

const program = (body: string): Answer =>
  says(404, documentOf({ title: 'Lamps', head: '<script src="/app.js"></script>', body }));

/** Programs in the browser that show the page under a 404, as static hosts are made to serve them. */
const PROGRAMS = sites('denied at first', [
  [
    'shell-404',
    'there',
    'needs-scripts',
    site(REAL, program('<div id="root"></div>')),
    'the program of the site under a 404',
  ],
  [
    'shell-404-noscript',
    'there',
    'needs-scripts',
    site(
      REAL,
      program(
        '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div>',
      ),
    ),
    'the same, with a word to those who run no scripts',
  ],
  [
    'shell-404-path',
    'there',
    'needs-scripts',
    site(
      REAL,
      says(
        404,
        '<!doctype html><title>Single page</title><script>location.replace("/?/" + location.pathname.slice(1))</script>',
      ),
    ),
    'a script that hands the path to the front page',
  ],
  [
    'refresh-404',
    'there',
    'redirect-suspect',
    site(
      { ...REAL, '/optics/fresnel.html': html(article('The Fresnel lens')) },
      says(404, '<meta http-equiv="refresh" content="0; url=/optics/fresnel.html"><p>One moment'),
    ),
    'a page under a 404 that leads on to the real one',
  ],
  [
    'scripted-404',
    'gone',
    'not-found',
    site(REAL, program('<h1>404</h1>')),
    'a page of errors with scripts and a number',
  ],
  [
    'scripted-404-words',
    'gone',
    'not-found',
    site(REAL, program('<p>This page is not here.</p>')),
    'a page of errors with scripts and few words',
  ],
  [
    'refresh-404-home',
    'gone',
    'not-found',
    site(REAL, says(404, '<meta http-equiv="refresh" content="3; url=/"><p>To the front page')),
    'a page of errors that leads home',
  ],
]);

export const SAID_IN_WORDS_TRAP_CASES: readonly Case[] = [
  ...TRAPS,
  ...BY_KIND_TRAPS,
  ...FOR_MEMBERS,
  ...PROGRAMS,
];
