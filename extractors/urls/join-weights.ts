/**
 * Does a bare URL at a line's end go on with the first word of the next line?
 * Data: what forbids it, and what speaks for or against it, each with its weight. The sum decides
 * (`rejoin.ts`). Weights follow how often each sign was seen at real breaks and at complete URLs.
 *
 *     … at http://example.org/archive/
 *          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ url
 *     2001/index.html and …
 *     ^^^^^^^^^^^^^^^ token
 */
import {
  holdsMailAddress,
  isBulletLabel,
  isHostName,
  isProgramLine,
  isRule,
  isWord,
  isWordPair,
  startsUrl,
  takesUrl,
} from './tokens.ts';
import { isTopLevelDomain } from './top-level-domains.ts';

/** What is seen at one line end. */
export interface JoinEvidence {
  /** The URL so far, to the last character of its line. */
  readonly url: string;
  /** Its first line ends inside the host. */
  readonly inHost: boolean;
  /** The characters that may continue it, punctuation included. */
  readonly token: string;
  /** The token without the punctuation behind it. */
  readonly word: string;
  /** What follows the token on its line, after blanks; '' at the line's end. */
  readonly afterToken: string;
  /** The character behind the token, or ''. */
  readonly behind: string;
  /** The character before the URL, or ''. */
  readonly before: string;
  /** A bracket in the URL is open that the token closes. */
  readonly closesBracket: boolean;
  /** Nothing else stands on the URL's line. */
  readonly alone: boolean;
  /** Blanks stand between the URL and the end of its line. */
  readonly blankBehind: boolean;
  readonly lineLength: number;
  readonly margin: number;
  /** Columns before the text of the URL's line and of the next. */
  readonly indent: number;
  readonly nextIndent: number;
  readonly sameDepth: boolean;
  readonly sameRegion: boolean;
  /** The `=` at the line's end was one of quoted-printable; it is not in `url`. */
  readonly softBreak: boolean;
}

interface Sign {
  readonly name: string;
  readonly holds: (seen: JoinEvidence) => boolean;
}

interface WeightedSign extends Sign {
  readonly weight: number;
}

/** Any of these, and the URL ends with its line. */
export const VETOES: readonly Sign[] = [
  { name: 'nothing to join', holds: ({ token }) => token === '' },
  { name: 'another quote depth', holds: isOtherQuotation },
  { name: 'another region', holds: ({ sameRegion }) => !sameRegion },
  { name: 'a list label', holds: isListItem },
  { name: 'a drawn rule', holds: ({ token }) => isRule(token) },
  { name: 'a header or label', holds: isLabel },
  { name: 'a mail address', holds: isMailAddressBeside },
  { name: 'another URL', holds: ({ url, token }) => startsUrl(token) && !takesUrl(url) },
  { name: 'closed by its mark', holds: isClosedByMark },
  { name: 'something left out', holds: ({ token }) => /^(?:\.{3}|\u2026)/.test(token) },
  { name: 'a line of a program', holds: ({ token }) => isProgramLine(token) },
  { name: 'a playlist tag', holds: ({ token }) => token.startsWith('#EXT') },
];

