/**
 * The end of a bare URL. Takes the run of characters after the authority, and the character before the URL; gives the
 * end of the URL's structure, and the end without the punctuation of the sentence.
 */
import {
  isAlphanumeric,
  isInvisible,
  isJoiner,
  isSuperscriptDigit,
} from '../../characters/url-characters.ts';
import { isTopLevelDomain } from '../schemes/top-level-domains.ts';

export interface EdgeContext {
  /** The first position where path, query and fragment may begin. */
  readonly from: number;
  /** Punctuation before this position is never trimmed. */
  readonly floor: number;
  /** The character before the URL, or ''. */
  readonly before: string;
}

const CLOSERS: Readonly<Partial<Record<string, string>>> = { ')': '(', ']': '[', '}': '{' };
const OPENERS = '([{';

/** Entities that authors of HTML write for `<`, `>`, quotation marks and blanks. */
const ENTITIES = ['&lt;', '&gt;', '&quot;', '&#34;', '&#39;', '&#60;', '&#62;', '&nbsp;'];

/** Punctuation that belongs to the sentence, not to the URL. */
const TRAILING =
  ".,;:!?|'([{\\\u2018\u2019\u2026\u2025\u2013\u2014\u2022\u00b7\u00b4\u2032\u2033\u2034\u2035";

/** So many of the same mark right after a URL are a drawn rule. */
const RULE_MARKS = '_-=*~';
const RULE_LENGTH = 12;

/** Marks before and after a word that emphasise it. */
const EMPHASIS = '*_~#';

/**
 * An unmatched closing bracket, the quotation mark opened before the URL, an escaped bracket or an element of markup
 * end a URL; matched brackets belong to it.
 */
export function structuralEnd(run: string, context: EdgeContext): number {
  const open: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  for (let i = context.from; i < run.length; i++) {
    if (isNeverEnd(run.charCodeAt(i))) continue;
    const c = run.charAt(i);
    const opener = CLOSERS[c];
    if (OPENERS.includes(c)) {
      if (run.startsWith('[/', i)) return i;
      open[c] = (open[c] ?? 0) + 1;
    } else if (opener !== undefined) {
      if (!open[opener]) return i;
      open[opener] = (open[opener] ?? 0) - 1;
    } else if (endsHere(run, i, context)) return i;
  }
  return run.length;
}

/** Most characters end no URL, whatever surrounds them. */
function isNeverEnd(code: number): boolean {
  return code < 128 ? MAY_END[code] === 0 : code !== RIGHT_QUOTE;
}

const RIGHT_QUOTE = 0x2019;
const MAY_END = Uint8Array.from({ length: 128 }, (_, code) =>
  `()[]{}&,;|'\\${RULE_MARKS}`.includes(String.fromCharCode(code)) ? 1 : 0,
);

function endsHere(run: string, at: number, context: EdgeContext): boolean {
  const c = run.charAt(at);
  if (RULE_MARKS.includes(c)) {
    return run.charAt(at + 1) === c && run.startsWith(c.repeat(RULE_LENGTH), at);
  }
  if (c === '&') return ENTITIES.some((entity) => run.startsWith(entity, at));
  if (c === ',' || c === ';') return opensNextUrl(run, at, context);
  if (c === '|') return isBorder(run, at, context);
  if (c === "'") return context.before === "'" && !isWordAt(run, at + 1);
  if (c === '\u2019') return !isWordAt(run, at + 1);
  return c === '\\' && isEscape(run, at);
}

