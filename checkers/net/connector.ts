/**
 * The only way from here to another machine, given to undici as its connector. A host is sent where
 * the user's rules say, its name resolved, every address judged, the judged address itself connected
 * to (no second look-up that could answer otherwise), and the far end judged once more.
 */
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import type { CheckPolicy } from '../policy.ts';
import { type AddressGuard, AddressRefused, createAddressGuard } from './address-guard.ts';
import { route, type Target } from './connect-to.ts';
import { dial } from './dial.ts';
import type { NameResolver } from './dns.ts';
import { ConnectionClosed, type Patience, socketEvent } from './socket-event.ts';

/** Where a connection shall lead. */
export interface Destination {
  /** A name or an address, IPv6 without brackets. */
  readonly hostname: string;
  readonly port: number;
  readonly tls: boolean;
}

export interface Connector {
  readonly connect: buildConnector.connector;
  /** The same for protocols that are not undici's. Rejects with what the network said. */
  open(destination: Destination): Promise<Socket>;
  /** Ends what is still being connected. */
  close(): void;
}

interface Context {
  readonly policy: CheckPolicy;
  readonly guard: AddressGuard;
  readonly resolver: NameResolver;
  readonly patience: Patience;
}

/** Throws a TypeError when the policy allows something that is no address range. */
export function createConnector(policy: CheckPolicy, resolver: NameResolver): Connector {
  const closing = new AbortController();
  const context: Context = {
    policy,
    guard: createAddressGuard(policy.allowAddresses),
    resolver,
    patience: { ms: policy.connectTimeoutMs, signal: closing.signal },
  };
  return {
    connect: (options, callback) => {
      establish(destinationOf(options), context).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
    open: (destination) => establish(destination, context),
    close: () => closing.abort(new ConnectionClosed('closed by us')),
  };
}

function destinationOf(
  options: Pick<buildConnector.Options, 'hostname' | 'protocol' | 'port'>,
): Destination {
  const tls = options.protocol === 'https:';
  return { hostname: options.hostname, port: Number(options.port) || (tls ? 443 : 80), tls };
}

async function establish({ hostname, port, tls }: Destination, context: Context): Promise<Socket> {
  const target = route(context.policy.connectTo, hostname, port);
  refuseLiteral(hostname, target, context.guard);
  const addresses = await allowedAddresses(target.host, context);
  const socket = await dial({ addresses, port: target.port }, context.patience);
  judgeFarEnd(socket, context.guard);
  return tls ? secure(socket, hostname, context.patience) : socket;
}

/** A rule for every host says nothing about this address; one that names it does. */
function refuseLiteral(hostname: string, { rule }: Target, guard: AddressGuard): void {
  if (isIP(hostname) === 0 || rule?.fromHost) return;
  const judgement = guard.judge(hostname);
  if (!judgement.allowed) throw new AddressRefused(hostname, judgement.range);
}

async function allowedAddresses(
  host: string,
  { guard, resolver }: Context,
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await resolver.resolve(host) : [host];
  const allowed = addresses.filter((address) => guard.judge(address).allowed);
  if (allowed.length > 0) return allowed;
  const [address = host] = addresses;
  const judgement = guard.judge(address);
  throw new AddressRefused(address, judgement.allowed ? 'no address' : judgement.range);
}

/** What counts is where the connection led, whatever was asked for. */
export function judgeFarEnd(
  socket: { readonly remoteAddress?: string | undefined; destroy(): unknown },
  guard: AddressGuard,
): void {
  const address = socket.remoteAddress;
  const judgement = address === undefined ? undefined : guard.judge(address);
  if (judgement?.allowed) return;
  socket.destroy();
  if (address === undefined || !judgement) throw new ConnectionClosed('closed once connected');
  throw new AddressRefused(address, judgement.range);
}

/** The certificate must be for the host of the URL, wherever the connection led. */
function secure(socket: Socket, hostname: string, patience: Patience): Promise<Socket> {
  const name = hostname.replace(/\.$/, '');
  const tls = connectTls({
    socket,
    host: name,
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ALPNProtocols: ['http/1.1'],
  });
  return socketEvent(tls, 'secureConnect', patience);
}
