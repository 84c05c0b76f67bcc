/**
 * Blocks that hold blocks: quotes, list items, footnotes, admonitions. Says whether one goes on in a line, and whether
 * one begins there (CommonMark §5; GFM footnotes; Python-Markdown admonitions and tabs).
 */
import { isBlank } from './inlines/destinations.ts';
import type { LineCursor } from './line-cursor.ts';

export interface Container {
  /** Columns by which the lines of its content are indented; null: they begin with `>`. */
  readonly indent: number | null;
  isEmpty: boolean;
}

/** What a line opens: a container, and the name of a footnote. */
export interface Opening {
  readonly container: Container;
  readonly footnote?: string;
}

/** Takes the mark of the container off the line; false: the line does not belong to it. No line is blank here. */
export function goesOn({ indent }: Container, line: LineCursor): boolean {
  if (indent === null) return takeQuote(line);
  if (line.indent < indent) return false;
  line.takeColumns(indent);
  return true;
}

function takeQuote(line: LineCursor): boolean {
  if (line.isIndented || line.char !== '>') return false;
  line.take(1);
  line.takeColumns(1);
  return true;
}

/** Takes the opening mark off the line, if there is one. */
export function openingAt(line: LineCursor, isParagraphOpen: boolean): Opening | null {
  if (line.isIndented) return null;
  switch (line.char) {
    case '>':
      takeQuote(line);
      return { container: { indent: null, isEmpty: true } };
    case '[':
      return footnoteAt(line);
    case '!':
    case '?':
    case '=':
      return isParagraphOpen ? null : admonitionAt(line);
    default:
      return itemAt(line, isParagraphOpen);
  }
}

const BULLETS = '*+-';
const NUMBER = /\d{1,9}[.)]/y;

function itemAt(line: LineCursor, isParagraphOpen: boolean): Opening | null {
  const { text, next, end, indent } = line;
  const width = markerWidth(line);
  if (width === 0) return null;
  const isEmpty = skipsToEnd(text, next + width, end);
  if (!isEmpty && !isBlank(text.charCodeAt(next + width))) return null;
  if (isParagraphOpen && (isEmpty || !interrupts(text.slice(next, next + width)))) return null;
  line.take(width);
  const blanks = line.indent;
  const padding = isEmpty || blanks > 4 ? 1 : blanks;
  line.takeColumns(padding);
  return { container: { indent: indent + width + padding, isEmpty: true } };
}

function markerWidth({ text, next, end, char }: LineCursor): number {
  if (char !== '' && BULLETS.includes(char)) return 1;
  NUMBER.lastIndex = next;
  return char >= '0' && char <= '9' && NUMBER.test(text) && NUMBER.lastIndex <= end
    ? NUMBER.lastIndex - next
    : 0;
}

/** A numbered list that begins within a paragraph begins with 1. */
function interrupts(marker: string): boolean {
  return BULLETS.includes(marker) || Number.parseInt(marker, 10) === 1;
}

function skipsToEnd(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at >= end;
}

const LONGEST_NAME = 200;
const FOOTNOTE = /^\[\^([^\s[\]]+)\]:/;
const ADMONITION =
  /^(?:(?:!!!|\?\?\?\+?)[ \t]?\w[\w-]*(?: [\w-]+)*(?:[ \t]+"[^"]*")?|===[!+]?[ \t]+"[^"]*")[ \t]*/;

function footnoteAt(line: LineCursor): Opening | null {
  const found = FOOTNOTE.exec(
    line.text.slice(line.next, Math.min(line.end, line.next + LONGEST_NAME)),
  );
  if (found?.[1] === undefined) return null;
  line.take(found[0].length);
  line.takeColumns(line.indent);
  return { container: { indent: 4, isEmpty: true }, footnote: found[1] };
}

/** `!!! note "Title"`, `??? tip`, `=== "Tab"`: the line itself holds no content. */
function admonitionAt(line: LineCursor): Opening | null {
  const rest = line.text.slice(line.next, Math.min(line.end, line.next + LONGEST_NAME));
  const found = ADMONITION.exec(rest);
  if (found === null || found[0].length < line.end - line.next) return null;
  line.take(found[0].length);
  return { container: { indent: 4, isEmpty: false } };
}
