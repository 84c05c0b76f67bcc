/**
 * Everything that the cases stand on: one web server for each kind of TLS, the servers that cases bring
 * along, one name server that knows all their names. Takes the cases, gives what it takes to ask each.
 */
import { networkInterfaces } from 'node:os';
import type { ConnectTo } from '../../checkers/policy.ts';
import type { Answer } from '../helpers/servers/answers.ts';
import { type DnsServer, type DnsTable, startDnsServer } from '../helpers/servers/dns.ts';
import { startClosed } from '../helpers/servers/sick-ports.ts';
import { startWorld, type World, type WorldOptions } from '../helpers/servers/world.ts';
import type { Host, Listening, Served, SickNameServer, WebServer } from './model.ts';

export interface CaseServers {
  /** `address:port` of each name server, in the order in which they are asked. */
  dnsServers(one: Served): readonly string[];
  /** Sends the hosts of a case to their servers, and all others to an unused port. */
  connectTo(one: Served): readonly ConnectTo[];
  /** To be awaited when the checker has asked once and is about to wait. */
  between(one: Served): Promise<void>;
  close(): Promise<void>;
}

/** Containers are often without IPv6; its cases cannot run there. */
const HAS_IPV6 = Object.values(networkInterfaces())
  .flat()
  .some((found) => found?.address === '::1');

export function canRun({ hosts }: Served): boolean {
  return HAS_IPV6 || !Object.values(hosts).some((host) => isSite(host) && host.over === 'ipv6');
}

type Site = Extract<Host, { readonly site: Answer }>;

function isSite(host: Host | undefined): host is Site {
  return typeof host === 'object' && 'site' in host;
}

/** No server is ever started there: whatever port is asked, it is closed. */
export const UNUSED_ADDRESS = '127.0.0.77';

const WEB_SERVERS: Readonly<Record<WebServer, WorldOptions>> = {
  world: {},
  expired: { certificate: 'expired' },
  future: { certificate: 'future' },
  'self-signed': { certificate: 'self-signed' },
  weak: { certificate: 'weak', tls: { ciphers: 'DEFAULT:@SECLEVEL=0' } },
  'tls-1.1': {
    tls: { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' },
  },
  ipv6: { host: '::1' },
  'http-2-only': { tls: { ALPNProtocols: ['h2'] } },
  'client-certificate': { tls: { requestCert: true, rejectUnauthorized: true } },
};

export async function startCaseServers(cases: readonly Served[]): Promise<CaseServers> {
  const hosts = hostsOf(cases);
  const siteOf = (name: string): Answer | undefined => {
    const host = hosts.get(name);
    return isSite(host) ? host.site : undefined;
  };
  const webServers = await startWebServers(siteOf);
  const others = await startOthers(hosts);
  const nobody = await startClosed();
  const dns = await startDnsServer(namesOf(cases, hosts));
  const sick = await startSickNameServers();
  const portOf = (name: string, host: Host): number =>
    (isSite(host) ? webServers.get(host.over ?? 'world') : others.get(name))?.port ?? nobody.port;
  return {
    dnsServers: ({ firstNameServer }) => [
      ...(firstNameServer === undefined ? [] : [sick[firstNameServer].address]),
      dns.address,
    ],
    connectTo: (one) => [
      ...Object.entries(one.hosts).map(([name, host]) => rule(name, portOf(name, host))),
      rule('', nobody.port),
    ],
    between: async (one) => {
      for (const name of Object.keys(one.hosts)) await others.get(name)?.between?.();
    },
    close: async () => {
      const open = [...webServers.values(), ...others.values(), dns, ...Object.values(sick)];
      await Promise.all(open.map((server) => server.close()));
    },
  };
}

/** The host stays unchanged, so that its name is looked up. */
const rule = (fromHost: string, toPort: number): ConnectTo => ({
  ...{ fromHost, fromPort: 0, toHost: '', toPort },
});

function hostsOf(cases: readonly Served[]): ReadonlyMap<string, Host> {
  const hosts = new Map<string, Host>();
  for (const one of cases) {
    for (const [name, host] of Object.entries(one.hosts)) {
      if (hosts.has(name)) throw new Error(`two cases have a host ${name}`);
      hosts.set(name, host);
    }
  }
  return hosts;
}

function namesOf(cases: readonly Served[], hosts: ReadonlyMap<string, Host>): DnsTable {
  const addressOf = (host: Host): string => (host === 'nobody' ? UNUSED_ADDRESS : '127.0.0.1');
  const here = [...hosts].map(([name, host]) => [name, { addresses: [addressOf(host)] }] as const);
  return Object.assign(Object.fromEntries(here), ...cases.map(({ names }) => names ?? {}));
}

async function startWebServers(
  siteOf: NonNullable<WorldOptions['siteOf']>,
): Promise<ReadonlyMap<WebServer, World>> {
  const names = (Object.keys(WEB_SERVERS) as WebServer[]).filter(
    (name) => HAS_IPV6 || name !== 'ipv6',
  );
  const started = await Promise.all(
    names.map(async (name) => [name, await startWorld({ ...WEB_SERVERS[name], siteOf })] as const),
  );
  return new Map(started);
}

async function startSickNameServers(): Promise<Readonly<Record<SickNameServer, DnsServer>>> {
  const [liar, failing, silent] = await Promise.all([
    startDnsServer({}),
    startDnsServer({ '*': { code: 2 } }),
    startDnsServer({ '*': 'silent' }),
  ]);
  return { liar, failing, silent };
}

async function startOthers(
  hosts: ReadonlyMap<string, Host>,
): Promise<ReadonlyMap<string, Listening>> {
  const started = [...hosts].map(async ([name, host]) =>
    typeof host === 'object' && 'server' in host ? [[name, await host.server()] as const] : [],
  );
  return new Map((await Promise.all(started)).flat());
}
