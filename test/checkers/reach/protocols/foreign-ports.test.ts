/** The ports of other services: whatever the scheme, nothing arrives there, unless the user has named them. */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckPolicy } from '../../../../checkers/policy.ts';
import { checkLineProtocol } from '../../../../checkers/reach/lines/lines.ts';
import type { LineProtocol } from '../../../../checkers/reach/protocols/index.ts';
import { protocolFor } from '../../../../checkers/reach/schemes.ts';
import {
  DEFAULT_PORTS,
  foreignPort,
  LARGEST_PORT,
} from '../../../../checkers/syntax/components/ports.ts';
import { SERVICES } from '../../../../checkers/syntax/components/service-ports.ts';
import { clock, LOOPBACK_POLICY, neverAborted, withChecker } from '../../../helpers/checking.ts';
import { paced } from '../../../helpers/pace.ts';
import { startFtp } from '../../../helpers/servers/line-servers.ts';
import { createWire } from '../../../helpers/servers/wire.ts';

const SCHEMES = Object.keys(DEFAULT_PORTS);
const PORTS = Array.from({ length: LARGEST_PORT + 1 }, (_, port) => port);
const refusedBy = (scheme: string): readonly number[] =>
  PORTS.filter((port) => foreignPort(scheme, port) !== null);

/** An address of loopback for these tests alone. */
const ADDRESS = '127.0.0.66';
const policy: CheckPolicy = { ...LOOPBACK_POLICY, timeoutMs: paced(1000) };

/** A link that opens a session by gopher is one of telnet. */
const urlOf = (scheme: string, port: number): string => `${scheme}://${ADDRESS}:${port}/0/lamp`;

describe('the table', () => {
  it.each([
    ...[6379, 11211, 3306, 5432, 9200, 9300, 27017, 2375, 2376, 25, 110, 143, 465, 587, 993, 995],
    ...[5672, 1883, 4369, 2181, 9092, 8086, 10250, 2379, 5984, 1433, 1521, 3389, 5900, 9100, 515],
    ...[631, 111, 2049, 445, 9000, 22, 8005, 3310, 10025],
  ])('has port %i for gopher and ftp', (port) => {
    expect(foreignPort('gopher', port)).not.toBeNull();
    expect(foreignPort('ftp', port)).not.toBeNull();
  });

  it('holds no port that systems hand out by chance', () => {
    expect([...SERVICES.keys()].filter((port) => port >= 32_768 && port < 61_000)).toEqual([]);
  });

  it('leaves every scheme its own port, and directories their global catalogue', () => {
    for (const [scheme, port] of Object.entries(DEFAULT_PORTS)) {
      expect([scheme, foreignPort(scheme, port)]).toEqual([scheme, null]);
    }
    expect(foreignPort('ldap', 3268)).toBeNull();
    expect(foreignPort('gopher', 3268)).toBe('port 3268 (LDAP)');
  });

  it.each([8080, 8000, 8443, 3000, 5000, 9200, 5984, 2375, 8086, 9090, 11371, 631, 1080])(
    'lets http use port %i',
    (port) => {
      expect(foreignPort('http', port)).toBeNull();
    },
  );

  it.each([
    [6379, 'port 6379 (Redis)'],
    [11211, 'port 11211 (memcached)'],
    [3306, 'port 3306 (MySQL)'],
    [9100, 'port 9100 (raw printing)'],
    [25, 'port 25 (mail)'],
    [10080, 'port 10080'],
  ])('keeps http from port %i, where GET does something', (port, words) => {
    expect([foreignPort('http', port), foreignPort('https', port)]).toEqual([words, words]);
  });

  it('says nothing of schemes that are not checked beyond what the WHATWG says', () => {
    expect(foreignPort('redis', 6379)).toBeNull();
    expect(foreignPort('redis', 25)).toBe('port 25 (mail)');
  });
});

describe('without a network', () => {
  const byLines = SCHEMES.flatMap((scheme) => {
    const spoken = protocolFor(scheme, `${scheme}://h/`);
    const protocol = 'protocol' in spoken ? spoken.protocol : 'http';
    return protocol === 'http' ? [] : [{ scheme, protocol: protocol as LineProtocol }];
  });

  it('there is more than http', () => {
    expect(byLines.length).toBeGreaterThan(25);
  });

  it.each(byLines)('$scheme connects to none of them', async ({ scheme, protocol }) => {
    const wire = createWire('', () => null);
    const open = { ...policy, allowAddresses: ['0.0.0.0/0', '::/0'] };
    const parts = { policy: open, network: wire.network, clock, signal: neverAborted };
    for (const port of refusedBy(scheme)) {
      const { verdict } = await checkLineProtocol(urlOf(scheme, port), protocol, parts);
      expect([port, verdict.reason]).toEqual([port, 'unsafe-port']);
    }
    expect(wire.connections).toEqual([]);
    expect(wire.sent()).toBe('');
  });
});

