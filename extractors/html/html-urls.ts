/**
 * The URLs in the value of one attribute. Takes the decoded value and its syntax, gives the range of each URL in the
 * value. Follows the rules of browsers, in one pass.
 */
import type { UrlSyntax } from './html-tables.ts';

export interface ValueRange {
  readonly start: number;
  readonly end: number;
}

export function findAttributeUrls(value: string, syntax: UrlSyntax): ValueRange[] {
  const found = FINDERS[syntax](value);
  return found.filter(({ start, end }) => end > start);
}

const FINDERS: Readonly<Record<UrlSyntax, (value: string) => ValueRange[]>> = {
  one: (value) => [trimmed(value)],
  list: findWords,
  srcset: findCandidates,
  refresh: findRefresh,
  css: findCssUrls,
};

function trimmed(value: string): ValueRange {
  const start = skip(value, 0, isSpace);
  let end = value.length;
  while (end > start && isSpace(value[end - 1])) end--;
  return { start, end };
}

function findWords(value: string): ValueRange[] {
  const found: ValueRange[] = [];
  for (let at = skip(value, 0, isSpaceOrComma); at < value.length; ) {
    const end = skip(value, at, (char) => !isSpaceOrComma(char));
    found.push({ start: at, end });
    at = skip(value, end, isSpaceOrComma);
  }
  return found;
}

/** HTML, "parse a srcset attribute": a URL, then descriptors up to a comma outside parentheses. */
function findCandidates(value: string): ValueRange[] {
  const found: ValueRange[] = [];
  for (let at = skip(value, 0, isSpaceOrComma); at < value.length; ) {
    const wordEnd = skip(value, at, (char) => !isSpace(char));
    let end = wordEnd;
    while (end > at && value[end - 1] === ',') end--;
    found.push({ start: at, end });
    at = skip(value, end === wordEnd ? endOfDescriptors(value, end) : wordEnd, isSpaceOrComma);
  }
  return found;
}

function endOfDescriptors(value: string, from: number): number {
  let depth = 0;
  return skip(value, from, (char) => {
    if (char === '(') depth++;
    if (char === ')') depth--;
    return depth > 0 || char !== ',';
  });
}

/** HTML, "shared declarative refresh steps": `5; url='http://…'`. */
function findRefresh(value: string): ValueRange[] {
  let at = skip(value, skip(value, 0, isSpace), isTime);
  if (at === 0 && value !== '') return [];
  at = skip(value, at, isSpaceOrSeparator);
  const url = /^url\s{0,20}=\s{0,20}/i.exec(value.slice(at, at + 50));
  at += url?.[0].length ?? 0;
  const quote = value[at];
  if (quote !== '"' && quote !== "'") return [{ ...trimmed(value), start: at }];
  const close = value.indexOf(quote, at + 1);
  return [{ start: at + 1, end: close === -1 ? value.length : close }];
}

/** CSS Values §4.5: `url(http://…)`, `url("http://…")`. Escapes inside stay as they are. */
function findCssUrls(value: string): ValueRange[] {
  const found: ValueRange[] = [];
  const functions = /url\(/gi;
  while (functions.exec(value) !== null) {
    const start = skip(value, functions.lastIndex, isSpace);
    const quote = value[start];
    const isQuoted = quote === '"' || quote === "'";
    const from = isQuoted ? start + 1 : start;
    const end = skip(value, from, (char) =>
      isQuoted ? char !== quote : char !== ')' && !isSpace(char),
    );
    found.push({ start: from, end });
    functions.lastIndex = end;
  }
  return found;
}

function skip(value: string, from: number, passes: (char: string) => boolean): number {
  let at = from;
  while (at < value.length && passes(value[at] as string)) at++;
  return at;
}

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\f';
}

function isSpaceOrComma(char: string): boolean {
  return char === ',' || isSpace(char);
}

function isSpaceOrSeparator(char: string): boolean {
  return char === ';' || isSpaceOrComma(char);
}

function isTime(char: string): boolean {
  return char === '.' || (char >= '0' && char <= '9');
}
