import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../checkers/model.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../../helpers/checking.ts';
import { AUTHORITY_FILE, startWorld, type World } from '../../helpers/servers/world.ts';

const trustedBefore = getCACertificates('default');
let world: World;
let expired: World;

beforeAll(async () => {
  setDefaultCACertificates([...trustedBefore, readFileSync(AUTHORITY_FILE, 'utf8')]);
  world = await startWorld();
  expired = await startWorld({ certificate: 'expired' });
});

afterAll(async () => {
  setDefaultCACertificates(trustedBefore);
  await Promise.all([world.close(), expired.close()]);
});

const UPGRADE =
  'HTTP/1.1 302 Found\r\nLocation: https://world.test/lens.html?a=1\r\nContent-Length: 0\r\n\r\n';

function check(url: string, port = world.port): Promise<Verdict> {
  const connectTo = [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: port }];
  return withChecker(
    { ...LOOPBACK_POLICY, connectTo },
    async (checker) => (await checker.check(url, neverAborted)).verdict,
  );
}

describe('over TLS', () => {
  it.each([
    ...['https://world.test/', 'https://www.world.test/', 'https://WORLD.test./'],
    ...['https://museum.example/302/', 'https://127.0.0.1/'],
  ])('%s is alive, its certificate being for it', async (url) => {
    expect(await check(url)).toMatchObject({ verdict: 'alive' });
  });

  it('the handshake asks for the name of the URL, and for none where there is an address', async () => {
    await check('https://www.world.test./named');
    await check('https://127.0.0.1/unnamed');
    const names = world.requests.map(({ url, serverName }) => [url, serverName]);
    expect(names).toContainEqual(['/named', 'www.world.test']);
    expect(names).toContainEqual(['/unnamed', undefined]);
  });

  it.each(['https://other.example/', 'https://127.0.0.2/'])(
    '%s has a certificate for others, wherever the rule leads',
    async (url) => {
      expect(await check(url)).toMatchObject({
        verdict: 'unknown',
        reason: 'tls-name',
        evidence: { error: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      });
    },
  );

  it('an expired certificate is no death', async () => {
    expect(await check('https://world.test/', expired.port)).toMatchObject({
      verdict: 'unknown',
      reason: 'tls-expired',
    });
  });

  it('nor is one of an authority that nobody trusts', async () => {
    setDefaultCACertificates(trustedBefore);
    const verdict = await check('https://world.test/');
    setDefaultCACertificates([...trustedBefore, readFileSync(AUTHORITY_FILE, 'utf8')]);
    expect(verdict).toMatchObject({ verdict: 'unknown', reason: 'tls-chain' });
  });

  it('a redirect from HTTP to the same page over HTTPS counts as for good', async () => {
    const secured = await startBlurting(UPGRADE);
    const connectTo = [
      { fromHost: 'world.test', fromPort: 80, toHost: '127.0.0.1', toPort: secured.port },
      { fromHost: 'world.test', fromPort: 443, toHost: '127.0.0.1', toPort: world.port },
    ];
    const { verdict } = await withChecker({ ...LOOPBACK_POLICY, connectTo }, (checker) =>
      checker.check('http://world.test/lens.html?a=1#top', neverAborted),
    );
    secured.server.close();
    expect(verdict).toMatchObject({
      verdict: 'moved',
      suggestion: 'https://world.test/lens.html?a=1#top',
    });
  });

  it.each([
    ['tls-error', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    // A fatal alert: protocol version (RFC 5246 §7.2).
    ['tls-old', '\x15\x03\x01\x00\x02\x02\x46'],
    // A fatal alert: handshake failure.
    ['tls-error', '\x15\x03\x03\x00\x02\x02\x28'],
    ['connection-reset', ''],
  ])('%s when the server answers the handshake with %j', async (reason, bytes) => {
    const { server, port } = await startBlurting(bytes);
    const verdict = await check('https://world.test/', port);
    server.close();
    expect([verdict.verdict, verdict.reason]).toEqual(['unknown', reason]);
  });

  it('a handshake that never ends is given up', async () => {
    const { server, port } = await startListening(() => undefined);
    const verdict = await check('https://world.test/', port);
    server.close();
    expect([verdict.verdict, verdict.reason]).toEqual(['unknown', 'connect-timeout']);
  });
});

interface Started {
  readonly server: Server;
  readonly port: number;
}

/** Waits for the first bytes, says its own and closes. */
function startBlurting(bytes: string): Promise<Started> {
  return startListening((socket) => {
    socket.once('data', () => socket.end(bytes, 'latin1'));
  });
}

async function startListening(onConnection: (socket: Socket) => void): Promise<Started> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, port: address.port };
}
