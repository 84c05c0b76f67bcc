/** Turns a find in a text into a sighting: maps every position back to source bytes. */
import type { Text } from '../characters/text.ts';
import type { LineIndex } from '../containers/line-index.ts';
import { contextOf } from '../context/context.ts';
import type { Place } from '../context/walk.ts';
import { isReserved } from '../documentation/reserved-names.ts';
import type { Lines } from '../lines/block.ts';
import { contentIdOf } from '../mime/content-ids.ts';
import type {
  ByteRange,
  Context,
  DocumentInfo,
  Form,
  Join,
  JoinKind,
  Sighting,
  SightingInText,
  Target,
} from '../model.ts';
import type { OriginMap } from '../origin/origin-map.ts';
import { decodedReadings, type OriginalText } from '../undeclared/decoded-readings.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { decide } from './decision.ts';
import { unwrapReadings } from './unwrapped-readings.ts';

/** The current document, and the position in it. */
export interface DocumentContext {
  readonly source: string;
  readonly document: DocumentInfo;
  readonly lineIndex: LineIndex;
  /** Line ends before the first byte of `lineIndex`. */
  readonly linesBefore: number;
  /** The name of the document's part with this Content-ID, if it has one. */
  readonly partOf?: (contentId: string) => string | undefined;
  /** Sightings have the text around their URL. */
  readonly hasContext?: boolean;
}

/** The text in which a find was made. */
export interface TextContext {
  readonly text: Text;
  readonly part: string;
  readonly gap: JoinKind | null;
  /** Places what the lexer found in it; see `PartText`. */
  readonly place?: (() => boolean) | undefined;
  /** Its gaps are folds, whatever the others are. */
  readonly folds?: (() => OriginMap) | undefined;
  readonly origin: OriginMap;
  /** Absent for text without lines: headers and attributes. */
  readonly lines?: Lines;
  /** Overrides the form of the find: a find in a header has the form `header`. */
  readonly form?: Form;
  /** The original of characters in which undeclared quoted-printable was undone; null: the same. */
  readonly original?: OriginalText | undefined;
  /** Where a reader sees a find, if not at its place in the text; undefined: nowhere. */
  readonly seen?: (found: TextSighting) => Place | undefined;
  /** It is documentation, where names that are reserved for examples are meant as examples. */
  readonly isDocumentation?: boolean;
}

/** Text whose origin map is built only if a URL was found in it. */
export type LazyTextContext = Omit<TextContext, 'origin'> & { readonly origin: () => OriginMap };

/** Takes a sighting, and what it would be if it went on behind a line end where it may. */
export type SightingTaker = (sighting: SightingInText, longer?: readonly SightingInText[]) => void;

/**
 * Emits the sightings of the finds of one document, each with what it would be if it went on; those of one text may come
 * one by one.
 */
export function sightingsTo(
  emit: SightingTaker,
  documentContext: DocumentContext,
): (found: readonly TextSighting[], context: LazyTextContext) => void {
  let last: LazyTextContext | undefined;
  let traced: TextContext | undefined;
  return (found, context) => {
    if (found.length === 0) return;
    if (traced === undefined || context !== last) traced = tracedContext(context);
    last = context;
    for (const one of found) {
      const sighting = toSighting(one, traced, documentContext);
      if (sighting) emit(sighting, longerOf(one, traced, documentContext));
    }
  };
}

function longerOf(
  { longer }: TextSighting,
  context: TextContext,
  documentContext: DocumentContext,
): readonly SightingInText[] | undefined {
  return longer?.flatMap((one) => toSighting(one, context, documentContext) ?? []);
}

/** The lines may come from an accessor of a class, which a spread would leave out. */
export function tracedContext(
  context: LazyTextContext,
  origin: OriginMap = context.origin(),
): TextContext {
  const { lines } = context;
  return { ...context, ...(lines && { lines }), origin };
}

/** Makes the sighting of a find; undefined if none of its characters is in the source (text made by rendering). */
export function toSighting(
  found: TextSighting,
  context: TextContext,
  documentContext: DocumentContext,
): SightingInText | undefined {
  const { origin } = context;
  const pieces = sourcePieces(found, context.gap, origin);
  const whole = spanOf(isUnbroken(found) ? pieces : origin.ranges(found.start, found.end));
  if (whole === undefined || pieces.length === 0) return undefined;
  const joins = joinsOf(found, context);
  const { linesBefore, column } = documentContext.lineIndex.locate(whole.start);
  const readings = decodedReadings(found, joins, context);
  const form = context.form ?? found.form;
  const line = context.lines?.at(context.lines.indexAt(found.start));
  const { probability } = found;
  const decision = decide({ form, joins: found.joins, readings, probability });
  const sighting: SightingInText = {
    url: found.url,
    raw: context.text.slice(found.start, found.end),
    form,
    scheme: found.scheme,
    source: documentContext.source,
    document: documentContext.document,
    part: context.part,
    byteStart: whole.start,
    byteEnd: whole.end,
    pieces,
    line: documentContext.linesBefore + linesBefore + 1,
    column,
    joins,
    region: line?.region ?? 'body',
    quoteDepth: line?.depth ?? 0,
    readings,
    ...decision,
  };
  const seldom = seldomFields(found, sighting, documentContext, context);
  return seldom === null ? sighting : { ...sighting, ...seldom };
}

