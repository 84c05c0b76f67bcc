/** The arguments of a command of LaTeX: takes the text and where the command ends, gives ranges. Bounded, so linear. */
import type { TextRange } from '../model.ts';

/** Longer arguments hold no URL and no name. */
const LONGEST = 2048;
/** `*`, `[width=1cm]`, `<2->` of slides: what may stand before an argument in braces. */
const OPTION =
  /(?:[ \t]{0,99}\r?\n)?[ \t]{0,99}(?:\*|\[(?:[^\][{}]|\{[^{}]{0,200}\}|\[[^\][]{0,99}\]){0,300}\]|<[^<>\s]{1,40}>)/y;
const BLANKS = /[ \t]{0,99}(?:(?:%[^\n]{0,200})?\r?\n[ \t]{0,99})?/y;

/** Behind options and blanks. */
export function behindOptions(text: string, from: number): number {
  let at = from;
  for (let count = 0; count < 4; count++) {
    const end = matchEnd(OPTION, text, at);
    if (end === null) break;
    at = end;
  }
  return matchEnd(BLANKS, text, at) ?? at;
}

/** What stands in the braces that open at a position; null: none does, or it is not closed. */
export function braced(text: string, at: number): TextRange | null {
  if (text[at] !== '{') return null;
  let depth = 0;
  const last = Math.min(text.length, at + LONGEST);
  for (let end = at; end < last; end++) {
    const character = text[end];
    if (character === '\\') end++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return { start: at + 1, end };
  }
  return null;
}

/** In braces, or between two of the same mark; null: it is not closed on its line. */
export function delimited(text: string, at: number): TextRange | null {
  const mark = text[at] ?? '';
  if (mark === '{') return braced(text, at);
  if (!/^[^\s\w\\}]$/.test(mark)) return null;
  for (let end = at + 1; end < Math.min(text.length, at + LONGEST); end++) {
    if (text[end] === mark) return { start: at + 1, end };
    if (text[end] === '\n') return null;
  }
  return null;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