export const WEIGHTS: readonly WeightedSign[] = [
  { weight: 9, name: 'only "scheme://" so far', holds: ({ url }) => url.endsWith('://') },
  { weight: 6, name: 'ends in "-"', holds: ({ url }) => /[a-z\d]-$/i.test(url) },
  { weight: 4, name: 'ends in a joint', holds: endsInJoint },
  { weight: 1, name: 'ends in "?"', holds: ({ url }) => url.endsWith('?') },
  { weight: 2, name: 'ends in "/"', holds: ({ url }) => url.endsWith('/') },
  { weight: -2, name: 'ends in "." or ":"', holds: ({ url }) => /[.:]$/.test(url) },
  { weight: -5, name: 'ends in punctuation', holds: ({ url }) => /[,;!)'\]]$/.test(url) },
  {
    weight: -1,
    name: 'ends in a letter or digit',
    holds: ({ url }) => /(?:[a-z\d]|\/-)$/i.test(url),
  },
  { weight: 8, name: 'top-level domain cut off', holds: cutsTopLevelDomain },
  { weight: 3, name: 'token opens with a joint', holds: ({ token }) => /^[/?&#=%.]./.test(token) },
  { weight: 3, name: 'token holds a joint', holds: ({ word }) => /[/?&=%#_~]/.test(word) },
  { weight: 2, name: 'token has a file extension', holds: hasFileExtension },
  { weight: 1, name: 'digit in token', holds: ({ word }) => /\d/.test(word) && /\D/.test(word) },
  { weight: 1, name: 'hyphen in token', holds: ({ word }) => /.-./.test(word) },
  { weight: 1, name: 'dot in token', holds: ({ word }) => /.\../.test(word) },
  {
    weight: -4,
    name: 'token is a word',
    holds: ({ url, word }) => isWord(word) && !/-$/.test(url),
  },
  {
    weight: -1,
    name: 'a word after "-"',
    holds: ({ url, word }) => isWord(word) && /-$/.test(url),
  },
  { weight: -2, name: 'a capitalised word', holds: ({ word }) => /^[A-Z][a-z]+$/.test(word) },
  { weight: -4, name: 'two words and a slash', holds: ({ word }) => isWordPair(word) },
  { weight: -5, name: 'a setting', holds: isSetting },
  { weight: -4, name: 'a file name stands before it', holds: hasWholeFileName },
  { weight: -4, name: 'the host would go on', holds: wouldExtendHost },
  {
    weight: -4,
    name: 'token is a host',
    holds: ({ url, word }) => isHostName(word) && !/\.$/.test(url),
  },
  { weight: -4, name: 'token opens a bracket', holds: ({ token }) => /^[([{]/.test(token) },
  { weight: 3, name: 'a path after a host', holds: isPathAfterHost },
  { weight: 1, name: 'token alone on its line', holds: ({ afterToken }) => afterToken === '' },
  { weight: 1, name: 'line is full', holds: ({ lineLength, margin }) => lineLength >= margin - 1 },
  { weight: -3, name: 'line was never wrapped', holds: isBeyondMargins },
  { weight: -1, name: 'indented deeper', holds: ({ indent, nextIndent }) => nextIndent > indent },
  { weight: -4, name: 'token would have fitted', holds: wouldHaveFitted },
  { weight: 2, name: 'cut at the margin', holds: isCutAtMargin },
  { weight: 5, name: 'cut at a fixed column', holds: isCutAtColumn },
  { weight: 8, name: 'a hash is completed', holds: completesHash },
  { weight: 9, name: 'a soft line break left over', holds: ({ softBreak }) => softBreak },
  { weight: -4, name: 'quoted more or less', holds: ({ sameDepth }) => !sameDepth },
  { weight: -3, name: 'blank behind the URL', holds: ({ blankBehind }) => blankBehind },
  { weight: 3, name: 'token closes a bracket', holds: ({ closesBracket }) => closesBracket },
  { weight: 6, name: 'token closes the quotation', holds: closesQuotation },
  {
    weight: 6,
    name: 'escape cut in the middle',
    holds: ({ url, token }) => cutsEscape(url, token),
  },
];

export function isVetoed(seen: JoinEvidence): boolean {
  return VETOES.some(({ holds }) => holds(seen));
}

export function joinScore(seen: JoinEvidence): number {
  let score = 0;
  for (const { weight, holds } of WEIGHTS) if (holds(seen)) score += weight;
  return score;
}

/**
 * A reply that was wrapped again lost or gained a quote mark at the break: only a URL that is plainly
 * unfinished goes on there, and only into a line of its own.
 */
function isOtherQuotation(seen: JoinEvidence): boolean {
  const { sameDepth, url, afterToken } = seen;
  if (sameDepth) return false;
  const isUnfinished = /[a-z\d][-/&=_%]$/i.test(url) && afterToken === '';
  return !isUnfinished && !isCutAtColumn(seen) && !closesQuotation(seen);
}

function isMailAddressBeside({ url, word }: JoinEvidence): boolean {
  return !/[-?=&_+%]$/.test(url) && !url.includes('?') && holdsMailAddress(word);
}

/** `Subject:`, `Windows/Macintosh:`, `:lore:`, `DTSTART:1996`, and with a blank `Fonte :`. */
function isLabel({ token, afterToken }: JoinEvidence): boolean {
  return (
    /^:?[A-Za-z][\w/-]*:$/.test(token) ||
    /^[A-Z][A-Z-]{2,}[:;]/.test(token) ||
    /^:\s+\S/.test(afterToken)
  );
}

/** `*http://…*` on one line: the mark behind it is the end. */
function isClosedByMark({ url, before }: JoinEvidence): boolean {
  return /^[*_~#]$/.test(before) && url.endsWith(before);
}

/** A label with nothing behind it is no label. */
function isListItem({ token, afterToken }: JoinEvidence): boolean {
  return afterToken !== '' && isBulletLabel(token);
}

/** A row of the same mark is drawn, not typed. */
function endsInJoint({ url }: JoinEvidence): boolean {
  return /[&=%_+#~@]$/.test(url) && !/(.)\1\1$/.test(url.slice(-3));
}

function isPathAfterHost({ inHost, token }: JoinEvidence): boolean {
  return inHost && /^\/\w/.test(token);
}

const TOP_LEVEL = /^(?:com|org|net|edu|gov|mil|int|info|biz|[a-z]{2})(?:[/:?#]|$)/i;

function cutsTopLevelDomain({ url, inHost, word }: JoinEvidence): boolean {
  return inHost && url.endsWith('.') && TOP_LEVEL.test(word) && !isCommonWord(word);
}

/** Two-letter words that open a sentence more often than they end a host. */
function isCommonWord(word: string): boolean {
  return /^(?:as|at|be|by|do|he|i[nst]|me|my|no|of|on|or|so|to|us|we)$/i.test(word);
}

const EXTENSION =
  /\.(?:s?html?|xhtml|txt|pdf|ps|php\d?|aspx?|jsp|cgi|pl|xml|gif|jpe?g|png|zip|t?gz|tar|bz2|z|exe|docx?|rtf|mp3|wav|mpe?g|avi|iso|rpm|deb|diff|patch|[ch]|cpp|java|py|js|css)(?:[?#]|$)/i;

function hasFileExtension({ word }: JoinEvidence): boolean {
  return EXTENSION.test(word);
}

function wouldHaveFitted({ lineLength, token, behind, margin }: JoinEvidence): boolean {
  const glued = /^\S$/.test(behind) ? 1 : 0;
  return lineLength + token.length + glued <= margin;
}

/** `name=value` goes on with a URL only inside its query or its parameters. */
function isSetting({ url, token }: JoinEvidence): boolean {
  return /^[A-Za-z][\w.-]*=/.test(token) && !/[?;&]/.test(url);
}

/** `…/index.html` is whole, but for a query, a fragment or a path below it. */
function hasWholeFileName({ url, token }: JoinEvidence): boolean {
  return !/[?#]$/.test(url) && EXTENSION.test(url.slice(-6)) && /^[^/?#&;.%-]/.test(token);
}

/** The host is whole: it ends in a top-level domain, or is one word and goes on without a dot. */
function wouldExtendHost({ url, inHost, token }: JoinEvidence): boolean {
  if (!inHost || !/[a-z\d]$/i.test(url) || !/^[a-z\d]/i.test(token)) return false;
  const host = url.slice(url.lastIndexOf('/') + 1);
  const dot = host.lastIndexOf('.');
  return dot < 0 ? !/^[\w-]*\./.test(token) : isTopLevelDomain(host.slice(dot + 1));
}

/** No mailer wraps behind this column, but for a long word that ends in a joint. */
const WIDEST_MARGIN = 82;

function isBeyondMargins({ url, lineLength, margin }: JoinEvidence): boolean {
  return lineLength > Math.max(margin, WIDEST_MARGIN) && !/[-/?&=%_+#~@.]$/.test(url);
}

/** Where newsreaders and webmail cut what is longer, in the middle of a word if need be. */
const FIXED_COLUMNS = [76, 80];

function isCutAtColumn(seen: JoinEvidence): boolean {
  const { lineLength, margin, alone, afterToken, indent, nextIndent } = seen;
  const isColumn = FIXED_COLUMNS.includes(lineLength) || lineLength === margin;
  return isColumn && alone && /^\W?$/.test(afterToken) && nextIndent === indent;
}

/** Digits of MD5, SHA-1 and SHA-256. */
const HASH_DIGITS = [32, 40, 64];

function completesHash({ url, word }: JoinEvidence): boolean {
  const begun = /[\da-f]{4,64}$/i.exec(url)?.[0].length ?? 0;
  const rest = /^[\da-f]{1,64}/i.exec(word)?.[0].length ?? 0;
  return begun > 0 && rest > 0 && HASH_DIGITS.includes(begun + rest);
}

function isCutAtMargin(seen: JoinEvidence): boolean {
  return seen.lineLength === seen.margin && seen.nextIndent === 0 && !isWord(seen.word);
}

const CLOSERS: Readonly<Partial<Record<string, string>>> = { '"': '"', '[': ']', '(': ')' };

/** `"http://…` has been opened and the token ends in `"`: RFC 3986 appendix C. */
function closesQuotation({ before, token, behind, url }: JoinEvidence): boolean {
  const closer = CLOSERS[before];
  if (closer === undefined || url.includes(closer)) return false;
  return behind === closer || token.indexOf(closer) > 0;
}

function cutsEscape(url: string, token: string): boolean {
  return (
    (/%$/.test(url) && /^[\da-f]{2}/i.test(token)) ||
    (/%[\da-f]$/i.test(url) && /^[\da-f]/i.test(token))
  );
}
