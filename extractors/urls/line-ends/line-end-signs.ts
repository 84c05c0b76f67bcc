/**
 * The signs at the line end after a bare URL. Each takes the evidence on both sides, gives yes or no; the consequences
 * are in `join-weights.ts`.
 *
 *     … at http://example.org/archive/
 *          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ url
 *     2001/index.html and …
 *     ^^^^^^^^^^^^^^^ token
 */
import {
  holdsLetterOrDigit,
  holdsMailAddress,
  isBulletLabel,
  isHostName,
  isProgramLine,
  isRule,
  isWord,
  isWordPair,
  startsUrl,
  takesUrl,
} from '../extent/tokens.ts';
import { WEB_EXTENSIONS } from '../schemes/endings.ts';
import { isTopLevelDomain } from '../schemes/top-level-domains.ts';

/** The evidence at one line end. */
export interface JoinEvidence {
  /** The URL so far, to the last character of its line. */
  readonly url: string;
  /** The URL's first line ends inside the host. */
  readonly inHost: boolean;
  /** The characters that may continue it, punctuation included. */
  readonly token: string;
  /** The token without the punctuation behind it. */
  readonly word: string;
  /** The text after the token and blanks on its line; '' at the end of the line. */
  readonly afterToken: string;
  /** The character after the token, or ''. */
  readonly behind: string;
  /** The character before the URL, or ''. */
  readonly before: string;
  /** The token closes a bracket that is open in the URL. */
  readonly closesBracket: boolean;
  /** The URL is alone on its line. */
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
  /** The `=` at the end of the line was a soft line break of quoted-printable; it is not in `url`. */
  readonly softBreak: boolean;
  /** The text before the URL on its last line, at most `SEEN` characters. */
  readonly textBefore: string;
  /** The columns before the URL on its last line. */
  readonly urlColumn: number;
  /** The URL began on an earlier line. */
  readonly isContinued: boolean;
  /** The lines around in the same quotation, at most `SEEN` characters; '' where there is none. */
  readonly lineAbove: string;
  readonly lineAfterNext: string;
  readonly lengthAbove: number;
  /** The width of the widest line nearby in the same paragraph, or 0. */
  readonly paragraphWidth: number;
  /** The length of the longest line in the same quotation that ends in a URL, or 0. */
  readonly longestUrlLine: number;
  /** The number of other lines in the same quotation that end in a URL and are exactly as long. */
  readonly urlLinesAsLong: number;
  /** The line after the next one is quoted like the URL's. */
  readonly depthReturns: boolean;
  /** What one look tells (`facts.ts`). */
  readonly facts: number;
}

export function hasNothing({ token }: JoinEvidence): boolean {
  return token === '';
}

export function isElsewhere({ sameRegion }: JoinEvidence): boolean {
  return !sameRegion;
}

export function isDrawnRule({ token }: JoinEvidence): boolean {
  return isRule(token);
}

export function isAnotherUrl({ url, token }: JoinEvidence): boolean {
  return startsUrl(token) && !takesUrl(url);
}

export function isEllipsis({ token }: JoinEvidence): boolean {
  return /^(?:\.{3}|\u2026)/.test(token);
}

export function isProgram({ token }: JoinEvidence): boolean {
  return isProgramLine(token);
}

export function isPlaylistTag({ token }: JoinEvidence): boolean {
  return token.startsWith('#EXT');
}

/** Whether the URL ends in a pattern. */
export function endsIn(pattern: RegExp): (evidence: JoinEvidence) => boolean {
  return ({ url }) => pattern.test(url);
}

/** Whether the next word, without its punctuation, matches a pattern. */
export function nextWord(pattern: RegExp): (evidence: JoinEvidence) => boolean {
  return ({ word }) => pattern.test(word);
}

/** A single "/" may be the whole path. */
export function isMarksOnly({ token }: JoinEvidence): boolean {
  return !token.startsWith('/') && !holdsLetterOrDigit(token);
}

