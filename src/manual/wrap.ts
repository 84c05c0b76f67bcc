/** Wraps text: takes text and a width, gives lines that are no longer, except for single long words. Pure. */

/** No line ends at this space; it is printed as a plain one. */
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

/** A row of two columns: a term and its description. */
export interface Row {
  readonly term: string;
  readonly text: string;
}

export interface Columns {
  readonly width: number;
  /** The column of the descriptions. */
  readonly column: number;
}

/** A term that is too long gets a line of its own. */
export function rowLines({ term, text }: Row, { width, column }: Columns): readonly string[] {
  const indent = ' '.repeat(column);
  const [first = '', ...rest] = wrap(text, Math.max(width - column, LEAST_TEXT));
  const others = rest.map((line) => indent + line);
  if (term.length > column - GAP) return [term, indent + first, ...others];
  return [(term.padEnd(column) + first).trimEnd(), ...others];
}

const GAP = 2;
/** Narrower text would be unreadable: it overflows instead. */
const LEAST_TEXT = 24;

/** The column after the longest term, ignoring terms longer than `most`. */
export function columnFor(rows: readonly Row[], most: number): number {
  const lengths = rows.map(({ term }) => term.length + GAP).filter((length) => length <= most);
  return Math.max(...lengths, 0);
}
