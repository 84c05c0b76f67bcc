/**
 * Signs in the line after a bare URL: what else it is than the URL's continuation. The consequences are in
 * `join-weights.ts`.
 *
 *     … at http://example.org/archive/
 *     2001-01-02 The keeper …
 *     ^^^^^^^^^^ a date
 */
import { isAlphanumeric, isDigit, isSuperscriptDigit } from '../../characters/url-characters.ts';
import { holdsLetterOrDigit, isWord, startsUrl, takesUrl } from '../extent/tokens.ts';
import { DAYS, isFunctionWord, isSalutation, MONTHS, SYSTEM_FOLDERS } from './function-words.ts';
import type { JoinEvidence } from './line-end-signs.ts';

/** Most lines begin with a word: these are told from all others before a pattern is tried. */
function beginsAlphanumeric(token: string): boolean {
  return isAlphanumeric(token.charCodeAt(0));
}

function beginsWithDigit(token: string): boolean {
  return isDigit(token.charCodeAt(0));
}

function beginsWithCapital(token: string): boolean {
  const first = token.charAt(0);
  return first !== first.toLowerCase();
}

/** The marks of comments that stand alone before their text; those of lists and rules are told elsewhere. */
const COMMENT =
  /^(?:#{1,6}|\/{2,4}|%{1,3}|;{1,4}|!{1,2}|REM|dnl|\/\*{1,3}|\*{1,3}\/|\|{1,2}|\.\.|<!--.*)$/;

export function isComment({ token, afterToken }: JoinEvidence): boolean {
  if (beginsAlphanumeric(token) && token.length !== 'REM'.length) return false;
  return COMMENT.test(token) && (afterToken !== '' || /^(?:\*+\/|\/\*+)$/.test(token));
}

/** `@node` `@{b}` `\end{…}` `.SH` `.\"`: a command of AmigaGuide, texinfo, TeX or troff. */
const MARKUP =
  /^(?:@[a-z]{3,12}|@[A-Z]{3,12}|@\{.{0,40}|@c|\\(?:begin|end|item|section|subsection|par)\b.{0,40}|\.[A-Z]{2}|\.\\")$/;

export function isMarkupCommand({ token }: JoinEvidence): boolean {
  return !beginsAlphanumeric(token) && token.length <= 60 && MARKUP.test(token);
}

/** A line of marks ends a paragraph, a block of code or a box; three of them in a word are a rule. */
export function isMarksAlone(evidence: JoinEvidence): boolean {
  const { token, afterToken } = evidence;
  if (token.length > 2 || afterToken.length > LONGEST_MARKS) return false;
  return !evidence.closesBracket && MARKS.test(token) && !holdsLetterOrDigit(afterToken);
}

const MARKS = /^[|+*}\])\\:;.,!<>'`^@$_~-]{1,2}$/;
const LONGEST_MARKS = 80;

/** `2https://…` `[2]http://…` `(3)www.…`: the mark of a footnote and its URL. */
export function isFootnoteUrl({ url, token }: JoinEvidence): boolean {
  if (!token.includes('://') && !token.includes('www.')) return false;
  const mark = /^[[({]?\d{1,3}[\])}.:]{0,2}/.exec(token)?.[0].length ?? 0;
  return mark > 0 && !takesUrl(url) && startsUrl(token.slice(mark));
}

const OWN_NUMBER = /^[\s>|]*(\d{1,3})(?!\d)/;
const GLUED_NUMBER = /^(\d{1,3})\p{L}/u;

/** `⁸Keeper, Lamps` `8See …` behind `7http://…`: a raised number, or the next one glued to a word. */
export function isNextFootnote({ token, textBefore }: JoinEvidence): boolean {
  if (isSuperscriptDigit(token.charCodeAt(0))) return true;
  const number = GLUED_NUMBER.exec(token)?.[1];
  return number !== undefined && Number(OWN_NUMBER.exec(textBefore)?.[1]) + 1 === Number(number);
}

/** `v2:https://…`: a label and its URL. */
export function isLabelledUrl({ url, token }: JoinEvidence): boolean {
  const label = /^[\w.-]{1,16}:(?=[a-z]+:\/\/)/i.exec(token)?.[0] ?? '';
  return label !== '' && !takesUrl(url) && startsUrl(token.slice(label.length));
}

/** A URL inside the next word is part of this one only as the value of a parameter, below a path, or behind a joint. */
export function holdsOtherUrl({ url, token }: JoinEvidence): boolean {
  const at = token.indexOf('://');
  if (at < 0 || startsUrl(token) || takesUrl(url) || /[-?&_%+]$/.test(url)) return false;
  const before = /([=/])[a-z][a-z\d+.-]{1,9}$/i.exec(token.slice(Math.max(0, at - 12), at))?.[1];
  if (before === '=') return !/[?&;]/.test(url) && !/[?&;]/.test(token.slice(0, at));
  return before === undefined;
}

const SYSTEM_PATH = new RegExp(
  `^(?:["'(]?(?:/(?:${SYSTEM_FOLDERS.join('|')})(?:/|$)|~/|\\.{1,2}/\\w|[A-Za-z]:\\\\|\\\\\\\\\\w))`,
);

export function isSystemPath({ token }: JoinEvidence): boolean {
  if (beginsAlphanumeric(token) && token.charAt(1) !== ':') return false;
  return SYSTEM_PATH.test(token);
}

const SURE_SYSTEM_PATH =
  /^["'(]?(?:\/(?:usr|etc|var|tmp|opt|proc|sbin|mnt|home)\/|~\/|[A-Za-z]:\\|\\\\\w)/;

/** A path that begins as those of file systems do; some FTP servers show theirs, and a site may begin at `/home/`. */
export function isSureSystemPath({ url, inHost, token }: JoinEvidence): boolean {
  if (beginsAlphanumeric(token) && token.charAt(1) !== ':') return false;
  if (url.includes('?') || (inHost && (/^ftp:/i.test(url) || token.startsWith('/home/'))))
    return false;
  return url.endsWith('/') ? SYSTEM_PATH.test(token) : SURE_SYSTEM_PATH.test(token);
}

/** `Key = value` `Key : value` `Name......: value` `*Name:*` `a=…` `;tag=…` */
export function isField({ url, token, afterToken }: JoinEvidence): boolean {
  if (MARK_OF_FIELD.has(afterToken.charAt(0)) && FIELD_VALUE.test(afterToken)) {
    return /^[A-Za-z][\w.-]*$/.test(token);
  }
  if (token.charAt(1) === '=') return /^[a-z]=\S/.test(token) && !/[?;&]/.test(url);
  if (beginsAlphanumeric(token))
    return token.includes('..') && /^[A-Za-z][\w-]*\.{2,}:?$/.test(token);
  if (/^[;,][a-z][\w-]*=/i.test(token)) return !url.includes(';');
  return /^[*_].{1,30}:[*_]?$/.test(token);
}

const MARK_OF_FIELD: ReadonlySet<string> = new Set([':', '+', '?', '=', '.']);
const FIELD_VALUE = /^(?:[:+?]?=\s|\.{2,}\s?:)/;

/** A label of several words: `Release date: …`, `PGP Key ID:`. */
export function isLongLabel({ token, afterToken }: JoinEvidence): boolean {
  return (
    beginsWithCapital(token) &&
    afterToken.includes(':') &&
    /^[A-Z][\w'&/()-]*$/.test(token) &&
    /^(?:[\w'&/()-]{1,20} ){0,2}[\w'&/()-]{1,20} ?\.*:(?:\s|$)/.test(afterToken)
  );
}

const DAY = `(?:${DAYS.join('|')})[a-z]{0,6}`;
const MONTH = `(?:${MONTHS.join('|')})[a-z]{0,6}`;
const DATE =
  /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]{4,12}Z?)?|\d{1,2}[./]\d{1,2}[./](?:\d\d|\d{4})|\d{1,2}:\d\d(?::\d\d)?)$/;
const DAY_OF_WEEK = new RegExp(`^${DAY},?$`, 'i');
const DAY_OF_MONTH = new RegExp(`^(?:${MONTH} \\d{1,2}|\\d{1,2}(?:st|nd|rd|th)? ${MONTH})\\b`, 'i');

export function isDate({ word, afterToken }: JoinEvidence): boolean {
  if (word.length > 24) return false;
  const isDigitFirst = beginsWithDigit(word);
  if (isDigitFirst && DATE.test(word)) return true;
  if (!isDigitFirst && !/\d/.test(afterToken.slice(0, 16))) return false;
  if (DAY_OF_WEEK.test(word)) return /\d/.test(afterToken.slice(0, 12));
  return DAY_OF_MONTH.test(`${word} ${afterToken.slice(0, 16)}`);
}

/** `1.2.3-4 is out`: a version before other words. */
export function isVersion({ word, afterToken }: JoinEvidence): boolean {
  if (!beginsWithDigit(word) && !word.startsWith('v')) return false;
  return /^v?\d{1,4}(?:\.\d{1,4}){1,4}(?:-\d{1,4})?$/.test(word) && afterToken !== '';
}

/** `kettle (1.2.3-4) unstable`: an entry of a changelog. */
export function isChangelogEntry({ token, afterToken }: JoinEvidence): boolean {
  if (!afterToken.startsWith('(')) return false;
  return /^[\w.+-]+$/.test(token) && /^\(\d[\w.:~+-]*\)[:;]?(?:\s|$)/.test(afterToken);
}

/** `512-555-0100` `+44 20 …` `(512) 555-0100`: a telephone number. */
export function isTelephoneNumber({ token, afterToken }: JoinEvidence): boolean {
  if (token.length > 24 || /^[^\d+(]/.test(token)) return false;
  if (/^\(?\d{1,4}\)?[-./]\d{3}[-./][\dA-Z]{4,9}[.,;]?$/.test(token)) return true;
  return /^(?:\+\d{1,3}|\(\+?\d{2,5}\))$/.test(token) && /^\(?\d/.test(afterToken);
}

/** `[Image]`: a remark in brackets of its own. */
export function isRemark({ url, token }: JoinEvidence): boolean {
  if (beginsAlphanumeric(token)) return false;
  return /^(?:\[[^\]]*\]|\([^)]*\)|\{[^}]*\})[.,:;]?$/.test(token) && !/[-=&]$/.test(url);
}

