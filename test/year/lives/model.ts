/** The life of a page: what it answers on which day, and what is true of it. All plain. */

import type { Failure } from '../../../checkers/failures.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import type { Day } from '../calendar.ts';

/** What the checker would find. */
export interface Reply {
  readonly reason: Reason;
  /** Of the last answer; absent: there was none. */
  readonly status?: number;
  /** Of a redirect before it. */
  readonly redirect?: number;
  readonly target?: string;
  /** The page that is shown, where it is not that of the link. */
  readonly page?: string;
  /** The network's own code. */
  readonly error?: string;
  readonly tls?: Failure;
  readonly signals?: readonly string[];
  readonly confidence?: number;
  readonly retryAfterMs?: number;
  readonly ms?: number;
}

/** A time in which the page is not there. */
export interface Gone {
  readonly from: Day;
  /** Absent: for good. */
  readonly until?: Day;
  /** What is answered proves it; else nothing does. */
  readonly isProvable: boolean;
}

export interface Truth {
  readonly gone?: readonly Gone[];
  /** It lives, and is not there in this share of the nights. */
  readonly sickShare?: number;
  /** Where it leads for good, from when on. */
  readonly targets?: readonly { readonly from: Day; readonly url: string }[];
}

export interface Life {
  /** Undefined: as any healthy page. */
  readonly replyOn: (day: Day) => Reply | undefined;
  readonly truth: Truth;
}

/** What a life is drawn from. */
export interface Fate {
  /** When the page is cited first. */
  readonly born: Day;
  readonly url: string;
  /** From 0 to below 1, the same for the same names. */
  readonly draw: (...names: readonly (string | number)[]) => number;
}
