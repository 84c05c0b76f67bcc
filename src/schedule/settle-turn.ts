/**
 * What the results of a host's turn mean: which stand, which links are asked again and when, how long
 * the host is left alone, and what its answers say about its other links. Starts nothing.
 */
import { backoffMs } from './backoff.ts';
import type { Entry, Host } from './host.ts';
import { hostOf } from './host-of.ts';
import type { HostQueues } from './host-queues.ts';
import type { TurnLink, TurnResult } from './model.ts';
import { holdsUpHost, touchedHost } from './results.ts';
import type { Scheduled, ScheduleOptions } from './schedule.ts';

/** A turn that has just ended. */
export interface EndedTurn<L extends TurnLink> {
  readonly host: Host<L>;
  readonly entries: readonly Entry<L>[];
  /** In the order of the entries; null for those that were not asked. */
  readonly results: readonly (TurnResult | null)[];
  readonly now: number;
}

/** Gives the links whose results stand; the others are back in the queue of their host. */
export function settleTurn<L extends TurnLink>(
  turn: EndedTurn<L>,
  queues: HostQueues<L>,
  options: ScheduleOptions,
): readonly Scheduled<L>[] {
  const { host, entries, results, now } = turn;
  // Links without a host (data:, file:) are nobody's burden.
  if (host.name !== '' && results.some((result) => result !== null && touchedHost(result))) {
    host.hold(now + options.delayMs);
  }
  const settled: Scheduled<L>[] = [];
  const notAsked: Entry<L>[] = [];
  for (const [place, entry] of entries.entries()) {
    const result = results[place] ?? null;
    if (result === null) {
      notAsked.push(entry);
      continue;
    }
    const at = againAt(turn, entry, result, queues, options.retries);
    if (at === undefined) {
      host.learn(entry, result);
      settled.push({ link: entry.link, result });
    } else {
      entry.last = result;
      host.addAgain(entry, at);
    }
  }
  // Behind the link whose answer held them up: what it says next may answer for them.
  for (const entry of notAsked) host.addAgain(entry, host.readyAt);
  return settled;
}

/** When the link is asked again; undefined when its result stands. */
function againAt<L extends TurnLink>(
  { host, now }: EndedTurn<L>,
  entry: Entry<L>,
  result: TurnResult,
  queues: HostQueues<L>,
  retries: number,
): number | undefined {
  const { retry, verdict } = result;
  if (retry === undefined) return undefined;
  if (retry.scope === 'host') {
    const until = asker(host, result, queues).park(retry.afterMs, now);
    return verdict.verdict === 'alive' || verdict.verdict === 'moved' ? undefined : until;
  }
  if (entry.retries >= retries) return undefined;
  const at = now + Math.max(retry.afterMs, backoffMs(entry.retries));
  entry.retries++;
  if (holdsUpHost(result)) host.hold(at);
  return at;
}

/** Behind a redirect, the host that asked for time is not the one of the link. */
function asker<L extends TurnLink>(
  host: Host<L>,
  { verdict }: TurnResult,
  queues: HostQueues<L>,
): Host<L> {
  const hop = verdict.evidence.hops.at(-1);
  const name = hop === undefined ? host.name : hostOf(hop.url);
  return name === host.name || name === '' ? host : queues.host(name);
}
