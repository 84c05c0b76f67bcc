/**
 * The evidence against a page that answered: takes a chain and its page, gives the signs visible without another
 * request; then, with the answer to a made-up address beside it, the reason, the confidence and the signals in words.
 * One sign alone never makes a link dead.
 */

import type { Reason } from '../../reasons.ts';
import { DENIAL_SIGNALS } from '../../seen.ts';
import type { Chain, PageAnswer } from '../chain/chain.ts';
import { isFrontPage, keepsNothing, type Landing, landingOf } from '../chain/landing.ts';
import type { Page } from './content/model.ts';
import { isShell } from './content/shell.ts';
import {
  hintsAtNotFound,
  isForElsewhere,
  isForMembers,
  mentionsTrouble,
  textSaysNotFound,
} from './not-found/not-found-text.ts';
import { isVague, saysNotFound } from './not-found/not-found-titles.ts';
import { plainSaysNotFound } from './not-found/plain-not-found.ts';
import { parkedSigns } from './parking/parked.ts';
import { decisiveStep } from './probe.ts';
import { isClosed } from './refusals/refusal.ts';
import type { Similarity } from './similarity.ts';

export interface Suspicion {
  /** Its title or first heading says that there is no such page. */
  readonly titled: boolean;
  /** Only its text says so, or that and a title that only reports a problem. */
  readonly worded: boolean;
  readonly landing: Landing | null;
  readonly parked: readonly string[];
  /** Another meaning that its denial may have. */
  readonly excuse: Excuse | null;
  /** It says that the site is closed for maintenance. */
  readonly closed: boolean;
  /** Almost no text but scripts: its message may be gone once they have run. */
  readonly isShell: boolean;
  /** The redirect that led away came with cookies: with them, it may not be one. */
  readonly wantsCookies: boolean;
  readonly leavesHost: boolean;
  /** It leads, for good, to a page of another host whose address has nothing of the link's. */
  readonly isAstray: boolean;
  /** The link is the host's front page, which is never compared with made-up ones. */
  readonly isHost: boolean;
}

/** `members`: it may be there for them. `country`: it is not shown in this one. */
export type Excuse = 'members' | 'country';

export interface Conclusion {
  /** Absent: nothing was found that changes it. */
  readonly reason?: Reason;
  readonly confidence?: number;
  readonly signals: readonly string[];
}

type AnswerContent = Pick<PageAnswer, 'page' | 'plain'>;

export function suspicionOf(chain: Chain, { page, plain }: AnswerContent): Suspicion {
  const { start, url, steps } = chain;
  const requested = steps.map((step) => step.url);
  const landing = steps.length > 1 ? landingOf(start, url) : null;
  const titled = saysNotFound(page?.title) || saysNotFound(page?.heading);
  const worded = page ? isWorded(page) : plain !== null && plainSaysNotFound(plain);
  return {
    ...{ titled, worded },
    landing,
    excuse: (titled || worded) && page !== null ? excuseIn(page.text) : null,
    closed: page !== null && !titled && !worded && isClosed(page),
    parked: parkedSigns({ start, requested, page, plain }),
    isShell: isShell(page),
    wantsCookies: steps[decisiveStep(chain)]?.setsCookies ?? false,
    leavesHost: leavesHost(start, url),
    isAstray: isAstray(chain, landing),
    isHost: start.pathname === '/' && start.search === '',
  };
}

/** What leads on for now, as resolvers and waiting rooms do, nobody puts in place of the link. */
function isAstray({ start, url, permanent }: Chain, landing: Landing | null): boolean {
  if (!permanent || landing !== null || isFrontPage(start)) return false;
  return leavesHost(start, url) && keepsNothing(start, url);
}

function excuseIn(text: string): Excuse | null {
  if (isForMembers(text)) return 'members';
  return isForElsewhere(text) ? 'country' : null;
}

function isWorded({ title, heading, text, isNoindex }: Page): boolean {
  const isVaguelyTitled = isNoindex || isVague(title) || isVague(heading);
  const isStated = textSaysNotFound(text) || (isVaguelyTitled && hintsAtNotFound(text));
  return isStated && !mentionsTrouble(text);
}

