/**
 * The only way to another machine, given to undici as its connector. A host is replaced as the user's rules say, its
 * name resolved, every address judged, the judged address itself connected to (no second look-up that could answer
 * differently), and the far end judged once more. Behind a proxy that resolves names, only literal addresses can be
 * judged here.
 */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import type { CheckPolicy, ProxyServer } from '../../policy.ts';
import { foreignPort } from '../../syntax/components/ports.ts';
import type { NameResolver } from '../dns/dns.ts';
import { isAddress } from '../guard/address.ts';
import {
  type AddressGuard,
  AddressRefused,
  createAddressGuard,
  type Judgement,
  PortRefused,
} from '../guard/address-guard.ts';
import { isAbout } from '../guard/allowed-address.ts';
import { type ConnectTarget, route } from '../guard/connect-to.ts';
import { isLocalhost } from '../guard/this-machine.ts';
import { type MaySend, whenSure } from '../may-send.ts';
import { forwarderOf, looksUpNames } from '../proxy/address.ts';
import { routeTo } from '../proxy/choose.ts';
import { asUnreliable } from '../proxy/failed.ts';
import { connectToProxy, openTunnel } from '../proxy/tunnel.ts';
import type { Deadline } from '../sockets/deadline.ts';
import { dial } from '../sockets/dial.ts';
import { setFarEnd } from '../sockets/far-end.ts';
import { secure, type Trust } from '../sockets/secure.ts';
import { ConnectionClosed } from '../sockets/socket-event.ts';

/** The target of a connection. */
export interface Destination {
  /** A name or an address, IPv6 without brackets. */
  readonly hostname: string;
  readonly port: number;
  readonly tls: boolean;
  /** Lower case. `ftp-data` is that of connections on which FTP sends data. */
  readonly scheme: string;
  /** The host whose proxy is used, where that is not `hostname`. */
  readonly likeHost?: string;
  /** Absent: `verified`. */
  readonly trust?: Trust;
  /** An HTTP proxy receives the whole URL (`forwarderOf`), so that the connection ends at the proxy. */
  readonly forwarded?: boolean;
}

export interface Connector {
  /** In the form of undici. A connection made without trust must never be reused with it. */
  connect(trust: Trust): buildConnector.connector;
  /** The same for callers other than undici. Rejects with the network's error, or the signal's reason. */
  open(destination: Destination, signal: AbortSignal): Promise<Socket>;
  /** Aborts pending connections. */
  close(): void;
}

interface Context {
  readonly policy: CheckPolicy;
  readonly guard: AddressGuard;
  readonly resolver: NameResolver;
  readonly deadline: Deadline;
  readonly maySend: MaySend | undefined;
}

