/** Pages that are not there, under a 200, and say so in a sentence only, or as forums, lists and wikis say it. */
import type { Case } from '../model.ts';
import { pathOf, site, sites } from '../site.ts';
import { message, NOINDEX, OOPS, REAL, short, softly } from '../small-sites.ts';

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

const BY_KIND = sites('soft-404', [
  [
    'said-forum-de',
    'gone',
    'soft-404',
    message('Information', 'Das gewählte Thema existiert nicht.'),
    'a forum, in German',
  ],
  [
    'said-forum-en',
    'gone',
    'soft-404',
    message('Forum message', 'No topic specified. Follow a valid link.'),
    'a forum without its topic',
  ],
  [
    'said-list-fr',
    'gone',
    'soft-404',
    message('Erreur', 'lampes : cette liste est inconnue'),
    'a list that nobody knows, in French',
  ],
  [
    'said-list-closed',
    'gone',
    'soft-404',
    message('Fehler', 'Liste lampen ist geschlossen'),
    'a list that is closed, in German',
  ],
  [
    'said-service-ja',
    'gone',
    'soft-404',
    message('サービス終了のお知らせ', 'ホームページサービスは終了しました。'),
    'a service that ended, in Japanese',
  ],
  [
    'said-service-en',
    'gone',
    'soft-404',
    message('Lamp pages', 'This hosting service has been discontinued.'),
    'a service that ended',
  ],
  [
    'said-no-site',
    'gone',
    'soft-404',
    message('', 'No web site is configured at this address.'),
    'a host that does not know the name',
  ],
  [
    'said-wiki',
    'gone',
    'soft-404',
    site(REAL, (asked) => {
      const name = decodeURIComponent(pathOf(asked)).replace(/^.*\//, '').replaceAll('_', ' ');
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      short(
        `${title} - Lamp wiki`,
        `<h1>${title}</h1><p>There is currently no text in this page.</p>`,
        NOINDEX,
      )(asked);
    }),
    'a wiki that names the page in its own way',
    { url: 'http://said-wiki.example/wiki/fresnel_lens_of_skerry' },
  ],
  [
    'said-private-file',
    'gone',
    'soft-404',
    message('Private archive file not found', 'Private archive file not found'),
    'a file of an archive that is private',
  ],
]);

export const SAID_IN_WORDS_CASES: readonly Case[] = [...IN_WORDS, ...BY_KIND];
