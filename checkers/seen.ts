/**
 * Whether a check saw the page itself: takes its result. Much that is no proof of death, a login, a certificate for
 * another name, a front page instead, shows nothing of the page. Pure.
 */
import type { Evidence, Verdict } from './model.ts';
import type { Reason } from './reasons.ts';

/** The signals of a page that answers and says of itself that it does not exist. */
export const DENIAL_SIGNALS = {
  title: 'its title says that the page does not exist',
  text: 'it says that the page does not exist',
} as const;

/** For a port or a mail domain, the answer is all that can be seen. */
const SEEN: ReadonlySet<Reason> = new Set([
  ...(['ok', 'redirected', 'moved-permanently', 'insecure', 'in-archive'] as const),
  ...(['connected', 'domain-takes-mail'] as const),
  // https shows the page of the same title.
  'https-available',
  // The page was read; only the place in it is made by scripts.
  'fragment-unproved',
]);

export function wasSeen({ reason, evidence }: Pick<Verdict, 'reason' | 'evidence'>): boolean {
  return SEEN.has(reason) && !isStranger(evidence) && !deniesItself(evidence);
}

/** Whoever holds a certificate for another name need not have the page: most often it is the server's first site. */
function isStranger({ tls }: Evidence): boolean {
  return tls === 'tls-name';
}

/** A page that says of itself that it does not exist is alive by the careful rule, and was not seen. */
function deniesItself({ signals = [] }: Evidence): boolean {
  return Object.values(DENIAL_SIGNALS).some((words) => signals.includes(words));
}
