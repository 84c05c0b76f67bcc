/**
 * Opens one TCP connection to the first of several addresses that answers, tried in turn within one
 * time limit. Takes addresses only, never names; judges none of them.
 */
import { connect, type Socket } from 'node:net';
import type { Deadline } from './deadline.ts';
import { ConnectTimeout, socketEvent } from './socket-event.ts';

export interface Endpoints {
  /** At least one. */
  readonly addresses: readonly string[];
  readonly port: number;
}

/** More would only be tried when the whole time is nearly gone. */
const MAX_ADDRESSES = 4;

/**
 * How much each code says about the host, least first: an address without a route says nothing, and a silent one may be
 * the live one.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  EADDRNOTAVAIL: 0,
  EAFNOSUPPORT: 0,
  ENETUNREACH: 0,
  EHOSTUNREACH: 1,
  ECONNREFUSED: 2,
  ETIMEDOUT: 4,
};
const OTHER_WEIGHT = 3;

export async function dial(
  { addresses, port }: Endpoints,
  { ms, signal }: Deadline,
): Promise<Socket> {
  const tried = addresses.slice(0, MAX_ADDRESSES);
  const errors: Error[] = [];
  for (const host of tried) {
    signal.throwIfAborted();
    try {
      const socket = connect({ host, port, noDelay: true });
      return await socketEvent(socket, 'connect', { ms: ms / tried.length, signal });
    } catch (error) {
      errors.push(error as Error);
    }
  }
  signal.throwIfAborted();
  throw mostTellingError(errors);
}

function mostTellingError(errors: readonly Error[]): Error {
  const [first = new ConnectTimeout('no address to connect to'), ...rest] = errors;
  return rest.reduce((best, error) => (weight(error) > weight(best) ? error : best), first);
}

function weight(error: Error): number {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return WEIGHTS[code] ?? OTHER_WEIGHT;
}
