/**
 * The end of a bare URL. Takes the run of characters after the authority, and the character before the URL; gives the
 * end of the URL's structure, and the end without the punctuation of the sentence.
 */
import { isAlphanumeric, isInvisible, isJoiner } from '../../characters/url-characters.ts';

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
const TRAILING = ".,;:!?'([{\\\u2018\u2019\u2026\u2025\u2013\u2014\u2022\u00b7";

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

/** Whether the next URL of a list follows: `http://a.example/,http://b.example/`. A query may hold URLs itself. */
function opensNextUrl(run: string, at: number, { from }: EdgeContext): boolean {
  if (!/^[,;](?:https?|ftp|gopher):\/\//i.test(run.slice(at, at + 10))) return false;
  const query = run.indexOf('?', from);
  return query < 0 || query > at;
}

/** Whether an escape of a programming language follows: `\n` at the end of a string, `\"`, `\'`. */
function isEscape(run: string, at: number): boolean {
  const escaped = run.charAt(at + 1);
  if (escaped === '' || escaped === "'") return true;
  return 'nrt'.includes(escaped) && !isWordAt(run, at + 2);
}

function isWordAt(run: string, at: number): boolean {
  const code = run.charCodeAt(at);
  return at < run.length && (isAlphanumeric(code) || code >= 0xc0);
}

/** The end without the punctuation of the sentence around the URL. */
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