/** Where pages are sent that do not exist; a login says nothing of them. */
const FOR_MISSING_PAGES: ReadonlySet<Landing> = new Set(['front', 'search', 'error']);

/** Whether the answer to a made-up address could decide anything. */
export function isWorthProbing(suspicion: Suspicion): boolean {
  const { titled, worded, closed, landing, parked, isHost, isAstray } = suspicion;
  if (parked.length === 1) return true;
  if (isHost || parked.length > 1) return false;
  return (
    titled || worded || closed || isAstray || (landing !== null && FOR_MISSING_PAGES.has(landing))
  );
}

/** Confidence in a page whose title denies it, and in one that cannot be read. */
const TITLE_DENIES_IT = 0.6;
const EMPTY_PAGE = 0.8;
/** A link made to lead to another host's front page: a short one, or a domain that was given up. */
const LEADS_TO_FRONT_PAGE = 0.5;

export function conclude(suspicion: Suspicion, similarity: Similarity | null): Conclusion {
  const { titled, landing, parked, isShell } = suspicion;
  const signals = signalsOf(suspicion, similarity);
  if (parked.length > 1 || (parked.length === 1 && similarity === 'same')) {
    return { reason: 'parked', signals };
  }
  if (similarity === 'same' && deniesPage(suspicion)) {
    return { reason: REASON_OF[suspicion.excuse ?? 'none'], signals };
  }
  if (similarity === 'same' && suspicion.closed && landing === null) {
    return { reason: 'maintenance', signals };
  }
  if (landing === 'front' && similarity === 'denied' && suspicion.leavesHost) {
    return { confidence: LEADS_TO_FRONT_PAGE, signals };
  }
  if (landing !== null || isForAll(suspicion, similarity))
    return { reason: 'redirect-suspect', signals };
  if (titled || parked.length > 0) return { confidence: TITLE_DENIES_IT, signals };
  return isShell ? { confidence: EMPTY_PAGE, signals } : { signals };
}

/** All of its site is sent to that page. */
function isForAll({ isAstray }: Suspicion, similarity: Similarity | null): boolean {
  return isAstray && similarity === 'same';
}

const REASON_OF: Readonly<Record<Excuse | 'none', Reason>> = {
  none: 'soft-404',
  members: 'login-refused',
  country: 'blocked',
};

function deniesPage({ titled, worded, landing, isShell, wantsCookies }: Suspicion): boolean {
  if ((titled || worded) && !isShell) return true;
  return landing !== null && FOR_MISSING_PAGES.has(landing) && !wantsCookies;
}

const LANDINGS: Readonly<Record<Landing, string>> = {
  front: 'it redirects to a front page',
  search: 'it redirects to a search page',
  error: 'it redirects to an error page',
  login: 'it redirects to a login',
  consent: 'it redirects to a consent page',
};

const ASTRAY = 'it redirects to a page of another site that keeps nothing of its address';

const SIMILARITIES: Readonly<Record<Similarity, string>> = {
  same: 'a made-up address next to it gets the same response',
  denied: 'a made-up address next to it is not found',
  other: 'a made-up address next to it gets another response',
};

const EXCUSES: Readonly<Record<Excuse, string>> = {
  members: 'it says that it may be there for members',
  country: 'it says that it is not shown in this country',
};

function signalsOf(suspicion: Suspicion, similarity: Similarity | null): string[] {
  const { titled, worded, landing, parked, isShell, excuse, closed } = suspicion;
  return [
    ...(titled ? [DENIAL_SIGNALS.title] : []),
    ...(worded && !titled ? [DENIAL_SIGNALS.text] : []),
    ...(excuse ? [EXCUSES[excuse]] : []),
    ...(closed ? ['it says that the site is closed for maintenance'] : []),
    ...(landing ? [LANDINGS[landing]] : []),
    ...(isForAll(suspicion, similarity) ? [ASTRAY] : []),
    ...parked,
    ...(isShell ? ['its page is almost empty until its scripts run'] : []),
    ...(similarity ? [SIMILARITIES[similarity]] : []),
  ];
}

function leavesHost(start: URL, end: URL): boolean {
  return hostWithoutWww(start) !== hostWithoutWww(end);
}

function hostWithoutWww({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}
