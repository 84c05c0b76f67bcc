import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNetwork } from '../../../../checkers/net/connection/network.ts';
import {
  createHttpClient,
  field,
  type HttpClient,
} from '../../../../checkers/net/http/http-client.ts';
import type { CheckPolicy } from '../../../../checkers/policy.ts';
import { clock, LOOPBACK_POLICY, neverAborted } from '../../../helpers/checking.ts';
import { paced } from '../../../helpers/pace.ts';
import { type FullQueue, startFullQueue } from '../../../helpers/servers/full-queue.ts';
import { startWorld, type World } from '../../../helpers/servers/world.ts';

function openClient(policy: CheckPolicy): HttpClient {
  const network = createNetwork(policy, clock);
  const client = createHttpClient(policy, network);
  const close = async (): Promise<void> => {
    await client.close();
    network.close();
  };
  return { ...client, close };
}

let world: World;
let clients: HttpClient[] = [];

beforeEach(async () => {
  world = await startWorld();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await world.close();
});

function open(policy: Partial<CheckPolicy> = {}): HttpClient {
  const client = openClient({ ...LOOPBACK_POLICY, ...policy });
  clients = [...clients, client];
  return client;
}

const get = { method: 'GET', signal: neverAborted } as const;
const here = (path: string): URL => new URL(path, world.origin);

describe('an exchange', () => {
  it('gives status, fields and address, and follows nothing', async () => {
    const response = await open().exchange(here('/301'), get);
    expect(response).toMatchObject({ status: 301, address: '127.0.0.1' });
    expect(field(response, 'location')).toBe('/alive');
    expect(field(response, 'x-none')).toBeUndefined();
    expect(world.requests).toHaveLength(1);
  });

  it('sends neither the credentials nor the fragment of a URL, nor a cookie it was given', async () => {
    const client = open();
    const url = here('/cookie-wall');
    url.username = 'keeper';
    url.password = 'fresnel';
    url.hash = 'top';
    for (let i = 0; i < 2; i++) expect((await client.exchange(url, get)).status).toBe(302);
    expect(world.requests.map(({ url: path }) => path)).toEqual(['/cookie-wall', '/cookie-wall']);
    expect(JSON.stringify(world.requests)).not.toMatch(/fresnel|seen=1|authorization/i);
  });

  it('keeps the connection, after HEAD as after GET', async () => {
    const client = open();
    for (let i = 0; i < 10; i++) {
      await client.exchange(here('/alive'), {
        method: i % 2 ? 'HEAD' : 'GET',
        signal: neverAborted,
      });
    }
    expect(world.requests.map(({ method }) => method).filter((m) => m === 'HEAD')).toHaveLength(5);
    expect(world.connections()).toBe(1);
  });

  it('leaves a body that is longer than allowed, and its connection with it', async () => {
    const client = open({ maxBodyBytes: 10 });
    for (let i = 0; i < 3; i++)
      expect((await client.exchange(here('/alive'), get)).status).toBe(200);
    expect(world.connections()).toBe(3);
  });

  it('keeps only so many hosts connected', async () => {
    const toWorld = { fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: world.port };
    const client = open({ connectTo: [toWorld], originsKept: 50 });
    const hosts = Array.from({ length: 70 }, (_, i) => new URL(`http://h${i}.example/`));
    for (const host of hosts) await client.exchange(host, get);
    expect(world.connections()).toBe(70);
    expect(world.open()).toBeLessThanOrEqual(55);
    await client.exchange(hosts.at(-1) as URL, get);
    expect(world.connections()).toBe(70);
    await client.exchange(hosts[0] as URL, get);
    expect(world.connections()).toBe(71);
  });
});

