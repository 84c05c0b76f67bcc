/**
 * Finds where the URLs of the lexer stand in the source, which their records then say: bytes, line and column, region
 * and quote depth. Takes records with the text and the document that they are from.
 */
import { AsciiText } from '../characters/text.ts';
import type { Lexer } from '../lexer/lexer.ts';
import { type JoinKind, REGIONS } from '../model.ts';
import type { OriginMap } from '../origin/origin-map.ts';
import type { DocumentContext, LazyTextContext } from './to-sighting.ts';

/** The first `count` records of a lexer. */
export interface Lexed {
  readonly lexer: Lexer;
  readonly count: number;
}

/** False: of one it must be named what breaks it. */
export function placeLexed(
  lexed: Lexed,
  context: LazyTextContext,
  documentContext: DocumentContext,
): boolean {
  if (!lexed.lexer.areDescribed) return false;
  describeLines(lexed, context);
  const { text, gap, place } = context;
  if (place !== undefined) return place();
  const origin = context.origin();
  const base = text instanceof AsciiText ? origin.shiftOf(text.length) : null;
  if (base === null) return placeEach(lexed, { origin, gap }, documentContext);
  const { lexer, count } = lexed;
  const start = base + lexer.records.startOf(0);
  lexer.placeUnencoded(count, base, located(documentContext, start));
  return true;
}

/** Whether the bytes of each URL stand together. */
export function areWhole({ lexer, count }: Lexed, { gap, origin }: Mapped): boolean {
  if (gap === null) return true;
  for (let index = 0; index < count; index++) {
    const { start, end } = lexer.records.at(index);
    if (origin.ranges(start, end).length !== 1) return false;
  }
  return true;
}

interface Mapped {
  readonly origin: OriginMap;
  readonly gap: JoinKind | null;
}

function placeEach(
  { lexer, count }: Lexed,
  { origin, gap }: Mapped,
  document: DocumentContext,
): boolean {
  for (let index = 0; index < count; index++) {
    const { start, end, brokenBy } = lexer.records.at(index);
    const ranges = origin.ranges(start, end);
    const [first] = ranges;
    if (first === undefined || (gap !== null && ranges.length > 1)) return false;
    const byteStart = Math.min(...ranges.map((range) => range.start));
    const byteEnd = Math.max(...ranges.map((range) => range.end));
    // Pieces are counted in characters from the first on.
    if (brokenBy !== undefined && byteEnd - byteStart !== end - start) return false;
    lexer.records.place(index, { byteStart, byteEnd, ...located(document, byteStart) });
  }
  return true;
}

function located(
  { lineIndex, linesBefore }: DocumentContext,
  byteStart: number,
): { line: number; column: number } {
  const { linesBefore: here, column } = lineIndex.locate(byteStart);
  return { line: linesBefore + here + 1, column };
}

/** Text without lines stands in the body, unquoted, as a new record says. */
function describeLines({ lexer, count }: Lexed, context: LazyTextContext): void {
  if (!('lines' in context) || lexer.describe()) return;
  const { lines } = context;
  for (let index = 0; index < count; index++) {
    const line = lines?.at(lines.indexAt(lexer.records.startOf(index)));
    lexer.records.describe(index, REGIONS.indexOf(line?.region ?? 'body'), line?.depth ?? 0);
  }
}
