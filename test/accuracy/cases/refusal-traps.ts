/** Ordinary pages of errors that mention refusals: they deny the page all the same. */
import type { Case } from '../model.ts';
import { pages, says } from '../site.ts';
import { ownFrame, page } from '../titled-pages.ts';

export const REFUSAL_TRAP_CASES: readonly Case[] = pages('blocked under a denial', [
  [
    'denied-reference',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Page not found',
      '<h1>Page not found</h1><p>Ray ID: 7d8a1c2, Request ID: 77-12. Your IP: 192.0.2.7</p>',
    ),
    'with a number to quote, as behind every network of caches',
  ],
  [
    'denied-if-blocked',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Page not found',
      '<h1>Page not found</h1><p>If you think you have been blocked by mistake, write to the keeper. Reference: 7712</p>',
    ),
    'with advice for those who were blocked',
  ],
  [
    'denied-access',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Oh dear',
      '<h1>We could not find that page</h1><p>Access to the archive is free. Members have access to all lamps.</p>',
    ),
    'that mentions access',
  ],
  [
    'denied-bot',
    'gone',
    'not-found',
    ownFrame(
      404,
      '404',
      '<h1>404</h1><p>Our little robot has looked everywhere. Is it a bot or a lamp?</p>',
    ),
    'with a robot on it',
  ],
  [
    'denied-blocked',
    'gone',
    'not-found',
    ownFrame(410, 'Gone', '<h1>Gone</h1><p>The author has blocked or removed this article.</p>'),
    'that mentions a block',
  ],
  [
    'denied-news',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Nothing here',
      '<h1>That page does not exist</h1><h2>Latest</h2><ul><li>Your IP has been blocked: what now?</li><li>Access denied: the story of a lock</li></ul>',
    ),
    'with news about blocks beside it',
  ],
  [
    'denied-google',
    'gone',
    'not-found',
    page(
      404,
      'Error 404 (Not Found)!!1',
      '<p><b>404.</b> That’s an error.</p><p>The requested URL was not found on this server. That’s all we know.</p>',
    ),
    'as Google says it',
  ],
  [
    'denied-security-site',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Page not found | Firewall news',
      '<h1>Page not found</h1><p>More about web application firewalls, bot detection and captchas.</p>',
    ),
    'of a site about firewalls',
  ],
  [
    'denied-de',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Fehler',
      '<h1>Seite nicht gefunden</h1><p>Der Zugriff auf das Archiv ist frei. Vielleicht wurde die Seite gesperrt oder verschoben.</p>',
    ),
    'in German, with access and block',
  ],
  [
    'denied-json',
    'gone',
    'not-found',
    says(404, '{"error":"not found","request_id":"req-7712","ip":"192.0.2.7"}', 'application/json'),
    'an interface that repeats who asked',
  ],
  [
    'denied-silent',
    'gone',
    'not-found',
    ownFrame(404, 'The Lamproom', '<p>Ahoy!</p>'),
    'that says nothing of it',
  ],
]).map((one) => (one.id === 'denied-blocked' ? { ...one, reason: 'gone' as const } : one));
