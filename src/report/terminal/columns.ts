/**
 * Measures, wraps and cuts text in terminal columns. Takes printable text. Where terminals differ, it assumes the
 * wider form, since short lines do no harm.
 */

const PLAIN = /^[\x20-\x7e]*$/;
/** Combining marks take no column of their own. */
const NARROW = /\p{M}/u;
/** East Asian Width W and F (UAX #11), as blocks, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f1e6}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const CUT = '…';

export function columnsOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += columnsOfOne(character);
  return columns;
}

/** Joins words that stay on one line; printed as a space. */
export const NO_BREAK_SPACE = '\u00a0';

/** Wraps to lines of at most `width` columns; longer words are broken. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines = columnsOf(text) <= width ? [text] : linesOf(text, width);
  return lines.map((line) => line.replaceAll(NO_BREAK_SPACE, ' '));
}

/**
 * Wraps text with paths and URLs: longer words stay whole, so that they can be copied. Continuation lines are
 * indented, and existing indents kept.
 */
export function folded(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  const [indent = ''] = /^ */.exec(text) ?? [];
  const whole = (word: string): string[] => [word];
  const lines = linesOf(text.trimStart(), width - indent.length - FOLD.length, whole);
  return lines.map((line, index) => indent + (index === 0 ? '' : FOLD) + line).join('\n');
}

const FOLD = '  ';

function linesOf(
  text: string,
  width: number,
  broken: (word: string, width: number) => string[] = splitWord,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (columnsOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = broken(word, width);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return [...lines, line];
}

/** Cuts text to `width` columns, the last of them "…". */
export function shortened(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  return width < 1 ? '' : `${startOf(text, width - 1).trimEnd()}${CUT}`;
}

function splitWord(word: string, width: number): string[] {
  const parts: string[] = [];
  let rest = word;
  while (columnsOf(rest) > width) {
    const part = startOf(rest, width) || firstOf(rest);
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return [...parts, rest];
}

/** The longest start that fits, with combining marks kept on their letters. */
function startOf(text: string, width: number): string {
  let columns = 0;
  let end = 0;
  for (const character of text) {
    columns += columnsOfOne(character);
    if (columns > width) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

function columnsOfOne(character: string): number {
  if (NARROW.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