describe('a listener on each of them', () => {
  const arrived: string[] = [];
  const servers: Server[] = [];
  const ports = new Set<number>();

  beforeAll(async () => {
    const wanted = new Set(SCHEMES.flatMap((scheme) => [...refusedBy(scheme)]));
    wanted.delete(0);
    await Promise.all([...wanted].map(listenOn));
  });

  afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))));

  /** Some may be root's, or taken. */
  async function listenOn(port: number): Promise<void> {
    const server = createServer((socket) => {
      arrived.push(`${port} connected`);
      socket.on('data', (data) => arrived.push(`${port}: ${data.toString('latin1')}`));
      socket.on('error', () => undefined);
      socket.end('220 hello\r\n');
    });
    const isListening = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(port, ADDRESS, () => done(true));
    });
    if (!isListening) return;
    servers.push(server);
    ports.add((server.address() as AddressInfo).port);
  }

  const ask = async (url: string, changed: Partial<CheckPolicy> = {}): Promise<string> => {
    const { verdict } = await withChecker({ ...policy, ...changed }, (checker) =>
      checker.check(url, neverAborted),
    );
    return `${verdict.verdict}: ${verdict.reason}`;
  };

  it('is there', () => {
    expect([...ports].filter((port) => port >= 1024).length).toBeGreaterThan(200);
  });

  it.each(SCHEMES)('%s: nothing arrives', async (scheme) => {
    arrived.length = 0;
    const isSpoken = !('unsupported' in protocolFor(scheme, `${scheme}://h/`));
    const reason = isSpoken ? 'unsafe-port' : 'unsupported-scheme';
    await withChecker(policy, async (checker) => {
      for (const port of refusedBy(scheme)) {
        const { verdict } = await checker.check(urlOf(scheme, port), neverAborted);
        expect([port, verdict.verdict, verdict.reason]).toEqual([port, 'skipped', reason]);
      }
    });
    expect(arrived).toEqual([]);
  });

  it.each([6379, 11211, 3306, 5432, 9200])(
    'gopher on port %i, as an attacker writes it',
    async (port) => {
      arrived.length = 0;
      for (const line of ['FLUSHALL', '0CONFIG%20SET%20dir%20/var', '1shutdown', '0/x', '']) {
        expect(await ask(`gopher://${ADDRESS}:${port}/_${line}`)).toBe('skipped: unsafe-port');
      }
      expect(arrived).toEqual([]);
    },
  );

  it('no redirect leads there', async () => {
    arrived.length = 0;
    const location = `http://${ADDRESS}:6379/`;
    const server = createHttpServer((_, response) => response.writeHead(302, { location }).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    expect(await ask(`http://127.0.0.1:${port}/`)).toBe('skipped: unsafe-port');
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    expect(arrived).toEqual([]);
  });

  it.each([6379, 3306, 25, 21, 80])('no data connection of FTP leads to port %i', async (port) => {
    arrived.length = 0;
    const passive = `227 OK (127,0,0,66,${port >> 8},${port & 255})`;
    const replies = { SIZE: '502 no', MDTM: '502 no', EPSV: `229 (|||${port}|)`, PASV: passive };
    const server = await startFtp({ replies, host: ADDRESS });
    const url = `ftp://${ADDRESS}:${server.port}/lamp.txt`;
    expect(await ask(url)).toBe('unknown: no-data-connection');
    await server.close();
    expect(arrived).toEqual([]);
  });

  describe('is reached where the user has named the port', () => {
    it.each<[string, Partial<CheckPolicy>]>([
      ['with an address', { allowAddresses: ['127.0.0.0/8', `${ADDRESS}:6379`] }],
      ['with a range', { allowAddresses: ['127.0.0.0/8:6379'] }],
      [
        'by --connect-to',
        { connectTo: [{ fromHost: ADDRESS, fromPort: 6379, toHost: '', toPort: 0 }] },
      ],
    ])('%s', async (_, changed) => {
      arrived.length = 0;
      expect(await ask(`gopher://${ADDRESS}:6379/0PING`, changed)).toBe('alive: ok');
      await expect.poll(() => arrived).toEqual(['6379 connected', '6379: PING\r\n']);
    });

    it.each<[string, Partial<CheckPolicy>, string]>([
      ['for another port', { allowAddresses: ['127.0.0.0/8', `${ADDRESS}:11211`] }, 'unsafe-port'],
      ['for another address', { allowAddresses: ['127.0.0.0/8', '127.0.0.9:6379'] }, 'unsafe-port'],
      ['for another address alone', { allowAddresses: ['127.0.0.9:6379'] }, 'private-address'],
      [
        'for every port, by --connect-to',
        { connectTo: [{ fromHost: '', fromPort: 0, toHost: ADDRESS, toPort: 6379 }] },
        'unsafe-port',
      ],
      [
        'for another host, by --connect-to',
        { connectTo: [{ fromHost: 'h', fromPort: 6379, toHost: ADDRESS, toPort: 6379 }] },
        'unsafe-port',
      ],
    ])('is not reached by a permission %s', async (_, changed, reason) => {
      arrived.length = 0;
      expect(await ask(`gopher://${ADDRESS}:6379/0PING`, changed)).toBe(`skipped: ${reason}`);
      expect(arrived).toEqual([]);
    });

    it('an address with a port opens no other port', async () => {
      arrived.length = 0;
      const changed = { allowAddresses: [`${ADDRESS}:6379`] };
      expect(await ask(`gopher://${ADDRESS}:7070/`, changed)).toBe('skipped: private-address');
      expect(await ask(`http://${ADDRESS}:9200/`, changed)).toBe('skipped: private-address');
      expect(arrived).toEqual([]);
    });

    it('a rule for every port names none, not even port 0', async () => {
      const every = { connectTo: [{ fromHost: '', fromPort: 0, toHost: ADDRESS, toPort: 6379 }] };
      expect(await ask(`http://${ADDRESS}:0/`, every)).toBe('skipped: unsafe-port');
      expect(await ask(`ftp://${ADDRESS}:0/`, every)).toBe('skipped: unsafe-port');
    });

    it('behind a proxy that looks names up, no name is known to be that address', async () => {
      const proxy = { kind: 'socks5h', host: '127.0.0.1', port: 1 } as const;
      const changed = { proxy, allowAddresses: ['0.0.0.0/0:6379'] };
      expect(await ask('gopher://lamp.example:6379/0PING', changed)).toBe('skipped: unsafe-port');
    });
  });
});
