/** The names of newsgroups, which news and nntp share: RFC 1738 §5, RFC 5538 §3. */
import { isAlpha, isDigit } from '../characters/character-sets.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import type { Edit } from '../findings/index.ts';

/** group = 1*( group-char / pct-encoded ) (RFC 5538 §3): what a URL may hold, and a group may not. */
const NO_GROUP = /[!$&'()*,/:;=?@~]/;
/** newsgroups = *( group-char / pct-encoded / "*" ) (RFC 5538 §4) */
const NO_GROUPS = /[!$&'(),/:;=?@~]/;
/** newsgroup-name = component *( "." component ) (RFC 5536 §3.1.4) */
const EMPTY_PART = /^\.|\.\.|\.$/;

export function readGroup(cursor: ParseCursor, from: number, to: number): string {
  if (cursor.dialect.isWhole) return readGroupByRfc1738(cursor, from, to);
  return readByRfc5538(cursor, { from, to, excluded: NO_GROUP });
}

/** A pattern of groups, as well. */
export function readNewsgroups(cursor: ParseCursor, from: number, to: number): string {
  if (cursor.dialect.isWhole) return readGroupByRfc1738(cursor, from, to);
  return readByRfc5538(cursor, { from, to, excluded: NO_GROUPS });
}

interface Name {
  readonly from: number;
  readonly to: number;
  readonly excluded: RegExp;
}

function readByRfc5538(cursor: ParseCursor, { from, to, excluded }: Name): string {
  const name = cursor.text(from, to);
  const position = { offset: from, length: to - from };
  if (excluded.test(name))
    cursor.fault('news-group-invalid', { ...position, edits: escaped(name, from) });
  else if (EMPTY_PART.test(name)) cursor.fault('news-group-empty-part', position);
  return name;
}

/**
 * Of the further characters of RFC 3977 §4.1, those that mark no list of patterns. "?" may be a wildcard or begin a query,
 * which mail programs have there (RFC 5538 §2.3).
 */
const TO_ESCAPE = /[:;~]/g;
const LISTS = /[!,/@=&$'()?]/;

/** RFC 5538 §3 and §4: a name may hold other characters as escapes. */
function escaped(name: string, from: number): readonly Edit[] | undefined {
  if (LISTS.test(name)) return undefined;
  return [...name.matchAll(TO_ESCAPE)].map(({ index, 0: character }) => ({
    offset: from + index,
    length: 1,
    text: `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  }));
}

/** group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ] (RFC 1738 §5) */
function readGroupByRfc1738(cursor: ParseCursor, from: number, to: number): string {
  const { url } = cursor;
  let isValid = from < to && isAlpha(url.charCodeAt(from));
  for (let at = from; at < to && isValid; at++) {
    const code = url.charCodeAt(at);
    isValid = isAlpha(code) || isDigit(code) || '-.+_'.includes(url.charAt(at));
  }
  if (!isValid) {
    const offset = from === to ? from - 1 : from;
    cursor.fault('rfc1738-group', { offset, length: Math.max(1, to - from) });
  }
  return cursor.text(from, to);
}
