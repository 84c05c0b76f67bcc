/**
 * Secrets recognised by their form, anywhere in a URL: takes the URL, gives their ranges. One row for each form, with
 * its issuer. Also says whether a value looks random.
 */
import { decodedThrough } from '../characters/decoded.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Not in the middle of a word: so each starts once, and all are looked at in one pass. */
const WORD_START = '(?<![A-Za-z0-9_-])';

const DOT = String.raw`(?:\.|%(?:25){0,3}2[Ee])`;

/** Sources of regular expressions. */
const SHAPES: readonly string[] = [
  // JSON Web Tokens (RFC 7519): base64url of `{"`, two or more parts; the dots may be encoded.
  String.raw`eyJ[\w-]{12,}${DOT}(?:[\w-]{10,}|(?=${DOT}))(?:${DOT}[\w-]*){0,3}`,
  // GitHub, GitLab.
  'gh[pousr]_[A-Za-z0-9]{30,}',
  String.raw`github_pat_\w{20,}`,
  String.raw`gl(?:pat|ptt|rt)-[\w-]{20,}`,
  // Slack, Stripe.
  'xox[abeprs]-[A-Za-z0-9-]{10,}',
  '[rs]k_(?:live|test)_[A-Za-z0-9]{16,}',
  // Google: keys of programming interfaces, OAuth 2.0.
  String.raw`AIza[\w-]{35}`,
  String.raw`ya29\.[\w-]{20,}`,
];
const SHAPED = new RegExp(`${WORD_START}(?:${SHAPES.join('|')})`, 'g');
/** ASP.NET without cookies: `/(S(lit3py55t21z5v55vlm25s55))/page.aspx`. */
const SESSION_IN_PATH = /\((?:[A-Z]\([\w-]{16,200}\)){1,4}\)/g;
/** Secret parts of well-known addresses: webhooks of Slack and Discord, bots of Telegram. */
const IN_ADDRESSES: readonly RegExp[] = [
  /\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[^?#]{10,200})/gi,
  /\/\/(?:[a-z]{1,10}\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,25}\/(?<secret>[\w-]{10,200})/gi,
  /\/\/api\.telegram\.org\/(?:file\/)?bot(?<secret>\d{1,15}:[\w-]{10,100})/gi,
];

/** A user and password of a URL that stands inside another one; those of the URL itself have their own rule. */
const LOGIN_INSIDE =
  /(?::|%(?:25)*3a)(?:\/|%(?:25)*2f){2}(?<secret>(?:(?!%(?:25)*(?:2f|40|3f|23|26))[^\s/?#&@]){1,300})(?=@|%(?:25)*40)/gi;

export function shapedSecrets(url: string): readonly Range[] {
  return [
    ...ranges(url, SHAPED),
    ...ranges(url, SESSION_IN_PATH),
    ...IN_ADDRESSES.flatMap((address) => ranges(url, address)),
    ...loginsInside(url),
    ...tokensOfDeeds(url),
  ];
}

function loginsInside(url: string): readonly Range[] {
  const own = url.indexOf('://') + '://'.length;
  return ranges(url, LOGIN_INSIDE).filter(({ start }) => start > own);
}

function ranges(url: string, pattern: RegExp): readonly Range[] {
  return Array.from(url.matchAll(pattern), ({ 0: whole, index, groups }) => {
    const end = index + whole.length;
    return { start: end - (groups?.['secret'] ?? whole).length, end };
  });
}

/** Actions for which an address is made, once and for one person. */
const DEEDS: ReadonlySet<string> = new Set([
  ...['reset', 'confirm', 'confirmation', 'verify', 'verification', 'activate', 'activation'],
  ...['invite', 'invites', 'invitation', 'invitations', 'recover', 'recovery', 'unlock'],
]);
/** Words that occur beside them. */
const CONTEXT_WORDS: ReadonlySet<string> = new Set([
  ...['password', 'passwords', 'email', 'mail', 'account', 'user', 'users', 'link', 'login'],
  ...['registration', 'token', 'accept', 'address', 'e', 'sign', 'in', 'up', 'signup'],
]);
const LONGEST_DEED = 60;
/** Mailman's and Django's stand behind a name. */
const SEGMENTS_BEHIND = 3;
const SEGMENT_END = /[/?#&=;]|%(?:25)*(?:2f|3f|23|26|3d|3b)/gi;

/** `/reset-password/MQ/4pz-8d0c3e…`: random values behind a segment that consists of words for such an action. */
function tokensOfDeeds(url: string): readonly Range[] {
  const found: Range[] = [];
  let left = 0;
  let start = 0;
  const checkSegment = (end: number): void => {
    const segment = url.slice(start, end);
    if (left > 0 && isRandom(segment)) found.push({ start, end });
    left = namesADeed(segment) ? SEGMENTS_BEHIND : left - 1;
  };
  for (const { 0: mark, index } of url.matchAll(SEGMENT_END)) {
    checkSegment(index);
    // The next one is no segment of this path.
    if (mark !== '/' && !/2f$/i.test(mark)) left = 0;
    start = index + mark.length;
  }
  checkSegment(url.length);
  return found;
}

function namesADeed(segment: string): boolean {
  if (segment.length > LONGEST_DEED || !/^[A-Za-z][A-Za-z_-]+$/.test(segment)) return false;
  const words = segment
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
  if (words.join('').startsWith('magiclink')) return true;
  return words.some((word) => DEEDS.has(word)) && words.every(isOfDeeds);
}

function isOfDeeds(word: string): boolean {
  return DEEDS.has(word) || CONTEXT_WORDS.has(word);
}

const SHORTEST_RANDOM = 16;
/** Of changes between capital letter, small letter and digit, one in so many characters. Words change seldom. */
const CHANGES_EVERY = 4;
const LONGEST_LOOKED_AT = 400;

/** Session ids, authorisation codes, keys; not words, however many are put together, and not numbers. */
export function isRandom(value: string): boolean {
  const text = decodedThrough(value.slice(0, LONGEST_LOOKED_AT));
  if (text.length < SHORTEST_RANDOM || !/^[\w./+=~!:|-]+$/.test(text)) return false;
  return changesOfKind(text) * CHANGES_EVERY >= text.length;
}

function changesOfKind(text: string): number {
  const kinds = text.replace(/[^0-9A-Za-z]/g, '').replace(/[0-9]/g, '0');
  const marked = kinds.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a');
  return (marked.match(/0(?=[Aa])|A(?=[0a])|a(?=[0A])/g) ?? []).length;
}