/** The fields that few sightings have; null if there are none. */
function seldomFields(
  found: TextSighting,
  { readings, joins }: SightingInText,
  documentContext: DocumentContext,
  text: TextContext,
): Partial<Sighting> | null {
  const target = targetOf(found, documentContext);
  const unwrapped = unwrapReadings(readings, joins);
  const context = documentContext.hasContext === true ? contextIn(found, text) : undefined;
  const isExample = text.isDocumentation === true && isReserved(found.url);
  if (target === undefined && unwrapped === null && found.lineEnds === undefined && !isExample) {
    return context === undefined ? null : { context };
  }
  return {
    ...(found.lineEnds === undefined ? {} : { lineEnds: found.lineEnds }),
    ...(target === undefined ? {} : { target }),
    ...(isExample ? { reserved: true } : {}),
    ...(context === undefined ? {} : { context }),
    ...unwrapped,
  };
}

function contextIn(found: TextSighting, context: TextContext): Context | undefined {
  const place =
    context.seen === undefined
      ? { text: context.text, start: found.start, end: found.end, lines: context.lines }
      : context.seen(found);
  return place === undefined ? undefined : contextOf(place);
}

function targetOf(
  { scheme, url }: TextSighting,
  documentContext: DocumentContext,
): Target | undefined {
  if (scheme !== 'cid') return undefined;
  const part = documentContext.partOf?.(contentIdOf(url));
  const { source, document } = documentContext;
  return part === undefined ? undefined : { source, ordinal: document.ordinal, part };
}

function isUnbroken({ ranges, start, end }: TextSighting): boolean {
  const [first] = ranges;
  return ranges.length === 1 && first?.start === start && first.end === end;
}

/** The source ranges of the URL's characters; dropped bytes that are no break are bridged. */
function sourcePieces(
  found: TextSighting,
  gap: JoinKind | null,
  origin: OriginMap,
): readonly ByteRange[] {
  const inSource = found.ranges.map(({ start, end }) => origin.ranges(start, end));
  const [only, another] = inSource;
  if (only !== undefined && another === undefined && only.length < 2) return only;
  const pieces: ByteRange[] = [];
  for (const ranges of inSource) {
    const bridged = gap === null ? spanOf(ranges) : undefined;
    for (const range of bridged ? [bridged] : ranges) append(pieces, range);
  }
  return pieces;
}

/** Adds a range; parts of one atomic run (a base64 quantum) map to the same bytes, which are listed once. */
function append(pieces: ByteRange[], range: ByteRange): void {
  const last = pieces.at(-1);
  if (last && range.start <= last.end && range.start >= last.start) {
    pieces[pieces.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  } else {
    pieces.push(range);
  }
}

/** The range that spans all ranges, in any order: RFC 2231 allows the sections of a parameter in any order. */
function spanOf(ranges: readonly ByteRange[]): ByteRange | undefined {
  if (ranges.length < 2) return ranges[0];
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  return { start, end };
}

function joinsOf(
  found: TextSighting,
  { gap, folds, origin }: Pick<TextContext, 'gap' | 'folds' | 'origin'>,
): readonly Join[] {
  if (gap === null) return found.joins;
  const broken = { gap, origin, folds: folds?.() };
  return mergeJoins(namedJoins(found, gap, origin), gapJoins(found, broken));
}

/**
 * Names the kind of breaks by their bytes: blanks dropped by the finder may be the rest of an unfolded line break (RFC
 * 5322 §2.2.3).
 */
function namedJoins(found: TextSighting, gap: JoinKind, origin: OriginMap): readonly Join[] {
  if (gap !== 'fold' || found.joins.length === 0) return found.joins;
  const brokenAt = new Set<number>();
  let length = 0;
  for (const [index, textRange] of found.ranges.entries()) {
    const next = found.ranges[index + 1];
    length += textRange.end - textRange.start;
    if (next && origin.gaps(textRange.end - 1, next.start + 1).length > 0) brokenAt.add(length);
  }
  return found.joins.map((join) => (brokenAt.has(join.at) ? { ...join, kind: gap } : join));
}

/** What decoding undid in a text. */
interface Broken {
  readonly gap: JoinKind;
  readonly origin: OriginMap;
  readonly folds: OriginMap | undefined;
}

/** Breaks that decoding undid before the search: soft line breaks, folds. */
function gapJoins(found: TextSighting, { gap, origin, folds }: Broken): Join[] {
  const joins: Join[] = [];
  let before = found.added ?? 0;
  for (const textRange of found.ranges) {
    const { start, end } = textRange;
    const folded = new Set(folds?.gaps(start, end));
    for (const at of new Set([...folded, ...origin.gaps(start, end)])) {
      const kind = folded.has(at) ? 'fold' : gap;
      joins.push({ kind, at: found.positionInUrl?.(at) ?? before + at - textRange.start });
    }
    before += textRange.end - textRange.start;
  }
  return joins;
}

function mergeJoins(a: readonly Join[], b: readonly Join[]): readonly Join[] {
  if (b.length === 0) return a;
  return [...a, ...b].sort((x, y) => x.at - y.at);
}
