/**
 * Checks links of protocols other than HTTP: takes a URL and the protocol, opens connections if the target may be
 * contacted, gives a verdict.
 */
import type { Evidence, Outcome } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import type { Network } from '../../net/connection/network.ts';
import { withDeadline } from '../../net/sockets/deadline.ts';
import { LineConnection } from '../../net/sockets/line-connection.ts';
import type { CheckPolicy } from '../../policy.ts';
import { withoutLogin } from '../../syntax/secrets/redact.ts';
import { withoutResolver } from '../names/resolver.ts';
import { failed } from '../outcomes/failed.ts';
import { outcome } from '../outcomes/outcome.ts';
import { type LineProtocol, PROTOCOLS } from '../protocols/index.ts';
import type { ProtocolAnswer, ProtocolContext, ProtocolTarget } from '../protocols/model.ts';
import { mayLookUp, refuseTarget, targetOf } from './target.ts';

export interface LineDeps {
  readonly policy: CheckPolicy;
  readonly network: Network;
  readonly clock: Clock;
}

/** Rejects only when the signal fires. */
export async function checkLineProtocol(
  url: string,
  protocol: LineProtocol,
  deps: LineDeps & { readonly signal: AbortSignal },
): Promise<Outcome> {
  const { policy, clock, signal } = deps;
  const startedAt = clock.now();
  const conclude = (answer: ProtocolAnswer, address?: string): Outcome =>
    toOutcome(url, answer, { at: clock.now(), startedAt, address });
  const target = targetOf(url, protocol, policy);
  if (target === null) return conclude({ reason: 'invalid-url' });
  const refusal = refuseTarget(target, protocol, policy);
  if (refusal) return conclude(refusal);
  const connections: LineConnection[] = [];
  try {
    const answer = await withDeadline({ signal, ms: policy.timeoutMs }, (both) =>
      PROTOCOLS[protocol](protocolContext(target, { ...deps, signal: both }, connections)),
    );
    return conclude(answer, connections[0]?.address);
  } catch (error) {
    signal.throwIfAborted();
    return conclude(failureOf(target, error), connections[0]?.address);
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** A server from the policy may be gone without the link being dead. */
function failureOf({ isConfigured }: ProtocolTarget, error: unknown): ProtocolAnswer {
  const { reason, ...evidence } = failed(error);
  return { reason: isConfigured ? withoutResolver(reason) : reason, ...evidence };
}

function protocolContext(
  target: ProtocolTarget,
  { policy, network, signal }: LineDeps & { readonly signal: AbortSignal },
  connections: LineConnection[],
): ProtocolContext {
  return {
    target,
    resolver: network.resolver,
    mayLookUp: (domain) => mayLookUp(domain, policy),
    signal,
    contact: policy.contact,
    open: async (port) => {
      const [first] = connections;
      // Further connections go to the very address that answered.
      const hostname = port === undefined ? target.hostname : (first?.address ?? target.hostname);
      const destination = { tls: target.tls, likeHost: target.hostname };
      const socket = await network.connector.open(
        port === undefined
          ? { ...destination, hostname, port: target.port, scheme: target.scheme }
          : { ...destination, hostname, port, scheme: 'ftp-data' },
        signal,
      );
      const connection = new LineConnection(socket, signal);
      connections.push(connection);
      return connection;
    },
  };
}

interface Facts {
  readonly at: number;
  readonly startedAt: number;
  readonly address: string | undefined;
}

function toOutcome(url: string, answer: ProtocolAnswer, facts: Facts): Outcome {
  const { reason, confidence, status, ...details } = answer;
  const { at, startedAt, address } = facts;
  const hop = {
    url: withoutLogin(url),
    status: status ?? 0,
    ...(address === undefined ? {} : { address }),
  };
  const evidence: Evidence = {
    ...(status === undefined ? {} : { status }),
    hops: status === undefined ? [] : [hop],
    elapsedMs: Math.max(0, at - startedAt),
    ...details,
  };
  return outcome(reason, { at, evidence, confidence });
}
