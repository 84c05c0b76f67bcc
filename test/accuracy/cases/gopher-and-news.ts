/** Gopher and news servers: items that exist, that are missing, that have expired. */
import { startGopher, startGreeter, startNntp } from '../../helpers/servers/line-servers.ts';
import { startTaking } from '../../helpers/servers/sick-ports.ts';
import type { Case, Host } from '../model.ts';
import { hosts, type More } from '../site.ts';

const gopher = (id: string, path: string): More => ({ url: `gopher://${id}.example${path}` });

const gopherhole: Host = { server: startGopher };

const says = (text: string): Host => ({ server: () => startGreeter(text) });

const GOPHER = hosts('gopher', [
  ['gopher-root', 'there', 'ok', gopherhole, 'the server itself', gopher('gopher-root', '/')],
  ['gopher-text', 'there', 'ok', gopherhole, 'a text', gopher('gopher-text', '/0/lens.txt')],
  ['gopher-menu', 'there', 'ok', gopherhole, 'a menu', gopher('gopher-menu', '/1/lamps')],
  [
    'gopher-search',
    'there',
    'ok',
    gopherhole,
    'a search',
    gopher('gopher-search', '/7/find%09lamp'),
  ],
  [
    'gopher-open',
    'there',
    'ok',
    says('A lens of the first order.\r\n'),
    'a server that does not hang up',
    gopher('gopher-open', '/0/lens.txt'),
  ],
  [
    'gopher-dead-item',
    'there',
    'ok',
    says('3One dead item\t\tx\t1\r\n0Another\t/a\tx\t70\r\n'),
    'a menu with a dead item',
    gopher('gopher-dead-item', '/1/lamps'),
  ],
  [
    'gopher-missing',
    'gone',
    'not-found',
    gopherhole,
    'no such text',
    gopher('gopher-missing', '/0/404.txt'),
  ],
  [
    'gopher-missing-menu',
    'gone',
    'not-found',
    gopherhole,
    'no such menu',
    gopher('gopher-missing-menu', '/1/404'),
  ],
  [
    'gopher-missing-plus',
    'gone',
    'not-found',
    gopherhole,
    'no such text, in Gopher+',
    gopher('gopher-missing-plus', '/0/404.txt%09%09+'),
  ],
  [
    'gopher-missing-text',
    'gone',
    'not-found',
    says('Error: File or directory not found!\r\n'),
    'said in plain text',
    gopher('gopher-missing-text', '/0/lens.txt'),
  ],
  [
    'gopher-silent',
    'undecidable',
    'timeout',
    { server: () => startGreeter() },
    'says nothing',
    gopher('gopher-silent', '/0/lens.txt'),
  ],
  [
    'gopher-refused',
    'gone',
    'connection-refused',
    'nobody',
    'refuses connections',
    gopher('gopher-refused', '/'),
  ],
  [
    'gopher-reset',
    'undecidable',
    'connection-reset',
    { server: () => startTaking((socket) => socket.resetAndDestroy()) },
    'breaks off',
    gopher('gopher-reset', '/'),
  ],
]);

const news = (id: string, path: string, scheme = 'nntp'): More => ({
  url: `${scheme}://${id}.example${path}`,
});

const nntp = (greeting?: string): Host => ({ server: () => startNntp(greeting) });

const NEWS = hosts('news', [
  ['nntp-group', 'there', 'ok', nntp(), 'a group', news('nntp-group', '/rec.lamps')],
  [
    'nntp-article',
    'there',
    'ok',
    nntp(),
    'an article by its number',
    news('nntp-article', '/rec.lamps/7'),
  ],
  [
    'news-article',
    'there',
    'ok',
    nntp(),
    'an article by its name',
    news('news-article', '/7@lamp.example', 'news'),
  ],
  [
    'nntp-no-group',
    'gone',
    'not-found',
    nntp(),
    'no such group',
    news('nntp-no-group', '/rec.404'),
  ],
  [
    'nntp-expired',
    'undecidable',
    'article-expired',
    nntp(),
    'expired here, kept elsewhere perhaps',
    news('nntp-expired', '/rec.lamps/404'),
  ],
  [
    'news-expired',
    'undecidable',
    'article-expired',
    nntp(),
    'expired here, by its name',
    news('news-expired', '/404@lamp.example', 'news'),
  ],
  [
    'nntp-login',
    'undecidable',
    'login-refused',
    nntp('480 who are you'),
    'for its readers only, so who knows what it holds',
    news('nntp-login', '/rec.lamps'),
  ],
  [
    'nntp-away',
    'undecidable',
    'blocked',
    nntp('502 go away'),
    'not for us',
    news('nntp-away', '/rec.lamps'),
  ],
  [
    'nntp-busy',
    'undecidable',
    'rate-limited',
    nntp('400 busy'),
    'busy',
    news('nntp-busy', '/rec.lamps'),
  ],
  [
    'nntp-garbage',
    'undecidable',
    'protocol-error',
    nntp('hello?'),
    'something else',
    news('nntp-garbage', '/rec.lamps'),
  ],
]);

export const GOPHER_AND_NEWS_CASES: readonly Case[] = [...GOPHER, ...NEWS];