export function isOrdinaryWord({ url, word }: JoinEvidence): boolean {
  return isWord(word) && !url.endsWith('-');
}

export function isWordAfterHyphen({ url, word }: JoinEvidence): boolean {
  return isWord(word) && url.endsWith('-');
}

export function isChoice({ word }: JoinEvidence): boolean {
  return isWordPair(word);
}

export function isHost({ url, word }: JoinEvidence): boolean {
  return isHostName(word) && !url.endsWith('.');
}

export function opensBracket({ token }: JoinEvidence): boolean {
  return /^[([{]/.test(token);
}

export function isAloneBelow({ afterToken }: JoinEvidence): boolean {
  return afterToken === '';
}

export function isFullLine({ lineLength, margin }: JoinEvidence): boolean {
  return lineLength >= margin - 1;
}

export function isIndentedDeeper({ indent, nextIndent }: JoinEvidence): boolean {
  return nextIndent > indent;
}

export function isQuotedOtherwise({ sameDepth }: JoinEvidence): boolean {
  return !sameDepth;
}

export function isMailAddressBeside({ url, word }: JoinEvidence): boolean {
  return !/[-?=&_+%]$/.test(url) && !url.includes('?') && holdsMailAddress(word);
}

/**
 * Whether the next line begins with a label: `Subject:`, `Windows/Macintosh:`, `:lore:`, `DTSTART:1996`, and with a
 * blank `Fonte :`.
 */
export function isLabel({ token, afterToken }: JoinEvidence): boolean {
  return (
    /^:?[A-Za-z][\w/-]*:$/.test(token) ||
    /^[A-Z][A-Z-]{2,}[:;]/.test(token) ||
    /^:\s+\S/.test(afterToken)
  );
}

/** Whether the mark before the URL follows it as well, which ends it: `*http://…*`. */
export function isClosedByMark({ url, before }: JoinEvidence): boolean {
  return /^[*_~#]$/.test(before) && url.endsWith(before);
}

/** Whether a list label begins the next line; a label without text after it is none. */
export function isListItem(evidence: JoinEvidence): boolean {
  return isBulletLabel(evidence.token) && evidence.afterToken !== '';
}

/** Whether the URL ends in a mark that joins its parts; a row of the same mark is a drawn line, no joint. */
export function endsInJoint(joint: RegExp): (evidence: JoinEvidence) => boolean {
  return ({ url }) => joint.test(url) && !/(.)\1\1$/.test(url.slice(-3));
}

export function isPathAfterHost({ inHost, token }: JoinEvidence): boolean {
  return inHost && /^\/\w/.test(token);
}

const TOP_LEVEL = /^(?:com|org|net|edu|gov|mil|int|info|biz|[a-z]{2})(?:[/:?#]|$)/i;

export function cutsTopLevelDomain({ url, inHost, word }: JoinEvidence): boolean {
  return inHost && url.endsWith('.') && TOP_LEVEL.test(word) && !isCommonWord(word);
}

/** Two-letter words that open a sentence more often than they end a host. */
function isCommonWord(word: string): boolean {
  return /^(?:as|at|be|by|do|he|i[nst]|me|my|no|of|on|or|so|to|us|we)$/i.test(word);
}

/** The extension of a file on the Web. */
export const KNOWN_EXTENSION = new RegExp(`\\.(?:${WEB_EXTENSIONS.join('|')})(?:[?#]|$)`, 'i');

export function hasFileExtension({ word }: JoinEvidence): boolean {
  return KNOWN_EXTENSION.test(word);
}

export function wouldHaveFitted(evidence: JoinEvidence): boolean {
  return roomLeft(evidence) >= 0;
}

/** Lines are seldom so ragged that a word is moved down which leaves so many columns free. */
const AMPLE_ROOM = 16;

export function wouldHaveFittedEasily(evidence: JoinEvidence): boolean {
  return roomLeft(evidence) >= AMPLE_ROOM;
}

/** The columns that the next word would have left free on the URL's line; negative if it does not fit there. */
function roomLeft({ lineLength, token, behind, margin }: JoinEvidence): number {
  const glued = behind.trim().length;
  return margin - lineLength - token.length - glued;
}

/** `name=value` continues a URL only inside its query or its parameters. */
export function isAssignment({ url, token }: JoinEvidence): boolean {
  return /^[A-Za-z][\w.-]*=/.test(token) && !/[?;&]/.test(url);
}

/** `…/index.html` is complete, except for a query, a fragment or a path below it. */
export function hasWholeFileName({ url, token }: JoinEvidence): boolean {
  return !/[?#]$/.test(url) && KNOWN_EXTENSION.test(url.slice(-6)) && /^[^/?#&;.%-]/.test(token);
}

/** Whether the host is complete: it ends in a top-level domain, or is one word and continues without a dot. */
export function wouldExtendHost({ url, inHost, token }: JoinEvidence): boolean {
  if (!inHost || !/[a-z\d]$/i.test(url) || !/^[a-z\d]/i.test(token)) return false;
  const host = url.slice(url.lastIndexOf('/') + 1);
  const dot = host.lastIndexOf('.');
  return dot < 0 ? !/^[\w-]*\./.test(token) : isTopLevelDomain(host.slice(dot + 1));
}

/** No mailer wraps after this column, except a long word that ends in a joint. */
export const WIDEST_MARGIN = 82;

export function isBeyondMargins({ url, lineLength, margin }: JoinEvidence): boolean {
  return lineLength > Math.max(margin, WIDEST_MARGIN) && !/[-/?&=%_+#~@.]$/.test(url);
}

/** The columns where newsreaders and webmail cut longer lines, even inside a word. */
const FIXED_COLUMNS = [76, 80];

export function isCutAtColumn(evidence: JoinEvidence): boolean {
  const { lineLength, margin, alone, afterToken, indent, nextIndent } = evidence;
  const isColumn = FIXED_COLUMNS.includes(lineLength) || lineLength === margin;
  return isColumn && alone && /^\W?$/.test(afterToken) && nextIndent === indent;
}

/** The lengths of MD5, SHA-1 and SHA-256 in digits. */
const HASH_DIGITS = [32, 40, 64];

export function completesHash({ url, word }: JoinEvidence): boolean {
  const begun = /[\da-f]{4,64}$/i.exec(url)?.[0].length ?? 0;
  const rest = /^[\da-f]{1,64}/i.exec(word)?.[0].length ?? 0;
  return begun > 0 && rest > 0 && HASH_DIGITS.includes(begun + rest);
}

export function isCutAtMargin(evidence: JoinEvidence): boolean {
  return (
    evidence.lineLength === evidence.margin && evidence.nextIndent === 0 && !isWord(evidence.word)
  );
}

const CLOSERS: Readonly<Partial<Record<string, string>>> = { '"': '"', '[': ']', '(': ')' };

/** Whether the token ends in the `"` that was opened before the URL (RFC 3986 appendix C). */
export function closesQuotation({ before, token, behind, url }: JoinEvidence): boolean {
  const closer = CLOSERS[before];
  if (closer === undefined || url.includes(closer)) return false;
  return behind === closer || token.indexOf(closer) > 0;
}

/** `"http://a.example/b;` and more in the same quotation. A query may end in a semicolon. */
export function isFieldOfQuotation({ url, before }: JoinEvidence): boolean {
  return before === '"' && /[,;]$/.test(url) && !url.includes('?');
}

export function cutsEscape({ url, token }: JoinEvidence): boolean {
  return (
    (/%$/.test(url) && /^[\da-f]{2}/i.test(token)) ||
    (/%[\da-f]$/i.test(url) && /^[\da-f]/i.test(token))
  );
}
