/**
 * What one result shows of our own sight: takes a link with its history and a verdict, gives whether the link was
 * expected to answer, whether it did, and what its page shares with others. Pure.
 */
import { isIP } from 'node:net';
import type { Evidence, Verdict } from '../../../checkers/model.ts';
import { createAddressGuard } from '../../../checkers/net/guard/address-guard.ts';
import { isThisMachine } from '../../../checkers/net/guard/this-machine.ts';
import { hasFound, REASONS, type Reason } from '../../../checkers/reasons.ts';
import { hostAndPortOf, hostOf } from '../../../checkers/syntax/host-and-port.ts';
import { type History, isThere } from '../../history/model.ts';
import { siteOf, topLevelOf } from '../../schedule/model/site-of.ts';
import { networkSignalOf } from '../../schedule/network/network-signal.ts';

/**
 * `public`: names below a suffix that the public list knows, and public addresses; `inside`: all others. A tunnel that
 * is down hides one side and leaves the other.
 */
export type Side = 'public' | 'inside';

export interface SeenLink {
  readonly linkId: number;
  readonly url: string;
  /** Where it is requested, if elsewhere. */
  readonly requestUrl?: string;
  readonly history: Pick<History, 'state' | 'reason'>;
}

export interface Glimpse {
  readonly linkId: number;
  readonly site: string;
  readonly side: Side;
  readonly reason: Reason;
  /** It answered when it was checked last. */
  readonly isExpected: boolean;
  /** It answered, and as the page that it was as far as one answer shows. */
  readonly hasAnswered: boolean;
  /** Somebody said something, be it no. */
  readonly hasSpoken: boolean;
  /** Marks that other sites may bear too: then one machine speaks for all. */
  readonly marks: readonly string[];
}

/** How the marks begin of those that were led elsewhere, and of a denial without a page. */
export const TARGET = 'target ';
export const BARE = 'bare ';

const publicGuard = createAddressGuard([]);

/** These show the page; others only where it was no better before. */
const PLAIN: ReadonlySet<Reason> = new Set([
  ...(['ok', 'redirected', 'moved-permanently', 'connected'] as const),
]);

/** Undefined where nothing was asked, or only a name server. */
export function glimpseOf(link: SeenLink, verdict: Verdict): Glimpse | undefined {
  const { host, port } = hostAndPortOf(link.requestUrl ?? link.url);
  if (port === 'mailto:' || verdict.verdict === 'skipped' || needsNoNetwork(host)) return undefined;
  const isFound = isGood(verdict.reason);
  const site = siteOf(host);
  return {
    ...{ linkId: link.linkId, site, side: sideOf(host), reason: verdict.reason },
    isExpected: wasAnswering(link.history),
    hasAnswered: isFound && (PLAIN.has(verdict.reason) || verdict.reason === link.history.reason),
    hasSpoken: networkSignalOf(host, { verdict }) === 'answer',
    // No gateway answers for a server of this machine, to which `--connect-to` may lead many names.
    marks: isAnsweredHere(verdict) ? [] : marksOf(site, verdict),
  };
}

function isAnsweredHere({ evidence }: Verdict): boolean {
  const address = evidence.hops.at(-1)?.address;
  return address !== undefined && needsNoNetwork(address);
}

/** It answers again after it was lost, or shows again what nobody could see: news, as a failure is. */
export function isReturn(
  { state, reason }: SeenLink['history'],
  { hasAnswered }: Glimpse,
): boolean {
  return hasAnswered && (state === 'lost' || (isThere(state) && !isGood(reason)));
}

/** It answered when it was checked last. */
export function wasAnswering({ state, reason }: SeenLink['history']): boolean {
  return isThere(state) && isGood(reason);
}

/** Without a host, or on this machine. */
export function needsNoNetwork(host: string): boolean {
  return host === '' || isThisMachine(host);
}

export function sideOf(host: string): Side {
  const address = host.replace(/^\[|\]$/g, '');
  const isPublic =
    isIP(address) === 0 ? topLevelOf(host) !== undefined : publicGuard.judge(address).allowed;
  return isPublic ? 'public' : 'inside';
}

/** What an answer shares with that of another site if one machine gave both. */
export function marksOf(
  site: string,
  { reason, evidence }: Pick<Verdict, 'reason' | 'evidence'>,
): readonly string[] {
  const { title, bodyHash } = evidence;
  const target = targetSite(evidence);
  const marks = [
    ...(bodyHash === undefined ? [] : [`page ${bodyHash}`]),
    ...(title === undefined ? [] : [`title ${title}`]),
    ...(target === undefined || target === site ? [] : [`${TARGET}${target}`]),
  ];
  // A denial without a page is the same from everybody.
  const isBare = marks.length === 0 && evidence.hops.length > 0 && !isGood(reason);
  return isBare ? [`${BARE}${reason}`] : marks;
}

function targetSite({ hops }: Pick<Evidence, 'hops'>): string | undefined {
  const last = hops.at(-1);
  if (last === undefined) return undefined;
  const target = last.location === undefined ? last.url : URL.parse(last.location, last.url)?.href;
  const host = target === undefined ? '' : hostOf(target);
  return host === '' ? undefined : siteOf(host);
}

function isGood(reason: Reason | undefined): boolean {
  return reason !== undefined && hasFound(REASONS[reason].verdict);
}
