/** The links that are due, claimed from the store as they are wanted, as many together; read in one go or in several. */
import type { Verdict } from '../../checkers/model.ts';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { effectiveServer } from '../../checkers/reach/effective-server.ts';
import type { HistoryRules } from '../history/model.ts';
import { observationOf } from '../history/observation.ts';
import { isLastStrike } from '../history/observe.ts';
import type { TurnLink } from '../schedule/model/model.ts';
import type { DueLink } from '../store/model.ts';
import type { Store } from '../store/store.ts';
import type { Appetite } from './holding/appetite.ts';
import type { HeldSites } from './holding/held-sites.ts';
import type { WholeHosts } from './whole-hosts.ts';

export type DueTurnLink = DueLink &
  TurnLink & {
    /** The site that is asked for it. */
    readonly askedSite: string;
    /** When it failed in a way that makes it lost once it is seen twice; not counted yet. */
    readonly firstLookAt?: number;
  };

/** The patience of a run, and time to start it again. */
const FRESH_MS = 12 * 3_600_000;
/** Sites and links of each that are claimed at once: enough to choose from, and few to hold. */
const CLAIM = { sites: 256, linksEach: 64 };

export interface DueOptions {
  readonly fence: number;
  readonly policy: CheckPolicy;
  readonly rules: HistoryRules;
  readonly hosts: WholeHosts;
  readonly held: HeldSites;
  readonly appetite: Appetite;
  readonly now: () => number;
  /** The failure of a link that was asked for a moment ago. */
  readonly firstLook: FirstLook;
}

export type FirstLook = (url: string) => Verdict | undefined;

export async function* dueLinks(
  store: Store,
  { fence, policy, rules, hosts, held, appetite, now, firstLook }: DueOptions,
): AsyncGenerator<readonly DueTurnLink[]> {
  for (;;) {
    const sites = await appetite.room(CLAIM.sites);
    await held.giveBackDone();
    const claims = await store.claim(fence, { ...CLAIM, sites });
    if (claims.length === 0) {
      if (await hosts.more()) continue;
      return;
    }
    const links = claims.flatMap((claim) => {
      appetite.taken(claim);
      const { site: askedSite, address } = claim;
      const of = { askedSite, rest: held.taken(claim), address };
      return claim.links.map((link) => ({
        ...(withFirstLook(link, firstLook) ?? withEarlierResult(link, now(), rules)),
        ...requestUrlOf(link.url, policy),
        ...of,
      }));
    });
    hosts.handedOut(links.length);
    yield links;
  }
}

type EarlierResult = Omit<DueTurnLink, 'askedSite'>;

/**
 * A failure that waited for its second check is the first of two; a first denial, only while it is fresh, is the first
 * of two requests.
 */
function withEarlierResult(
  { provisional, ...link }: DueLink,
  now: number,
  rules: HistoryRules,
): EarlierResult {
  if (provisional === undefined) return link;
  const first = observationOf(provisional);
  if (isLastStrike(link.history, first, rules)) return { ...link, firstLookAt: first.at };
  return now - first.at < FRESH_MS ? { ...link, provisional } : link;
}

/** The first of two requests was made while the inputs were read. */
function withFirstLook(link: DueLink, firstLook: FirstLook): EarlierResult | undefined {
  const first = firstLook(link.url);
  return first && { ...link, provisional: first };
}

/** Takes from the source until it is done; the source stays open, to be read further later. */
export async function* takeUntil<T>(
  source: AsyncGenerator<T>,
  isDone: () => boolean,
): AsyncGenerator<T> {
  while (!isDone()) {
    const next = await source.next();
    if (next.done) return;
    yield next.value;
  }
}

/** A URN is requested at its resolver: the schedule limits the load of that host. */
export function requestUrlOf(url: string, policy: CheckPolicy): { readonly requestUrl?: string } {
  const at = effectiveServer(url, policy);
  return at === undefined ? {} : { requestUrl: at };
}
