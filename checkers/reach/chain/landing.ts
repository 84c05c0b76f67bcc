/**
 * Where a chain of redirects ended: takes its first URL and the one that answered, gives the kind of place where sites
 * send requests for missing pages or strangers, or null. Only a link to more than a front page can have been sent to
 * one.
 */
import { percentDecoded } from '../../../extractors/characters/percent.ts';

export type Landing = 'front' | 'search' | 'error' | 'login' | 'consent';

/** Words of addresses that tell no page from another. */
const COMMON_WORDS = new Set([
  'html',
  'shtml',
  'xhtml',
  'php',
  'asp',
  'aspx',
  'jsp',
  'cgi',
  'index',
]);
const WORD = /[\p{L}\p{M}]{3,}|\p{N}{2,}/gu;

/** `/`, `/index.html`, `/home`, `/en/`, `/de-AT`. */
const FRONT_PATH =
  /^\/(?:(?:index|default|home|main|start|welcome)(?:\.[a-z]{2,5})?|[a-z]{2}(?:[-_][a-z]{2})?)?\/?$/i;

const SEGMENTS: readonly (readonly [landing: Landing, words: RegExp])[] = [
  [
    'error',
    /^(?:(?:http|error|err)?[-_]?404(?:[-_]?(?:error|not[-_]?found))?|(?:page|file)?[-_]?not[-_]?found(?:[-_]?404)?|errors?|error[-_]?page|page[-_]?missing|(?:page|seite)[-_]nicht[-_]gefunden)$/i,
  ],
  [
    'login',
    /^(?:(?:user|account|member|wp|sso)?[-_]?(?:log|sign)[-_]?(?:in|up)|register|password|sso|oauth2?|saml2?|authenticate|anmelden|connexion)$/i,
  ],
  ['consent', /^(?:(?:cookie|privacy|gdpr)?[-_]?(?:consent|gate|wall)|collectconsent|gdpr)$/i],
  ['search', /^(?:search|suche|recherche|buscar|zoeken|search[-_]?results?)$/i],
];

const HOSTS: readonly (readonly [landing: Landing, host: RegExp])[] = [
  ['login', /^(?:log-?in|sign-?(?:in|up)|sso|auth|idp|accounts?)\./i],
  ['consent', /^(?:consent|guce)\./i],
];

const SEGMENTS_READ = 20;

/** Null when the chain came out where a page may well be. */
export function landingOf(start: URL, end: URL): Landing | null {
  if (isFrontPage(start) || isSamePath(start, end)) return null;
  const landing = landingByName(end);
  if (landing !== null) return landingByName(start) === landing ? null : landing;
  return isFrontPage(end) ? 'front' : null;
}

/**
 * The address keeps no word or number of the link's: that page was chosen for this link, or else takes all that is asked
 * for, as where a site was bought up.
 */
export function keepsNothing(start: URL, end: URL): boolean {
  const words = wordsOf(start);
  const kept = wordsOf(end);
  return words.size > 0 && [...words].every((word) => !kept.has(word));
}

function wordsOf({ pathname, search }: URL): ReadonlySet<string> {
  const text = percentDecoded(`${pathname}${search}`) ?? `${pathname}${search}`;
  const words = text.toLowerCase().match(WORD) ?? [];
  return new Set(words.filter((word) => !COMMON_WORDS.has(word)));
}

/** A login or a consent page: what it leads back to is open to those who pass it. */
export function isGate(url: URL): boolean {
  const landing = landingByName(url);
  return landing === 'login' || landing === 'consent';
}

/** `/` is the host itself, whatever it is called; with a query it may be any page. */
export function isFrontPage({ pathname, search }: URL): boolean {
  return search === '' && FRONT_PATH.test(pathname);
}

function isSamePath(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

function landingByName({ hostname, pathname }: URL): Landing | null {
  const byHost = HOSTS.find(([, host]) => host.test(hostname));
  if (byHost !== undefined) return byHost[0];
  const segments = pathname.split('/').slice(0, SEGMENTS_READ);
  const stems = segments.map((segment) => segment.replace(/\.[a-z\d]{1,5}$/i, ''));
  return SEGMENTS.find(([, words]) => stems.some((stem) => words.test(stem)))?.[0] ?? null;
}
