/** The entries of BibTeX: takes a text, gives each with its fields, and what lies between them. Linear. */
import type { TextRange } from '../model.ts';

/** A value in braces or quotes, or the name of a string. */
export interface ValuePart extends TextRange {
  readonly isName: boolean;
}

export interface Field {
  /** In lower case. */
  readonly name: string;
  /** Joined by number signs. */
  readonly parts: readonly ValuePart[];
}

export interface Entry extends TextRange {
  /** `article`, `string`, in lower case. */
  readonly type: string;
  readonly fields: readonly Field[];
}

const BEGIN = /@[ \t]{0,20}([a-zA-Z]{1,60})\s{0,99}[{(]/g;
const KEY = /\s{0,200}[^\s,{}()=]{0,300}\s{0,200},/y;
const FIELD = /[\s,]{0,500}([^\s,={}()"#%]{1,100})\s{0,200}=\s{0,200}/y;
const NAME = /[^\s,={}()"#%]{1,100}/y;
const JOINED = /\s{0,200}#\s{0,200}/y;
/** A longer value is one whose end is missing. */
const LONGEST = 200_000;

export function* entriesOf(text: string): Generator<Entry> {
  const begin = new RegExp(BEGIN);
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const type = (found[1] ?? '').toLowerCase();
    const open = found.index + found[0].length - 1;
    if (type === 'comment' || type === 'preamble') {
      const end = closing(text, open);
      begin.lastIndex = end;
      yield { start: found.index, end, type, fields: [] };
      continue;
    }
    const entry = fieldsFrom(text, open + 1, type !== 'string');
    begin.lastIndex = Math.max(entry.end, open + 1);
    yield { start: found.index, end: begin.lastIndex, type, fields: entry.fields };
  }
}

function fieldsFrom(
  text: string,
  from: number,
  hasKey: boolean,
): { readonly fields: readonly Field[]; readonly end: number } {
  const fields: Field[] = [];
  let at = (hasKey ? endOf(KEY, text, from) : null) ?? from;
  for (;;) {
    FIELD.lastIndex = at;
    const name = FIELD.exec(text)?.[1];
    if (name === undefined) break;
    at = FIELD.lastIndex;
    const parts: ValuePart[] = [];
    for (let part = partAt(text, at); part !== null; part = partAt(text, at)) {
      parts.push(part);
      const behind = part.isName ? part.end : part.end + 1;
      const next = endOf(JOINED, text, behind);
      at = next ?? behind;
      if (next === null) break;
    }
    fields.push({ name: name.toLowerCase(), parts });
  }
  const close = /[\s,]{0,500}[})]?/y;
  return { fields, end: endOf(close, text, at) ?? at };
}

function partAt(text: string, at: number): ValuePart | null {
  const mark = text[at];
  if (mark === '{') return { start: at + 1, end: closing(text, at) - 1, isName: false };
  if (mark === '"') return { start: at + 1, end: quoteEnd(text, at + 1), isName: false };
  const end = endOf(NAME, text, at);
  return end === null ? null : { start: at, end, isName: true };
}

/** Behind the brace or parenthesis that closes the one at `open`. A backslash hides no brace (btxdoc). */
function closing(text: string, open: number): number {
  const isRound = text[open] === '(';
  let depth = isRound ? 0 : -1;
  const last = Math.min(text.length, open + LONGEST);
  for (let at = open; at < last; at++) {
    const character = text[at];
    if (character === '{') depth++;
    else if (character === '}' && --depth < 0) return at + 1;
    else if (isRound && character === ')' && depth === 0) return at + 1;
  }
  return last;
}

function quoteEnd(text: string, from: number): number {
  let depth = 0;
  const last = Math.min(text.length, from + LONGEST);
  for (let at = from; at < last; at++) {
    const character = text[at];
    if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === '"' && depth <= 0) return at;
  }
  return last;
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
