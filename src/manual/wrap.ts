/** Text in lines: takes words and a width, gives lines that are no longer, where no word is. Pure. */

/** Where no line ends; it becomes a plain one. */
export const NO_BREAK_SPACE = '\u00a0';

export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((one) => one.replaceAll(NO_BREAK_SPACE, ' '));
}

/** What stands on the left, and beside it, from the same column on, what it means. */
export interface Row {
  readonly term: string;
  readonly text: string;
}

export interface Columns {
  readonly width: number;
  /** Where the meanings begin. */
  readonly column: number;
}

/** A term that reaches into the column has a line of its own. */
export function rowLines({ term, text }: Row, { width, column }: Columns): readonly string[] {
  const indent = ' '.repeat(column);
  const [first = '', ...rest] = wrap(text, Math.max(width - column, LEAST_TEXT));
  const others = rest.map((line) => indent + line);
  if (term.length > column - GAP) return [term, indent + first, ...others];
  return [(term.padEnd(column) + first).trimEnd(), ...others];
}

const GAP = 2;
/** Narrower text could not be read: it rather runs over. */
const LEAST_TEXT = 24;

/** Behind the longest term, but for those that are longer than most. */
export function columnFor(rows: readonly Row[], most: number): number {
  const lengths = rows.map(({ term }) => term.length + GAP).filter((length) => length <= most);
  return Math.max(...lengths, 0);
}