/** Whether the next URL of a list follows: `http://a.example/,http://b.example/`. A query may hold URLs itself. */
function opensNextUrl(run: string, at: number, { from }: EdgeContext): boolean {
  if (!/^[,;](?:https?|ftp|gopher):\/\//i.test(run.slice(at, at + 10))) return false;
  const query = run.indexOf('?', from);
  return query < 0 || query > at;
}

/** Marks before a URL whose cell, link or template a bar divides. */
const DIVIDED = '|[{<';

/** Whether a bar is a border: of a cell, before the text of a link, the next field of a template or another URL. */
function isBorder(run: string, at: number, context: EdgeContext): boolean {
  const query = run.indexOf('?', context.from);
  const isInQuery = query >= 0 && query < at;
  if (context.before !== '' && DIVIDED.includes(context.before)) {
    return context.before !== '<' || !isInQuery;
  }
  if (isInQuery) return false;
  return /^\|(?:(?:https?|ftp|gopher):\/\/|[\w-]{1,30}=)/i.test(run.slice(at, at + 33));
}

/** Whether an escape of a programming language follows: `\n` at the end of a string, `\0`, `\"`, `\'`. */
function isEscape(run: string, at: number): boolean {
  const escaped = run.charAt(at + 1);
  if (escaped === '' || escaped === "'") return true;
  return 'nrt0'.includes(escaped) && !isWordAt(run, at + 2);
}

function isWordAt(run: string, at: number): boolean {
  const code = run.charCodeAt(at);
  return at < run.length && (isAlphanumeric(code) || code >= 0xc0);
}

/** The end without the punctuation of the sentence around the URL. */
export function trimmedEnd(run: string, end: number, context: EdgeContext): number {
  let at = end;
  for (;;) {
    while (at > context.floor && isTrailing(run, at - 1, context)) at--;
    const before = Math.min(
      drawnStart(run, at),
      pictureStart(run, at),
      wordBehindHost(run, at, context),
    );
    if (before >= at || before < context.floor) return at;
    at = before;
  }
}

/**
 * The start of marks that are drawn behind a URL rather than typed in it: `--`, the end of a comment, the border of a
 * signature (`==o==`); `end` if there are none.
 */
function drawnStart(run: string, end: number): number {
  if (run.endsWith('*/', end) && run[end - 3] !== '/') return end - 2;
  const marks = startOfMarks(run, end, '-');
  if (end - marks >= 2) return marks;
  const right = startOfMarks(run, end, BORDER);
  if (end - right < 2 || !BORDER_LETTERS.includes(run.charAt(right - 1))) return end;
  const left = startOfMarks(run, right - 1, BORDER);
  return right - 1 - left < 2 ? end : left;
}

const BORDER = '-=~*';
const BORDER_LETTERS = 'oO0';

function startOfMarks(run: string, end: number, marks: string): number {
  let at = end;
  while (at > 0 && marks.includes(run.charAt(at - 1))) at--;
  return at;
}

/** The drawn marks or the raised number right after a URL, as far as they can be the URL's own. */
export function drawnAt(run: string, at: number): string {
  return /^(?:-{2,}|\*\/|[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]+)/.exec(run.slice(at))?.[0] ?? '';
}

const PICTURE =
  /[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}\u2190-\u21ff\u2600-\u27bf]|\ufe0f/u;

/** The start of a picture that was glued to a word: `page😀`; `end` if there is none. */
function pictureStart(run: string, end: number): number {
  if (!(run.charCodeAt(end - 1) >= 0x2190)) return end;
  let at = end;
  while (at > 0) {
    const start = isLowSurrogate(run.charCodeAt(at - 1)) ? at - 2 : at - 1;
    if (!PICTURE.test(run.slice(start, at)) && !isJoiner(run.charCodeAt(start))) break;
    at = start;
  }
  return at > 0 && '/=?#&'.includes(run.charAt(at - 1)) ? end : at;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/**
 * The start of what may be glued to the end of a URL: a footnote's mark, a cell behind a bar, a word of a script that
 * is written without blanks; -1 if there is nothing of the kind.
 */
export function gluedStart(url: string, from: number): number {
  const bar = url.indexOf('|', from);
  if (bar > from) return bar;
  const footnote = url.length - (/\[\d{1,3}\]$/.exec(url.slice(-5))?.[0].length ?? 0);
  if (footnote < url.length) return footnote > from ? footnote : -1;
  const word = beyondAscii(url);
  if (word <= from || !isUnspacedAt(url, word)) return -1;
  const isBehindRoot = word === from + 1 && PARTICLE.test(url.charAt(word));
  return isBehindRoot || isAlphanumeric(url.charCodeAt(word - 1)) ? word : -1;
}

/**
 * The start of a word that was glued to a host, whose last label would be no top-level domain with it:
 * `http://www.example.com입니다`; `end` if there is none.
 */
function wordBehindHost(run: string, end: number, { from }: EdgeContext): number {
  if (end > from) return end;
  const word = beyondAscii(run);
  if (word >= end || !isUnspacedAt(run, word) || run.slice(word, end).includes('.')) return end;
  return isTopLevelDomain(run.slice(run.lastIndexOf('.', word) + 1, word)) ? word : end;
}

function beyondAscii(text: string): number {
  const at = text.search(/[\u0080-\uffff]/);
  return at < 0 ? text.length : at;
}

/** Japanese puts particles behind a name in this script: `http://example.com/に`. */
const PARTICLE = /\p{Script=Hiragana}/u;

/** Scripts that put no blank between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether the script there puts no blank between words. */
export function isUnspacedAt(text: string, at: number): boolean {
  return UNSPACED.test(text.charAt(at));
}

function isTrailing(run: string, at: number, context: EdgeContext): boolean {
  const c = run.charAt(at);
  if (TRAILING.includes(c)) return true;
  if (EMPHASIS.includes(c)) return c === context.before;
  const code = run.charCodeAt(at);
  return isInvisible(code) || isJoiner(code) || isSuperscriptDigit(code);
}
