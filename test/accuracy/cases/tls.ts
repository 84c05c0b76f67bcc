/** HTTPS that goes wrong: certificates, versions, handshakes. A browser lets its user in behind most of them. */
import { redirect, status } from '../../helpers/servers/answers.ts';
import { startTaking } from '../../helpers/servers/sick-ports.ts';
import type { Case, Host, Listening, WebServer } from '../model.ts';
import { hosts, notHere, PAGE, site, soundSite } from '../site.ts';

const over = (server: WebServer, answer = soundSite): Host => ({ site: answer, over: server });
/** The certificates are for names under museum.example. */
const at = (name: string, path = PAGE): { readonly url: string } => ({
  url: `https://${name}.museum.example${path}`,
});

/** Says its own to whatever the handshake begins with. */
const blurts = (bytes: string): Host => ({
  server: (): Promise<Listening> =>
    startTaking((socket) => {
      socket.once('data', () => socket.end(bytes, 'latin1'));
    }),
});

const SOUND = hosts('tls', [
  ['tls-good', 'there', 'ok', over('world'), 'nothing wrong at all', at('tls-good')],
  [
    'tls-good-dot',
    'there',
    'ok',
    over('world'),
    'a name with its last dot',
    { url: `https://tls-good-dot.museum.example.${PAGE}` },
  ],
  [
    'tls-good-404',
    'gone',
    'not-found',
    over('world'),
    'a 404 over HTTPS',
    at('tls-good-404', '/none.html'),
  ],
  [
    'tls-downgrade',
    'there',
    'redirected',
    over(
      'world',
      site({ [PAGE]: redirect(302, 'http://tls-downgrade-2.example/lamps/fresnel.html') }),
    ),
    'to HTTP',
    { ...at('tls-downgrade'), hosts: { 'tls-downgrade-2.example': { site: soundSite } } },
  ],
]);

const CERTIFICATES = hosts('tls', [
  [
    'tls-expired',
    'there',
    'insecure',
    over('expired'),
    'a certificate of the year 2000',
    at('tls-expired'),
  ],
  ['tls-future', 'there', 'insecure', over('future'), 'a certificate for 2090', at('tls-future')],
  [
    'tls-name',
    'there',
    'insecure',
    over('world'),
    'a certificate for others',
    { url: `https://tls-name.example${PAGE}` },
  ],
  [
    'tls-name-deep',
    'there',
    'insecure',
    over('world'),
    'a wildcard covers one level only',
    { url: `https://www.tls-name-deep.museum.example${PAGE}` },
  ],
  [
    'tls-self-signed',
    'there',
    'insecure',
    over('self-signed'),
    'signed by itself',
    at('tls-self-signed'),
  ],
  [
    'tls-moved',
    'there',
    'insecure',
    { site: site({ [PAGE]: redirect(301, `https://tls-moved-2.museum.example${PAGE}`) }) },
    'moved to where the certificate has expired',
    {
      url: `http://tls-moved.example${PAGE}`,
      hosts: { 'tls-moved-2.museum.example': over('expired') },
    },
  ],
  [
    'tls-expired-401',
    'there',
    ['insecure', 'auth-required', 'tls-expired'],
    over('expired', site({ [PAGE]: status(401) })),
    'an expired certificate before a password',
    at('tls-expired-401'),
  ],
  [
    'tls-weak',
    'there',
    ['insecure', 'tls-old'],
    over('weak'),
    'a key that is too short',
    at('tls-weak'),
  ],
]);

/** Anyone could give these answers in that name. */
const UNREADABLE = hosts('tls', [
  [
    'tls-expired-404',
    'undecidable',
    'tls-expired',
    over('expired', site({ [PAGE]: notHere })),
    'a 404 that anybody may have said',
    at('tls-expired-404'),
  ],
  [
    'tls-expired-410',
    'undecidable',
    'tls-expired',
    over('expired', site({ [PAGE]: status(410) })),
    'gone, says who?',
    at('tls-expired-410'),
  ],
  [
    'tls-expired-500',
    'undecidable',
    ['tls-expired', 'server-error'],
    over('expired', site({ [PAGE]: status(500) })),
    'trouble behind trouble',
    at('tls-expired-500'),
  ],
  [
    'tls-name-404',
    'undecidable',
    'tls-name',
    over('world', site({})),
    'the 404 of another site',
    { url: `https://tls-name-404.example${PAGE}` },
  ],
  [
    'tls-self-signed-404',
    'undecidable',
    'tls-chain',
    over('self-signed', site({})),
    'a 404 of nobody knows whom',
    at('tls-self-signed-404'),
  ],
  [
    'tls-self-signed-403',
    'undecidable',
    ['tls-chain', 'blocked'],
    over('self-signed', status(403)),
    'a wall behind it',
    at('tls-self-signed-403'),
  ],
  [
    'tls-1.1',
    'there',
    ['insecure', 'tls-old'],
    over('tls-1.1'),
    'nothing newer than TLS 1.1',
    at('tls-1-1'),
  ],
  [
    'tls-old-alert',
    'undecidable',
    'tls-old',
    blurts('\x15\x03\x01\x00\x02\x02\x46'),
    'an alert: protocol version',
    at('tls-old-alert'),
  ],
  [
    'tls-alert',
    'undecidable',
    'tls-error',
    blurts('\x15\x03\x03\x00\x02\x02\x28'),
    'an alert: handshake failure',
    at('tls-alert'),
  ],
  [
    'tls-unknown-name',
    'undecidable',
    'tls-error',
    blurts('\x15\x03\x03\x00\x02\x02\x70'),
    'an alert: unrecognised name',
    at('tls-unknown-name'),
  ],
  [
    'tls-plain',
    'undecidable',
    'tls-error',
    blurts('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'),
    'HTTP on the port of HTTPS',
    at('tls-plain'),
  ],
  [
    'tls-ssh',
    'undecidable',
    'tls-error',
    blurts('SSH-2.0-OpenSSH_9.6\r\n'),
    'another protocol',
    at('tls-ssh'),
  ],
  [
    'tls-hang-up',
    'undecidable',
    'connection-reset',
    blurts(''),
    'hangs up on the handshake',
    at('tls-hang-up'),
  ],
  [
    'tls-silent',
    'undecidable',
    'connect-timeout',
    { server: () => startTaking(() => undefined) },
    'a handshake that never ends',
    at('tls-silent'),
  ],
  [
    'tls-client',
    'undecidable',
    ['tls-error', 'connection-reset'],
    over('client-certificate'),
    'wants a certificate of us',
    at('tls-client'),
  ],
  [
    'tls-http-2',
    'there',
    'tls-error',
    over('http-2-only'),
    'speaks HTTP/2 only, which we do not',
    at('tls-http-2'),
  ],
  [
    'tls-spoken-plainly',
    'undecidable',
    ['client-error', 'protocol-error', 'connection-reset'],
    blurts('\x15\x03\x01\x00\x02\x02\x32'),
    'an alert of TLS to a request over HTTP',
    { url: `http://tls-spoken-plainly.example${PAGE}` },
  ],
]);

export const TLS_CASES: readonly Case[] = [...SOUND, ...CERTIFICATES, ...UNREADABLE];
