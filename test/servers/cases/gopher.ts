/**
 * gopher, Gopher+: the answers of two servers. There is no status: an answer and an error differ by their text only.
 */
import { type Case, rows } from '../model.ts';

const BOTH = ['gophernicus', 'pygopherd'];

const THERE = rows(BOTH, [
  ['gopher://{}', 'alive: ok', 'the menu'],
  ['gopher://{}/', 'alive: ok', 'the menu'],
  ['gopher://{}/1', 'alive: ok', 'the menu'],
  ['gopher://{}/1/', 'alive: ok', 'the menu'],
  ['gopher://{}/1/pub/', 'alive: ok', 'a menu'],
  ['gopher://{}/1/menu', 'alive: ok', 'a menu, in which an item is an error'],
  ['gopher://{}/0/lamp.txt', 'alive: ok', 'the text'],
  ['gopher://{}/0/empty.txt', 'alive: ok', 'nothing at all'],
  ['gopher://{}/9/big.bin', 'alive: ok', '300,000 bytes'],
  ['gopher://{}/g/lens.gif', 'alive: ok', 'six bytes'],
  ['gopher://{}/h/page.html', 'alive: ok', 'the page'],
  ['gopher://{}/hURL:http://world.test/', 'alive: ok', 'a page that leads there'],
  ['gopher://{}/0/pub/gr%C3%BCn.txt', 'alive: ok', 'the text'],
]);

const MISSING = rows(BOTH, [
  [
    'gopher://{}/0/missing.txt',
    'dead: not-found',
    '"Error: … not found!" in plain text, or type 3',
  ],
  ['gopher://{}/1/missing/', 'dead: not-found', 'an item of type 3'],
  ['gopher://{}/1/missing', 'dead: not-found', 'plain text where a menu is wanted, or type 3'],
  ['gopher://{}/9/missing.bin', 'dead: not-found', 'plain text, or type 3'],
  ['gopher://{}/h/missing.html', 'dead: not-found', 'a page with that title, or type 3'],
]);

/** More than one word is said to port 70, or where the user has named the port. */
const NAMED = rows(
  BOTH,
  [
    ['gopher://{}/0/pub/oil%20and%20wick.txt', 'alive: ok', 'the text'],
    ['gopher://{}/0/lamp.txt%09%09+', 'alive: ok', '+, the length and the text, or the text'],
    ['gopher://{}/0/missing.txt%09%09+', 'dead: not-found', '--2, or the same as without'],
  ],
  (at) => ({ allowAddresses: ['127.0.0.0/8', at('')] }),
);

const NOT_ASKED = rows(BOTH, [
  ['gopher://{}/0/pub/oil%20and%20wick.txt', 'skipped: unsafe-request', 'not asked'],
  ['gopher://{}/0/lamp.txt%09%09+', 'skipped: unsafe-request', 'not asked'],
  ['gopher://{}/0FLUSHALL', 'skipped: unsafe-request', 'not asked'],
]);

const EACH: readonly Case[] = [
  ...rows(
    ['gophernicus'],
    [
      [
        'gopher://{}/g/missing.gif',
        'alive: ok',
        'a picture of a cross: nothing tells it from others',
      ],
      ['gopher://{}/0/.hidden', 'unknown: blocked', '"Error: Access denied!": no dotfiles'],
      ['gophers://world.test:{:}/0/lamp.txt', 'unknown: tls-error', 'no handshake'],
    ],
  ),
  ...rows(
    ['pygopherd'],
    [
      ['gopher://{}/g/missing.gif', 'dead: not-found', 'an item of type 3'],
      ['gopher://{}/11/pub', 'dead: not-found', 'type 3: the selector is 1/pub'],
      ['gophers://world.test:{:}/0/lamp.txt', 'unknown: connection-reset', 'no handshake'],
    ],
  ),
];

const OTHERS = rows(
  ['nginx'],
  [['gopher://{}/0/lamp.txt', 'unknown: protocol-error', 'HTTP/1.1 400 Bad Request']],
);

export const GOPHER = [...THERE, ...MISSING, ...NAMED, ...NOT_ASKED, ...EACH, ...OTHERS];
