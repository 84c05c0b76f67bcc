/**
 * Signs that one thing is cut in two by the end of the line: an extension, a number, an identifier, a query, a bracket.
 * The consequences are in `join-weights.ts`.
 *
 *     http://example.org/reports/1998.ht
 *                                    ^^^
 *     ml
 *     ^^
 */
import { isSchemeAlone } from '../extent/tokens.ts';
import { isMailAddressBeside, type JoinEvidence, KNOWN_EXTENSION } from './line-end-signs.ts';

/** The last segment of a URL is read from here. */
const TAIL = 64;

/** `.ht` and `ml`: a file extension that is whole only across the line end. After a full stop it stands alone. */
export function cutsExtension({ url, inHost, word, afterToken }: JoinEvidence): boolean {
  if (inHost || url.lastIndexOf('.') < url.length - 5) return false;
  const begun = /[^/.]\.[a-z\d]{0,4}$/i.exec(url.slice(-6))?.[0].slice(1);
  const rest = /^[a-z\d]{1,5}(?![^?#])/i.exec(word)?.[0];
  if (begun === undefined || rest === undefined) return false;
  if (begun === '.' && (afterToken !== '' || /[A-Z]/.test(rest))) return false;
  return KNOWN_EXTENSION.test(begun + rest);
}

/** `.pdf` alone begins the next line. */
export function isExtension({ url, word }: JoinEvidence): boolean {
  return /[a-z\d]$/i.test(url) && /^\.[a-z\d]{1,5}$/i.test(word) && KNOWN_EXTENSION.test(word);
}

/** `msg0012` and `34.html`: digits on both sides, and a name of a file or folder after them. */
export function cutsNumber({ url, word }: JoinEvidence): boolean {
  return (
    /\d$/.test(url) &&
    (/^\d+\//.test(word) || (/^\d+\.[a-z]/i.test(word) && KNOWN_EXTENSION.test(word)))
  );
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** A UUID (RFC 9562 §4) that is whole only across the line end. */
export function completesUuid({ url, word }: JoinEvidence): boolean {
  if (!word.includes('-') && url.indexOf('-', url.length - 36) < 0) return false;
  const tail = url.slice(-36);
  const found = UUID.exec(tail + word.slice(0, 36));
  if (found === null) return false;
  return found.index < tail.length && found.index + 36 > tail.length;
}

/** Digits of a hash on both sides that are more than a word, though not yet the whole hash. */
export function continuesHash({ url, word }: JoinEvidence): boolean {
  if (word.length < 6 || !/^(?=[a-f]*\d)[\da-f]{6,64}$/i.test(word)) return false;
  const begun = /[\da-f]{8,64}$/i.exec(url.slice(-TAIL))?.[0] ?? '';
  return /\d/.test(begun) && /[a-f]/i.test(begun);
}

/** Folders in which an archive keeps messages by their ids, and what of the id stands behind them. */
const MESSAGE_FOLDER = /\/(?:all|r|mid|msg-?id|message-id)\/([\w.$+-]*(?:@[\w-]*\.?)?)$/i;
const DATED = /\/[a-z-]{2,30}\/\d[\w.$+-]{7,}$/i;

/** An archive names a message by its id, which holds an `@` (RFC 5322 §3.6.4): `/all/20010203-kettle` and `1@…`. */
export function continuesMessageId({ url, token }: JoinEvidence): boolean {
  const tail = url.slice(-TAIL);
  if (!token.includes('@') && (!token.includes('.') || !tail.includes('@'))) return false;
  const rest = MESSAGE_ID_END.exec(token.slice(0, 200))?.[0];
  if (rest === undefined) return false;
  const begun = MESSAGE_FOLDER.exec(tail)?.[1];
  if (begun !== undefined) return MESSAGE_ID.test(begun + rest);
  return rest.includes('@') && DATED.test(tail);
}

const MESSAGE_ID_END = /^[\w.$+-]*@?[\w-]+(?:\.[\w-]+)*\/?[\W_]{0,3}$/;
/** A mail address seldom has as many digits. */
const MESSAGE_ID = /^(?=(?:[^@\d]{0,30}\d){8})[\w.$+-]+@[\w-]+\.[\w.-]+\W{0,4}$/;

/** The id of a message beside a URL is no mail address. */
export function isMailAddressApart(evidence: JoinEvidence): boolean {
  return isMailAddressBeside(evidence) && !continuesMessageId(evidence);
}

/** An address goes on behind the dots and hyphens of its host alone, or in the fields of `mailto:` (RFC 6068 §2). */
export function isWholeAddress({ url, softBreak }: JoinEvidence): boolean {
  if (softBreak || !url.includes('@')) return false;
  return /^(?:(?:mailto|sips?|xmpp):)?[^\s/:?#@]+@[^\s/:?#@]*[^\s/:?#@.-]$/i.test(url);
}

/** Capitals, small letters and digits on both sides: an identifier without words. */
export function continuesIdentifier({ url, word }: JoinEvidence): boolean {
  if (!isMixed(word) || !/^[\w-]{4,64}$/.test(word)) return false;
  return isMixed(/[\w-]{6,64}$/.exec(url.slice(-TAIL))?.[0] ?? '');
}

function isMixed(text: string): boolean {
  return /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
}

/** `CONT` and `ENTS`: a name in capitals. */
export function continuesCapitals({ url, word }: JoinEvidence): boolean {
  return (
    /[/._-][A-Z\d]*[A-Z][A-Z\d]+$/.test(url.slice(-TAIL)) && /^[A-Z][A-Z\d]+(?![a-z])/.test(word)
  );
}

/** `https:` and `//host`: the line ends behind the scheme or its first slash. */
export function completesScheme({ url, token }: JoinEvidence): boolean {
  return (
    isSchemeAlone(url) &&
    `${url}${token.slice(0, 3)}`.includes('://') &&
    /^\/{1,2}[a-z\d[]/i.test(token)
  );
}

export function isLoneScheme(evidence: JoinEvidence): boolean {
  return isSchemeAlone(evidence.url) && !completesScheme(evidence);
}

/** `as usual with git://` and `protocol.`: prose about a scheme. */
export function isSchemeOfProse({ url, word }: JoinEvidence): boolean {
  return url.endsWith('://') && /^[a-z]+$/i.test(word) && !/^localhost$/i.test(word);
}

/** `?a=b` and `&c=d`, `c=d&e`: the next word is more of the query. */
export function continuesQuery({ url, word }: JoinEvidence): boolean {
  return url.includes('?') && /^[\w%+.,~-]*[=&][\w%+.,~&=/:;-]*$/.test(word);
}

/** `/~` and `/@`: the name of a user is due. */
export function isNameDue({ url, token }: JoinEvidence): boolean {
  return /\/[~@]$/.test(url) && /^[\p{L}\d]/u.test(token);
}

/** The words of a title, with hyphens between them: `why-the-lamp-went-out`, perhaps with its number behind it. */
export function isHyphenatedTitle({ word }: JoinEvidence): boolean {
  return word.includes('-') && word.length <= LONGEST_TITLE && TITLE.test(word);
}

const LONGEST_TITLE = 200;
const TITLE =
  /^(?:[a-z]+|\d{1,4}|[A-Z][a-z]*)(?:-(?:[a-z]+|\d{1,4}|[A-Z][a-z]*)){3,}(?:-\d{5,12})?(?:\.[a-z\d]{2,5})?\/?$/;

export function isHyphenatedOnBothSides({ url, word }: JoinEvidence): boolean {
  if (!word.includes('-')) return false;
  const segment = url.slice(url.lastIndexOf('/') + 1).slice(-TAIL);
  const hyphen = segment.indexOf('-');
  return hyphen !== segment.lastIndexOf('-') && /^[a-z\d]+-[a-z\d]/i.test(word);
}

export function hasUnderscoresOnBothSides({ url, word }: JoinEvidence): boolean {
  if (!word.includes('_')) return false;
  const segment = url.slice(url.lastIndexOf('/') + 1);
  return segment.includes('_') && /^[a-z\d]*_[a-z\d]/i.test(word);
}

const BRACKETS = ['()', '[]', '{}'];

/** Whether the next word closes a bracket that was opened on the URL's line, some words before it. */
export function closesBracketBefore({ url, textBefore, token }: JoinEvidence): boolean {
  return BRACKETS.some(([opener = '', closer = '']) => {
    if (!token.includes(closer) || token.includes(opener) || url.includes(closer)) return false;
    return textBefore.lastIndexOf(opener) > textBefore.lastIndexOf(closer);
  });
}

/** `…/pub/` and `kettle/lamp.txt`. */
export function isFolderAbovePath({ url, word }: JoinEvidence): boolean {
  return url.endsWith('/') && /^[^/]+\/./.test(word);
}

export function isSlashOnBothSides({ url, token }: JoinEvidence): boolean {
  return url.endsWith('/') && token.startsWith('/');
}

/** A path belongs before the `#` (RFC 3986 §3.5), though the fragment may hold a `/`. */
export function isPathAfterFragment({ url, token }: JoinEvidence): boolean {
  return url.endsWith('#') && /^\.{0,2}\/|^[^/]+\/[^/]+\//.test(token);
}

export function isPathAfterBareHost({ url, inHost, token }: JoinEvidence): boolean {
  return inHost && !url.includes(':') && token.startsWith('/');
}

/** `?a=b&` and `c=d`. */
export function isParameterDue({ url, token }: JoinEvidence): boolean {
  return /[?&;]$/.test(url) && /^[\w.%~-]+=/.test(token);
}
