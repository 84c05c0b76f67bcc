/**
 * Whether the characters of a URL leave in doubt what was meant, so that escaping them would be a guess. Takes any
 * string with characters that may not stand in a URL, and looks at the whole of it, once for each rule.
 */
import { isRawMessageId } from './leftovers.ts';

export function isDoubtful(url: string): boolean {
  return (
    RULES.some((rule) => rule.test(url)) ||
    hasDoubtfulPercent(url) ||
    BACKSLASH_OF_TEXT.test(behindPath(url)) ||
    hasDoubtfulBracket(url) ||
    isLopsided(url)
  );
}

const RULES: readonly RegExp[] = [
  // No character of a text: control characters, unpaired surrogates, what a decoder puts for what it lost.
  /(?![\t\r\n])\p{Cc}|\p{Cs}|[\ufff0-\uffff]/u,
  // Cut short by the writer, or any of several.
  /…|\/\.{3,}(?:\/|$)|\.{3}$|\/\*(?:[/.]|$)/u,
  // Laid out as a text: a run of blanks, one beside a line end, another URL behind one.
  / {2}| [\t\r\n]|[\t\r\n] |\s\S{0,20}:\/\//u,
  // What other character sets show for a tilde, and UTF-8 that was read as Windows-1252.
  /[\u203e\u02dc]|â[€‚]|Ã[\u0080-\u00bf]/u,
  // Digits to be put in.
  /##/u,
  // A bar behind the path is a column of a table, or stands before the text of a link.
  /^(?!file:)[^?#]*\|[^/?#]*$|[|^]$/iu,
];

/** "%" is a percent sign behind a number that ends there, and in a Message-ID; else it may be half an escape. */
function hasDoubtfulPercent(url: string): boolean {
  if (isRawMessageId(url)) return false;
  const signs = url.match(PERCENT_SIGN)?.length ?? 0;
  return (url.match(BROKEN_ESCAPE)?.length ?? 0) > signs;
}

const BROKEN_ESCAPE = /%(?![\dA-Fa-f]{2})/g;
const PERCENT_SIGN = /(?<![\w%.,])\d{1,3}(?:[.,]\d{1,2})?%(?![\w%({<[\t\r\n])/g;

/** Before a sign or a code it is the escape of a shell, of Markdown or of JSON. */
const BACKSLASH_OF_TEXT = /\\(?:[^A-Za-z0-9]|u\d|x\d|[nrt]?$)/;

/** Elsewhere a backslash has findings of its own, or no change. */
function behindPath(url: string): string {
  if (!/^(?:https?|ftp|wss?|file):/i.test(url)) return url;
  const end = url.search(/[?#]/);
  return end === -1 ? '' : url.slice(end);
}

/** At the end, behind a text: a mark of a footnote or the text of a link, unless it names a field of a form. */
function hasDoubtfulBracket(url: string): boolean {
  if (!url.endsWith(']') || !/^[^:/?#]*:\/\//.test(url)) return false;
  const field = url.slice(Math.max(url.lastIndexOf('?'), url.lastIndexOf('&')) + 1);
  return url.includes('#') || !url.includes('?') || /=[^[]/.test(field);
}

const PAIRS: Readonly<Partial<Record<string, string>>> = { '}': '{', ']': '[', '>': '<' };

/** One of a pair alone is what is left of quotes or markup around the URL. */
function isLopsided(url: string): boolean {
  const open: Record<string, number> = { '{': 0, '[': 0, '<': 0, '"': 0, '`': 0 };
  for (const character of url) {
    const opening = PAIRS[character];
    if (opening === undefined) {
      if (Object.hasOwn(open, character)) open[character] = (open[character] ?? 0) + 1;
    } else {
      open[opening] = (open[opening] ?? 0) - 1;
      if ((open[opening] ?? 0) < 0) return true;
    }
  }
  const { '"': quotes = 0, '`': backquotes = 0, ...pairs } = open;
  return (quotes | backquotes) % 2 === 1 || Object.values(pairs).some((count) => count !== 0);
}
