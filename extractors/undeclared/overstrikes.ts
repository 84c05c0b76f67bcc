/**
 * Undoes the overstrikes of manual pages formatted for a printer: bold is a character struck twice (`a`, backspace,
 * `a`), underlined is `_`, backspace, `a` (nroff(1), ul(1)). Takes a text, gives it with each character once, and the
 * origin map; or null if it has none. A backspace between other characters stays.
 */
import type { Text } from '../characters/text.ts';
import { type OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';

export interface Overstruck {
  readonly text: string;
  /** Maps to positions in the given text. */
  readonly origin: () => OriginMap;
}

const BACKSPACE = '\b';
const UNDERSCORE = '_';

/** Characters `start` (inclusive) to `end` (exclusive). */
interface Range {
  readonly start: number;
  readonly end: number;
}

export function undoOverstrikes(text: Text): Overstruck | null {
  const struck = [...strikesOf(text)];
  if (struck.length === 0) return null;
  return {
    text: [...keptOf(text, struck)].map(({ start, end }) => text.slice(start, end)).join(''),
    origin: () => originOf(keptOf(text, struck)),
  };
}

function* strikesOf(text: Text): Generator<Range> {
  let from = 0;
  for (let at = text.indexOf(BACKSPACE); at !== -1; at = text.indexOf(BACKSPACE, at + 1)) {
    const struck = at > from ? strikeAt(text, at) : null;
    if (struck === null) continue;
    yield struck;
    from = struck.end;
  }
}

/** What is dropped around the backspace at `at`; null if it strikes nothing over. */
function strikeAt(text: Text, at: number): Range | null {
  const first = text.charAt(at - 1);
  const second = text.charAt(at + 1);
  if (first < ' ' || second < ' ') return null;
  const isBold = first === second && first !== ' ';
  if (isBold || first === UNDERSCORE) return { start: at - 1, end: at + 1 };
  return second === UNDERSCORE ? { start: at, end: at + 2 } : null;
}

function* keptOf(text: Text, struck: readonly Range[]): Generator<Range> {
  let from = 0;
  for (const { start, end } of struck) {
    if (start > from) yield { start: from, end: start };
    from = end;
  }
  if (from < text.length) yield { start: from, end: text.length };
}

function originOf(kept: Iterable<Range>): OriginMap {
  const builder = new OriginMapBuilder();
  let length = 0;
  for (const { start, end } of kept) {
    builder.add(length, length + end - start, start, end);
    length += end - start;
  }
  return builder.build();
}
