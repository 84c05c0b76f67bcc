/**
 * Links that act when they are fetched: takes a URL, says whether it seems to unsubscribe, confirm, vote, log in or
 * report back for one person. It needs both a word for the action and something that identifies the person: an opaque
 * token or a mail address. Sends nothing.
 */

/** Beginnings of words. */
const DEEDS = [
  ...['unsub', 'optout', 'remove', 'confirm', 'verif', 'activat', 'reset', 'recover', 'login'],
  ...['logout', 'signin', 'signout', 'delete', 'cancel', 'approve', 'reject', 'accept', 'decline'],
  ...['moderate', 'subscribe', 'rsvp', 'pixel', 'beacon'],
];

/** Whole words, too short to be beginnings. */
const SHORT_DEEDS: ReadonlySet<string> = new Set(['ack', 'vote', 'magic']);

/** Neighbouring words that make a deed only together. */
const DEEDS_OF_TWO: ReadonlySet<string> = new Set([
  ...['opt out', 'log in', 'log out', 'sign in', 'sign out'],
  ...['track click', 'track open', 'wf click', 'wf open'],
]);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const MAIL_ADDRESS = /[\w.+-]{1,64}(?:@|--at--)[\w-]{1,63}\.[\w-]/;
const RUN_LENGTH = 16;
const TOKEN_LENGTH = 20;
/** Longer URLs are looked at this far. */
const SCANNED_CHARACTERS = 8192;

export function isActionLink(url: URL): boolean {
  const text = decoded(`${url.pathname}${url.search}`.slice(0, SCANNED_CHARACTERS));
  if (/^\/mailman\/(?:confirm|options)\/./.test(text)) return true;
  return namesADeed(text) && namesAPerson(text);
}

/** The beginnings of all these words: most links hold none. */
const BEGINNINGS = new RegExp(
  [...DEEDS, ...SHORT_DEEDS, ...[...DEEDS_OF_TWO].map((pair) => pair.replace(/ .*/, ''))].join('|'),
);

function namesADeed(text: string): boolean {
  if (!BEGINNINGS.test(text.toLowerCase())) return false;
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word, i) => {
    if (SHORT_DEEDS.has(word) || DEEDS_OF_TWO.has(`${word} ${words[i + 1] ?? ''}`)) return true;
    return DEEDS.some((deed) => word.startsWith(deed));
  });
}

function namesAPerson(text: string): boolean {
  if (MAIL_ADDRESS.test(text) || UUID.test(text)) return true;
  return text.split(/[/?&=;:.,~!*'()@+]/).some(isOpaque);
}

/** Words are joined by hyphens and keep to one case; tokens mix letters, cases and digits. */
function isOpaque(token: string): boolean {
  if (token.length < TOKEN_LENGTH) return false;
  if (token.split(/[^0-9A-Za-z]+/).some((run) => run.length >= RUN_LENGTH && isMixed(run))) {
    return true;
  }
  return /^[\w-]+$/.test(token) && countCaseChanges(token) * 4 >= token.length;
}

function isMixed(run: string): boolean {
  const digits = run.replace(/[^0-9]/g, '').length;
  return digits >= 2 && run.length - digits >= 2;
}

/** How often a lower-case letter, an upper-case letter and a digit follow one another. */
function countCaseChanges(text: string): number {
  let changes = 0;
  for (let i = 1; i < text.length; i++) {
    const previous = kindOf(text.charCodeAt(i - 1));
    const current = kindOf(text.charCodeAt(i));
    if (previous !== current && previous !== 0 && current !== 0) changes++;
  }
  return changes;
}

function kindOf(code: number): 0 | 1 | 2 | 3 {
  if (code >= 0x30 && code <= 0x39) return 1;
  if (code >= 0x41 && code <= 0x5a) return 2;
  return code >= 0x61 && code <= 0x7a ? 3 : 0;
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%([2-7][0-9A-Fa-f])/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
