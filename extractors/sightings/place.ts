/** Turns a find in a block of text into a sighting: every position is led back to source bytes. */
import type { Text } from '../characters/text.ts';
import type { LineIndex } from '../containers/line-index.ts';
import type { Lines } from '../lines/block.ts';
import { contentIdOf } from '../mime/content-ids.ts';
import type { ByteRange, DocumentInfo, Form, Join, JoinKind, Sighting, Target } from '../model.ts';
import type { OriginMap } from '../origin/origin-map.ts';
import { decodedReadings, type Written } from '../undeclared/decoded-readings.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { decide } from './decision.ts';
import { unwrapReadings } from './unwrapped-readings.ts';

/** The document that is being read, and where. */
export interface DocumentContext {
  readonly source: string;
  readonly document: DocumentInfo;
  readonly lineIndex: LineIndex;
  /** Line ends before the first byte of `lineIndex`. */
  readonly linesBefore: number;
  /** The name of the document's part with this Content-ID, if it has one. */
  readonly partOf?: (contentId: string) => string | undefined;
}

/** The text a find was made in. */
export interface TextContext {
  readonly text: Text;
  readonly part: string;
  readonly gap: JoinKind | null;
  readonly origin: OriginMap;
  /** Absent where there are no lines: in headers and attributes. */
  readonly lines?: Lines;
  /** Overrides the form of the find: everything in a header is `header`. */
  readonly form?: Form;
  /** What stood for some characters before undeclared quoted-printable was undone; null: the same. */
  readonly written?: Written | undefined;
}

/** Text whose origin is worked out only when a URL was found in it. */
export type LazyTextContext = Omit<TextContext, 'origin'> & { readonly origin: () => OriginMap };

/** Gives the sightings of the finds in one text. */
export function placeAll(
  found: readonly TextSighting[],
  ground: LazyTextContext,
  setting: DocumentContext,
  give: (sighting: Sighting) => void,
): void {
  if (found.length === 0) return;
  const traced: TextContext = { ...ground, origin: ground.origin() };
  for (const one of found) {
    const sighting = place(one, traced, setting);
    if (sighting) give(sighting);
  }
}

/** Undefined when none of the find's characters stands in the source (text made by rendering). */
export function place(
  found: TextSighting,
  ground: TextContext,
  setting: DocumentContext,
): Sighting | undefined {
  const { origin } = ground;
  const pieces = sourcePieces(found, ground.gap, origin);
  const whole = hull(isOnePiece(found) ? pieces : origin.ranges(found.start, found.end));
  if (whole === undefined || pieces.length === 0) return undefined;
  const joins = joinsOf(found, ground.gap, origin);
  const { linesBefore, column } = setting.lineIndex.locate(whole.start);
  const readings = decodedReadings(found, joins, ground);
  const form = ground.form ?? found.form;
  const line = ground.lines?.at(ground.lines.indexAt(found.start));
  const { decidedBy, certainty } = decide({ form, joins: found.joins, readings });
  const sighting: Sighting = {
    url: found.url,
    raw: ground.text.slice(found.start, found.end),
    form,
    scheme: found.scheme,
    source: setting.source,
    document: setting.document,
    part: ground.part,
    byteStart: whole.start,
    byteEnd: whole.end,
    pieces,
    line: setting.linesBefore + linesBefore + 1,
    column,
    joins,
    region: line?.region ?? 'body',
    quoteDepth: line?.depth ?? 0,
    readings,
    decidedBy,
    certainty,
  };
  const seldom = seldomFields(found, sighting, setting);
  return seldom === null ? sighting : { ...sighting, ...seldom };
}

/** What nearly no sighting has; null where there is nothing of it. */
function seldomFields(
  found: TextSighting,
  { readings, joins }: Sighting,
  setting: DocumentContext,
): Partial<Sighting> | null {
  const target = targetOf(found, setting);
  const unwrapped = unwrapReadings(readings, joins);
  if (target === undefined && unwrapped === null && found.lineEnds === undefined) return null;
  return {
    ...(found.lineEnds === undefined ? {} : { lineEnds: found.lineEnds }),
    ...(target === undefined ? {} : { target }),
    ...unwrapped,
  };
}

function targetOf({ scheme, url }: TextSighting, setting: DocumentContext): Target | undefined {
  if (scheme !== 'cid') return undefined;
  const part = setting.partOf?.(contentIdOf(url));
  const { source, document } = setting;
  return part === undefined ? undefined : { source, ordinal: document.ordinal, part };
}

function isOnePiece({ pieces, start, end }: TextSighting): boolean {
  const [first] = pieces;
  return pieces.length === 1 && first?.start === start && first.end === end;
}

/** Ranges of the URL's characters; where dropped bytes are no break they are bridged. */
function sourcePieces(
  found: TextSighting,
  gap: JoinKind | null,
  origin: OriginMap,
): readonly ByteRange[] {
  const [only] = found.pieces;
  if (only !== undefined && found.pieces.length === 1) {
    const ranges = origin.ranges(only.start, only.end);
    if (ranges.length < 2) return ranges;
  }
  const pieces: ByteRange[] = [];
  for (const piece of found.pieces) {
    const ranges = origin.ranges(piece.start, piece.end);
    const bridged = gap === null ? hull(ranges) : undefined;
    for (const range of bridged ? [bridged] : ranges) append(pieces, range);
  }
  return pieces;
}

/** Parts of one atomic run (a base64 quantum) lead to the same bytes: they are named once. */
function append(pieces: ByteRange[], range: ByteRange): void {
  const last = pieces.at(-1);
  if (last && range.start <= last.end && range.start >= last.start) {
    pieces[pieces.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  } else {
    pieces.push(range);
  }
}

/** RFC 2231 lets the pieces of a parameter stand in any order: the first one need not come first. */
function hull(ranges: readonly ByteRange[]): ByteRange | undefined {
  if (ranges.length < 2) return ranges[0];
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  return { start, end };
}

function joinsOf(found: TextSighting, gap: JoinKind | null, origin: OriginMap): readonly Join[] {
  if (gap === null) return found.joins;
  return mergeJoins(namedJoins(found, gap, origin), gapJoins(found, gap, origin));
}

/** Blanks that the finder dropped may be what unfolding left of a line break (RFC 5322 §2.2.3). */
function namedJoins(found: TextSighting, gap: JoinKind, origin: OriginMap): readonly Join[] {
  if (gap !== 'fold' || found.joins.length === 0) return found.joins;
  const brokenAt = new Set<number>();
  let length = 0;
  for (const [index, piece] of found.pieces.entries()) {
    const next = found.pieces[index + 1];
    length += piece.end - piece.start;
    if (next && origin.gaps(piece.end - 1, next.start + 1).length > 0) brokenAt.add(length);
  }
  return found.joins.map((join) => (brokenAt.has(join.at) ? { ...join, kind: gap } : join));
}

/** Breaks that decoding undid before the URL was looked for: soft line breaks, folds. */
function gapJoins(found: TextSighting, gap: JoinKind, origin: OriginMap): Join[] {
  const joins: Join[] = [];
  let before = 0;
  for (const piece of found.pieces) {
    for (const at of origin.gaps(piece.start, piece.end)) {
      joins.push({ kind: gap, at: found.positionInUrl?.(at) ?? before + at - piece.start });
    }
    before += piece.end - piece.start;
  }
  return joins;
}

function mergeJoins(a: readonly Join[], b: readonly Join[]): readonly Join[] {
  if (b.length === 0) return a;
  return [...a, ...b].sort((x, y) => x.at - y.at);
}
