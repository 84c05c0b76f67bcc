/**
 * Where a bare URL stops.
 * Takes the run of characters after the authority, and the character before the URL; gives where
 * the URL's own structure ends, and where it ends when the punctuation of the sentence is left out.
 */
import { isAlphanumeric, isInvisible, isJoiner } from '../../characters/url-characters.ts';

export interface EdgeContext {
  /** Where path, query and fragment may begin. */
  readonly from: number;
  /** The last position that punctuation is not taken from. */
  readonly floor: number;
  /** The character before the URL, or ''. */
  readonly before: string;
}

const CLOSERS: Readonly<Partial<Record<string, string>>> = { ')': '(', ']': '[', '}': '{' };
const OPENERS = '([{';

/** What an HTML-minded writer put for `<`, `>` and `"`. */
const ENTITIES = ['&lt;', '&gt;', '&quot;', '&#34;', '&#39;', '&#60;', '&#62;', '&nbsp;'];

/** The sentence's, not the URL's. */
const TRAILING = ".,;:!?'([{\\\u2018\u2019\u2026\u2025\u2013\u2014\u2022\u00b7";

/** A rule drawn right behind a URL: so many of the same mark. */
const RULE_MARKS = '_-=*~';
const RULE_LENGTH = 12;

/** Set before and after a word to stress it. */
const EMPHASIS = '*_~#';

/**
 * An unmatched closing bracket, the quotation mark that was opened before the URL, an escaped
 * bracket or an element of markup end a URL; matched brackets are its own.
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

/** Most characters need no look at what stands around them. */
function isNeverEnd(code: number): boolean {
  return code < 128 ? MAY_END[code] === 0 : code !== RIGHT_QUOTE;
}

const RIGHT_QUOTE = 0x2019;
const MAY_END = Uint8Array.from({ length: 128 }, (_, code) =>
  `()[]{}&,;'\\${RULE_MARKS}`.includes(String.fromCharCode(code)) ? 1 : 0,
);

function endsHere(run: string, at: number, context: EdgeContext): boolean {
  const c = run.charAt(at);
  if (RULE_MARKS.includes(c)) {
    return run.charAt(at + 1) === c && run.startsWith(c.repeat(RULE_LENGTH), at);
  }
  if (c === '&') return ENTITIES.some((entity) => run.startsWith(entity, at));
  if (c === ',' || c === ';') return opensNextUrl(run, at, context);
  if (c === "'") return context.before === "'" && !isWordAt(run, at + 1);
  if (c === '\u2019') return !isWordAt(run, at + 1);
  return c === '\\' && isEscape(run, at);
}

/** `http://a.example/,http://b.example/`: a list, but not inside a query, which may carry URLs. */
function opensNextUrl(run: string, at: number, { from }: EdgeContext): boolean {
  if (!/^[,;](?:https?|ftp|gopher):\/\//i.test(run.slice(at, at + 10))) return false;
  const query = run.indexOf('?', from);
  return query < 0 || query > at;
}

/** `\n` at a string's end, `\"` and `\'` belong to a programming language. */
function isEscape(run: string, at: number): boolean {
  const escaped = run.charAt(at + 1);
  if (escaped === '' || escaped === "'") return true;
  return 'nrt'.includes(escaped) && !isWordAt(run, at + 2);
}

function isWordAt(run: string, at: number): boolean {
  const code = run.charCodeAt(at);
  return at < run.length && (isAlphanumeric(code) || code >= 0xc0);
}

/** `end`, less the punctuation of the sentence around the URL. */
export function trimmedEnd(run: string, end: number, context: EdgeContext): number {
  let at = end;
  while (at > context.floor && isTrailing(run, at - 1, context)) at--;
  return at;
}

function isTrailing(run: string, at: number, context: EdgeContext): boolean {
  const c = run.charAt(at);
  if (TRAILING.includes(c)) return true;
  if (EMPHASIS.includes(c)) return c === context.before;
  const code = run.charCodeAt(at);
  return isInvisible(code) || isJoiner(code);
}