describe('a kept connection that the server closes as the next request comes', () => {
  const asked = new Map<Socket, number>();
  const paths: string[] = [];
  let server: Server;
  let origin: string;

  beforeEach(async () => {
    asked.clear();
    paths.length = 0;
    server = createServer({ keepAliveTimeout: 0 }, ({ socket, url = '' }, response) => {
      paths.push(url);
      const before = asked.get(socket) ?? 0;
      asked.set(socket, before + 1);
      if (url === '/half') response.writeHead(200, { 'content-length': 9 }).write('half');
      const isCut = url === '/half' || url === '/never' || (before > 0 && url !== '/again');
      if (isCut) setImmediate(() => socket.destroy());
      else response.end('an answer');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = (client: HttpClient, path: string, more = {}): Promise<unknown> =>
    client.exchange(new URL(path, origin), { ...get, ...more });

  it('has the request sent once more, on one of its own', async () => {
    const client = open();
    for (let i = 0; i < 3; i++) expect(await ask(client, '/')).toMatchObject({ status: 200 });
    expect([paths.length, asked.size]).toEqual([5, 3]);
  });

  it('says so where that is closed as well', async () => {
    const client = open();
    await ask(client, '/');
    await expect(ask(client, '/never')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    expect(paths).toEqual(['/', '/never', '/never']);
  });

  it('says so at once of a new connection, and of an answer that had begun', async () => {
    const client = open();
    await expect(ask(client, '/never')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    await ask(client, '/again');
    await expect(ask(client, '/half', { keepBytes: 9 })).rejects.toThrow();
    expect(paths).toEqual(['/never', '/again', '/half']);
  });
});

describe('a body that is wanted as far as it comes', () => {
  const all = { ...get, partialBody: () => 1000 };

  it('is kept up to what was wanted, and not where the head speaks against it', async () => {
    const whole = await open().exchange(here('/alive'), all);
    expect(whole.isWhole).toBe(true);
    expect(whole.body?.toString()).toContain('<title>A page</title>');
    const part = await open().exchange(here('/alive'), { ...get, partialBody: () => 10 });
    expect([part.body?.toString(), part.isWhole]).toEqual(['<!doctype ', false]);
    const none = await open().exchange(here('/404'), {
      ...get,
      partialBody: ({ status }) => (status === 404 ? 0 : 1000),
    });
    expect([none.status, none.body]).toEqual([404, undefined]);
  });

  it('is given as far as it came when it breaks off', async () => {
    const { status, body, isWhole } = await open().exchange(here('/cut-body'), all);
    expect([status, body?.toString(), isWhole]).toEqual([200, '.', false]);
  });

  it('is not waited for much longer than one that nobody wants', async () => {
    const { body, isWhole } = await open().exchange(here('/slow-body'), all);
    expect(body?.length).toBeGreaterThan(0);
    expect([body?.length, isWhole]).not.toEqual([1000, true]);
  });
});

describe('calling off', () => {
  it.each(['/slow', '/alive'])('an exchange of %s that was called off before', async (path) => {
    const reason = new Error('no more');
    const signal = AbortSignal.abort(reason);
    await expect(open().exchange(here(path), { method: 'GET', signal })).rejects.toBe(reason);
    expect(world.requests).toEqual([]);
  });

  it('ends an exchange that waits for its answer', async () => {
    const controller = new AbortController();
    const asking = open().exchange(here('/slow'), { method: 'GET', signal: controller.signal });
    setTimeout(() => controller.abort(new Error('no more')), 30);
    await expect(asking).rejects.toThrow('no more');
  });

  it('ends an exchange that waits for its connection', async () => {
    const full: FullQueue = await startFullQueue();
    const controller = new AbortController();
    const url = new URL(`http://127.0.0.1:${full.port}/`);
    const client = open({ connectTimeoutMs: 60_000 });
    const asking = client.exchange(url, { method: 'GET', signal: controller.signal });
    setTimeout(() => controller.abort(new Error('no more')), 30);
    await expect(asking).rejects.toThrow('no more');
    await client.close();
    await full.close();
  });

  it('gives the answer when only its body is missing', async () => {
    const controller = new AbortController();
    const asking = open().exchange(here('/slow-body'), {
      method: 'GET',
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(new Error('no more')), paced(1000));
    expect((await asking).status).toBe(200);
  });
});

describe('the demo world', () => {
  it('is closed at once, whoever is still connected', async () => {
    const other = await startWorld();
    const sockets = Array.from({ length: 3 }, () => connect(other.port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done))));
    const closed = sockets.map((socket) => new Promise((done) => socket.once('close', done)));
    for (const socket of sockets) socket.on('error', () => undefined);
    await other.close();
    await Promise.all(closed);
    expect(other.open()).toBe(0);
  });
});