export function isNumberAlone({ url, word }: JoinEvidence): boolean {
  return /^\d{1,4}$/.test(word) && /[a-z\d/]$/i.test(url);
}

export function isJoiningWord({ url, word }: JoinEvidence): boolean {
  return isFunctionWord(word) && !/[-_=&%]$/.test(url);
}

/** The next word and two words after it: ordinary words that make a sentence. */
export function isSentence({ word, afterToken }: JoinEvidence): boolean {
  return isWord(word) && /^\p{L}{1,20}[,;:]? \p{L}{1,20}(?:[\s,.;:!?']|$)/u.test(afterToken);
}

export function isGreeting({ word, afterToken }: JoinEvidence): boolean {
  return afterToken.length <= 24 && isSalutation(word);
}

/** `Ann B. Keeper` alone on its line. */
export function isPersonName({ token, afterToken }: JoinEvidence): boolean {
  return (
    beginsWithCapital(token) &&
    afterToken.length <= 50 &&
    /^\p{Lu}\p{Ll}{1,20}$/u.test(token) &&
    /^(?:\p{Lu}\.? |\p{Ll}{2,3} |\p{Lu}\p{Ll}{1,20} )?\p{Lu}[\p{L}'-]{1,20}$/u.test(afterToken)
  );
}

const LABEL = /^[[({]?(?:\d{1,3}|[A-Za-z])[\])}.:]{1,2}$/;

/** `[3]` `2.` `b)` alone on its line: the label of what stands below it. */
export function isLabelAlone({ token, afterToken }: JoinEvidence): boolean {
  return afterToken === '' && LABEL.test(token);
}

/** Whether labels stand alone above the URL and below it. */
export function isBetweenLabels(evidence: JoinEvidence): boolean {
  return isLabelAlone(evidence) && LABEL.test(evidence.lineAbove.trim());
}

/** `-Dname=value` `--force`: an option of a command. */
export function isCommandOption({ url, token }: JoinEvidence): boolean {
  return /^--?[A-Za-z][\w.-]*(?:=|$)/.test(token) && /[\w/]$/.test(url);
}

/** `name()` `name {` `name = …`: code, or a value. */
export function isLineOfCode({ token, afterToken }: JoinEvidence): boolean {
  return /^[A-Za-z_]\w*\(\)?;?$/.test(token) || /^(?:[{=]|:=)/.test(afterToken);
}

/** The punctuation behind the next word is that of a sentence whose words follow. */
export function endsSentence({ token, afterToken }: JoinEvidence): boolean {
  return /[.,;)]"?$/.test(token) && /^\p{L}/u.test(afterToken);
}
