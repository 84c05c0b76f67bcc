/** The lines of a reStructuredText, with their indentation; tabs go to the next column of eight, as in docutils. */

export interface Line {
  readonly start: number;
  /** Without the line end and blanks before it. */
  readonly end: number;
  /** Where its text begins; `end` if it is empty. */
  readonly textStart: number;
  /** In columns. */
  readonly indent: number;
  readonly isEmpty: boolean;
}

const TAB_WIDTH = 8;

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length; ) {
    const lineEnd = text.indexOf('\n', start);
    const last = lineEnd === -1 ? text.length : lineEnd;
    let end = last;
    while (end > start && ' \t\r\f\v'.includes(text[end - 1] as string)) end--;
    let textStart = start;
    let indent = 0;
    for (; textStart < end && ' \t'.includes(text[textStart] as string); textStart++) {
      indent += text[textStart] === '\t' ? TAB_WIDTH - (indent % TAB_WIDTH) : 1;
    }
    lines.push({ start, end, textStart, indent, isEmpty: textStart === end });
    if (lineEnd === -1) break;
    start = last + 1;
  }
  return lines;
}

/** The index behind the lines of a block: those indented beyond `indent`, and empty ones among them. */
export function blockEnd(lines: readonly Line[], from: number, indent: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (line.isEmpty) continue;
    if (line.indent <= indent) break;
    end = at + 1;
  }
  return end;
}
