/**
 * Signs in the line after a bare URL: what else it is than the URL's continuation. The consequences are in
 * `join-weights.ts`.
 *
 *     … at http://example.org/archive/
 *     2001-01-02 The keeper …
 *     ^^^^^^^^^^ a date
 */
import { isWord, startsUrl, takesUrl } from '../extent/tokens.ts';
import { isFunctionWord, isSalutation } from './function-words.ts';
import type { JoinEvidence } from './line-end-signs.ts';

/** The marks of comments that stand alone before their text; those of lists and rules are told elsewhere. */
const COMMENT =
  /^(?:#{1,6}|\/{2,4}|%{1,3}|;{1,4}|!{1,2}|REM|dnl|\/\*{1,3}|\*{1,3}\/|\|{1,2}|\.\.|<!--.*)$/;

export function isComment({ token, afterToken }: JoinEvidence): boolean {
  return COMMENT.test(token) && (afterToken !== '' || /^(?:\*+\/|\/\*+)$/.test(token));
}

/** `@node` `@{b}` `\end{…}` `.SH` `.\"`: a command of AmigaGuide, texinfo, TeX or troff. */
const MARKUP =
  /^(?:@[a-z]{3,12}|@\{.{0,40}|@c|\\(?:begin|end|item|section|subsection|par)\b.{0,40}|\.[A-Z]{2}|\.\\")$/;

export function isMarkupCommand({ token }: JoinEvidence): boolean {
  return token.length <= 60 && MARKUP.test(token);
}

/** A line of one or two marks ends a paragraph, a block of code or a box; three are a rule. */
export function isMarksAlone({ token, afterToken, closesBracket }: JoinEvidence): boolean {
  return afterToken === '' && !closesBracket && /^[|+*}\])\\:;.,!<>'`^@$_~-]{1,2}$/.test(token);
}

/** `2https://…` `[2]http://…` `(3)www.…`: the mark of a footnote and its URL. */
export function isFootnoteUrl({ url, token }: JoinEvidence): boolean {
  const mark = /^[[({]?\d{1,3}[\])}.:]{0,2}/.exec(token)?.[0].length ?? 0;
  return mark > 0 && !takesUrl(url) && startsUrl(token.slice(mark));
}

/** A URL inside the next word is part of this one only as the value of a parameter or below a path. */
export function holdsOtherUrl({ url, token }: JoinEvidence): boolean {
  const at = token.indexOf('://');
  if (at < 0 || takesUrl(url)) return false;
  return !/[=/][a-z][a-z\d+.-]{1,9}$/i.test(token.slice(Math.max(0, at - 12), at));
}

const SYSTEM_PATH =
  /^(?:["'(]?(?:\/(?:usr|home|etc|var|tmp|opt|bin|sbin|lib|dev|mnt|proc|sys|root|boot)(?:\/|$)|~\/|\.{1,2}\/\w|[A-Za-z]:\\|\\\\\w))/;

export function isSystemPath({ token }: JoinEvidence): boolean {
  return SYSTEM_PATH.test(token);
}

/** `Key = value` `Key : value` `Name......: value` `a=…` `;tag=…` */
export function isField({ url, token, afterToken }: JoinEvidence): boolean {
  if (/^[:+?]?=\s/.test(afterToken) && /^[A-Za-z][\w.-]*$/.test(token)) return true;
  if (/^[A-Za-z][\w-]*\.{2,}:?$/.test(token) || /^\.{2,}\s?:/.test(afterToken)) return true;
  if (/^[a-z]=\S/.test(token)) return !/[?;&]/.test(url);
  return /^[;,][a-z][\w-]*=/i.test(token) && !url.includes(';');
}

/** A label of several words: `Release date: …`, `PGP Key ID:`. */
export function isLongLabel({ token, afterToken }: JoinEvidence): boolean {
  return (
    /^[A-Z][\w'&/()-]*$/.test(token) &&
    /^(?:[\w'&/()-]{1,20} ){0,2}[\w'&/()-]{1,20} ?\.*:(?:\s|$)/.test(afterToken)
  );
}

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}';
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const DATE =
  /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]{4,12}Z?)?|\d{1,2}[./]\d{1,2}[./](?:\d\d|\d{4})|\d{1,2}:\d\d(?::\d\d)?)$/;
const DAY_OF_WEEK = new RegExp(`^${DAY},?$`, 'i');
const DAY_OF_MONTH = new RegExp(`^(?:${MONTH} \\d{1,2}|\\d{1,2}(?:st|nd|rd|th)? ${MONTH})\\b`, 'i');

export function isDate({ word, afterToken }: JoinEvidence): boolean {
  if (word.length > 24) return false;
  if (DATE.test(word)) return true;
  if (DAY_OF_WEEK.test(word)) return /\d/.test(afterToken.slice(0, 12));
  return DAY_OF_MONTH.test(`${word} ${afterToken.slice(0, 16)}`);
}

/** `1.2.3-4 is out`: a version before other words. */
export function isVersion({ word, afterToken }: JoinEvidence): boolean {
  return /^v?\d{1,4}(?:\.\d{1,4}){1,4}(?:-\d{1,4})?$/.test(word) && afterToken !== '';
}

/** `kettle (1.2.3-4) unstable`: an entry of a changelog. */
export function isChangelogEntry({ token, afterToken }: JoinEvidence): boolean {
  return /^[\w.+-]+$/.test(token) && /^\(\d[\w.:~+-]*\)[:;]?(?:\s|$)/.test(afterToken);
}

/** `[Image]`: a remark in brackets of its own. */
export function isRemark({ url, token }: JoinEvidence): boolean {
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
  return isSalutation(word) && afterToken.length <= 24;
}

/** `Ann B. Keeper` alone on its line. */
export function isPersonName({ token, afterToken }: JoinEvidence): boolean {
  return (
    /^\p{Lu}\p{Ll}{1,20}$/u.test(token) &&
    /^(?:\p{Lu}\.? |\p{Ll}{2,3} |\p{Lu}\p{Ll}{1,20} )?\p{Lu}[\p{L}'-]{1,20}$/u.test(afterToken)
  );
}
