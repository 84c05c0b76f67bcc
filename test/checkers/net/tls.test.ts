import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
} from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../checkers/model.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../../helpers/checking.ts';
import {
  AUTHORITY_FILE,
  CERTIFICATES,
  startWorld,
  type World,
} from '../../helpers/servers/world.ts';

const INSECURE = { verdict: 'alive', reason: 'insecure', confidence: 0.7 };
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
        ...INSECURE,
        evidence: { tls: 'tls-name', error: 'ERR_TLS_CERT_ALTNAME_INVALID', status: 200 },
      });
    },
  );

  it('an expired certificate is no death', async () => {
    expect(await check('https://world.test/', expired.port)).toMatchObject({
      ...INSECURE,
      evidence: { tls: 'tls-expired', error: 'CERT_HAS_EXPIRED', status: 200 },
    });
  });

  it('a certificate of an unknown or missing authority is no death', async () => {
    setDefaultCACertificates(trustedBefore);
    const verdict = await check('https://world.test/');
    setDefaultCACertificates([...trustedBefore, readFileSync(AUTHORITY_FILE, 'utf8')]);
    expect(verdict).toMatchObject({ ...INSECURE, evidence: { tls: 'tls-chain' } });
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

describe('the second look at a host whose encryption is not in order', () => {
  it.each([
    ['404', 'tls-expired', 404],
    ['410', 'tls-expired', 410],
    ['500', 'tls-expired', 500],
    ['401', 'tls-expired', 401],
    ['301-404', 'tls-expired', 404],
  ])('%s proves nothing: %s', async (path, reason, status) => {
    const verdict = await check(`https://world.test/${path}`, expired.port);
    expect(verdict).toMatchObject({ verdict: 'unknown', reason, evidence: { status } });
  });

  it.each(['301', '302', '301-chain'])('%s is followed, and nobody is sent there', async (path) => {
    const verdict = await check(`https://world.test/${path}`, expired.port);
    expect(verdict).toMatchObject(INSECURE);
    expect(verdict.suggestion).toBeUndefined();
  });

  it('leaves what a redirect leads to refused', async () => {
    const verdict = await check('https://world.test/redirect-to-private', expired.port);
    expect(verdict).toMatchObject({ verdict: 'skipped', reason: 'private-address' });
  });

  it('asks robots.txt as well, and obeys it', async () => {
    const connectTo = [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: expired.port }];
    const policy = { ...LOOPBACK_POLICY, connectTo, obeyRobots: true };
    const reasons = await withChecker(policy, async (checker) => {
      const ask = (path: string) => checker.check(`https://world.test/${path}`, neverAborted);
      return [await ask('alive'), await ask('robots-closed')].map(({ verdict }) => verdict.reason);
    });
    expect(reasons).toEqual(['insecure', 'robots']);
  });

  it('is for that host alone: what is in order is asked strictly, on connections of its own', async () => {
    const at = (fromHost: string, { port }: World) => ({
      ...{ fromHost, fromPort: 0, toHost: '127.0.0.1', toPort: port },
    });
    const policy = {
      ...LOOPBACK_POLICY,
      connectTo: [at('world.test', world), at('fyr.example', expired)],
    };
    const reasons = await withChecker(policy, async (checker) => {
      const ask = async (url: string) => (await checker.check(url, neverAborted)).verdict.reason;
      const first = await ask('https://fyr.example/alive');
      return [first, await ask('https://world.test/alive'), await ask('https://fyr.example/alive')];
    });
    expect(reasons).toEqual(['insecure', 'ok', 'insecure']);
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('takes %s', async (version) => {
    const certificate = readFileSync(resolve(CERTIFICATES, 'world.pem'));
    const key = readFileSync(resolve(CERTIFICATES, 'key.pem'));
    const server = createTlsServer(
      {
        ...{ cert: certificate, key, minVersion: version, maxVersion: version },
        ciphers: 'ALL:@SECLEVEL=0',
      },
      (socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
      },
    );
    const verdict = await check('https://world.test/', await listening(server));
    server.close();
    expect(verdict).toMatchObject({ ...INSECURE, evidence: { tls: 'tls-old' } });
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
  return { server, port: await listening(server) };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