/** Throws a TypeError when the policy allows something that is no address range. */
export function createConnector(
  policy: CheckPolicy,
  resolver: NameResolver,
  maySend?: MaySend,
): Connector {
  const closing = new AbortController();
  const context: Context = {
    policy,
    guard: createAddressGuard(policy.allowAddresses),
    resolver,
    deadline: { ms: policy.connectTimeoutMs, signal: closing.signal },
    maySend,
  };
  return {
    connect: (trust) => (options, callback) => {
      connectionFor(destinationOf(options, trust, policy), context).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
    open: (destination, signal) => {
      const either = AbortSignal.any([closing.signal, signal]);
      return connectionFor(destination, {
        ...context,
        deadline: { ...context.deadline, signal: either },
      });
    },
    close: () => closing.abort(new ConnectionClosed('closed by us')),
  };
}

function destinationOf(
  options: Pick<buildConnector.Options, 'hostname' | 'protocol' | 'port'>,
  trust: Trust,
  policy: CheckPolicy,
): Destination {
  const tls = options.protocol === 'https:';
  const scheme = tls ? 'https' : 'http';
  const { hostname } = options;
  const endpoint = { hostname, port: Number(options.port) || (tls ? 443 : 80), scheme };
  return { ...endpoint, tls, trust, forwarded: forwarderOf(policy, endpoint) !== undefined };
}

/** To be written to at once. */
async function connectionFor(destination: Destination, context: Context): Promise<Socket> {
  const socket = await openConnection(destination, context);
  try {
    await whenSure(context.maySend, context.deadline.signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}

async function openConnection(destination: Destination, shared: Context): Promise<Socket> {
  const { hostname, port, tls, scheme, likeHost = hostname, trust = 'verified' } = destination;
  const target = route(shared.policy.connectTo, hostname, port);
  const context = { ...shared, guard: guardAt(destination, target, shared.guard) };
  refuseLiteral(hostname, target, context.guard);
  const proxyRoute = routeTo(context.policy.proxy, { hostname: likeHost, port, scheme });
  const { proxy } = proxyRoute;
  if (proxy === null) {
    const socket = await connectDirectly(target, context).catch((error: unknown) => {
      throw asUnreliable(error, proxyRoute);
    });
    return tls ? secure(socket, hostname, trust, context.deadline) : socket;
  }
  const host = await hostForProxy(proxy, target.host, context);
  const socket = await connectToProxy(proxy, context.resolver, context.deadline);
  if (!destination.forwarded) {
    await openTunnel(socket, proxy, { host, port: target.port }, context.deadline);
  }
  const last = tls ? await secure(socket, hostname, trust, context.deadline) : socket;
  setFarEnd(last, isAddress(host) ? host : undefined);
  return last;
}

async function connectDirectly({ host, port }: ConnectTarget, context: Context): Promise<Socket> {
  const addresses = await allowedAddresses(host, context);
  const socket = await dial({ addresses, port }, context.deadline);
  judgeFarEnd(socket, context.guard);
  return socket;
}

/** A rule that names the port opens it, like `--allow-address`. */
function guardAt(
  { port, scheme }: Destination,
  to: ConnectTarget,
  guard: AddressGuard,
): AddressGuard {
  const description = isAbout(to.rule, port) ? null : foreignPort(scheme, port);
  return guard.at(to.port, description === null ? undefined : { port, description: description });
}

/** A host whose last label is a number is an address to some programs (WHATWG URL, "ends in a number"). */
const ENDS_IN_A_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/i;

/** The host given to the proxy: a name only where the proxy is the one to resolve it. */
async function hostForProxy(proxy: ProxyServer, host: string, context: Context): Promise<string> {
  if (!looksUpNames(proxy) || isAddress(host) || isLocalhost(host)) {
    const [address = host] = await allowedAddresses(host, context);
    return address;
  }
  if (ENDS_IN_A_NUMBER.test(host)) throw new AddressRefused(host, 'not an address');
  if (context.guard.foreignPort !== undefined) throw new PortRefused(context.guard.foreignPort);
  return host;
}

/** A rule for every host says nothing about this address; one that names it does. */
function refuseLiteral(hostname: string, { rule }: ConnectTarget, guard: AddressGuard): void {
  if (!isAddress(hostname) || rule?.fromHost) return;
  const judgement = guard.judge(hostname);
  if (!judgement.allowed) throw refusal(hostname, judgement);
}

function refusal(address: string, judgement: Judgement): AddressRefused | PortRefused {
  if (judgement.allowed) return new AddressRefused(address, 'no address');
  const { range, foreignPort: foreign } = judgement;
  return foreign === undefined ? new AddressRefused(address, range) : new PortRefused(foreign);
}

async function allowedAddresses(
  host: string,
  { guard, resolver }: Context,
): Promise<readonly string[]> {
  const addresses = isAddress(host) ? [host] : await resolver.resolve(host);
  const allowed = addresses.filter((address) => guard.judge(address).allowed);
  if (allowed.length > 0) return allowed;
  const [address = host] = addresses;
  throw refusal(address, guard.judge(address));
}

/** The address that the connection led to is the one that counts. */
export function judgeFarEnd(
  socket: { readonly remoteAddress?: string | undefined; destroy(): unknown },
  guard: AddressGuard,
): void {
  const address = socket.remoteAddress;
  const judgement = address === undefined ? undefined : guard.judge(address);
  if (judgement?.allowed) return;
  socket.destroy();
  if (address === undefined || !judgement) throw new ConnectionClosed('closed once connected');
  throw refusal(address, judgement);
}
