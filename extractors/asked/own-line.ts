/**
 * The line of a find of which the lexer knows only the place. Takes a find and its text, gives the JSON around what tells
 * that; null if JSON would not have all characters as they are.
 */
import type { Text } from '../characters/text.ts';
import { LineIndex } from '../containers/line-index.ts';
import type { AskedPlaces } from '../lexer/message/careful-search.ts';
import type { OwnLine, OwnPieces } from '../lexer/own-lines.ts';
import { recordJoin } from '../lexer/records.ts';
import type { SightingInText } from '../model.ts';
import { OriginMap } from '../origin/origin-map.ts';
import { BY_MARKUP } from '../sightings/alternatives.ts';
import { decided } from '../sightings/decision.ts';
import { beforePlace, behindPlace } from '../sightings/line-templates.ts';
import { type DocumentContext, toSighting } from '../sightings/to-sighting.ts';
import type { TextRange, TextSighting } from '../urls/cursor/model.ts';

/** JSON has these characters as they are. */
export const PLAIN = /^[!#-[\]-~]+$/;
/** JSON escapes these alike whatever writes it. */
export const PRINTABLE = /^[ -~]+$/;
const PRINTABLE_LINES = /^[\t\n\r -~]+$/;
/** More characters may fill the output of the lexer alone. */
export const LONGEST = 1000;
const LONGEST_RAW = 2000;
const MOST_PIECES = 16;

/** The lexer tells where it is. */
const ANYWHERE: DocumentContext = {
  source: '',
  document: { ordinal: 0 },
  lineIndex: new LineIndex(new Uint8Array(0), 0),
  linesBefore: 0,
};

export interface OwnText extends AskedPlaces {
  readonly text: Text;
  /** There is markup whose links may settle how it is read. */
  readonly mayBeSettled: boolean;
  /** Of links; see `DocumentContext`. */
  readonly partOf?: DocumentContext['partOf'];
}

export interface OwnSighting {
  readonly line: OwnLine;
  readonly sighting: SightingInText;
}

/**
 * What tells where its characters stand: a record, with the pieces that decoding makes of them; ranges of the text; or those
 * of the message, and joins, which are told here.
 */
export type Telling = 'record' | 'text' | 'message';

/** How a find in a text is told. `isTakenApart`: whether decoding took breaks away from among its characters. */
export function tellingOf(found: TextSighting, text: Text, isTakenApart: () => boolean): Telling {
  const { joins, ranges } = found;
  if (areKnown(found)) return isWritten(found, text) || !isTakenApart() ? 'record' : 'message';
  const isKnown = joins.length === 0 && ranges.length <= MOST_PIECES && isWritten(found, text);
  return isKnown ? 'text' : 'message';
}

export function ownSightingOf(
  found: TextSighting,
  { text, gap, origin, mayBeSettled, partOf }: OwnText,
  telling: Telling,
): OwnSighting | null {
  const document = partOf === undefined ? ANYWHERE : { ...ANYWHERE, partOf };
  const here = telling === 'message' ? origin() : OriginMap.identity(0, text.length);
  const sighting = toSighting(found, { text, part: '', gap, origin: here }, document);
  if (sighting === undefined || !isPlain(sighting)) return null;
  const pieces = telling === 'message' ? piecesOf(sighting) : undefined;
  if (pieces === null) return null;
  const { readings } = sighting;
  const isOpen = mayBeSettled && readings.length > 1;
  const line = {
    before: beforePlace(sighting),
    behind: behindPlace(sighting),
    settled: isOpen ? behindPlace(decided(sighting, BY_MARKUP)) : '',
    readings: readings.map((reading) => reading.url),
    pieces,
    spans: telling === 'text' ? spansOf(found) : undefined,
    // Whose pieces are told here is whole to the lexer.
    isWritten: isWritten(found, text) && (telling !== 'message' || found.ranges.length === 1),
  };
  return { line, sighting };
}

/** Its ranges from its first character on. */
function spansOf({ start, ranges }: TextSighting): readonly TextRange[] {
  return ranges.map((range) => ({ start: range.start - start, end: range.end - start }));
}

function isPlain({ url, raw, readings }: SightingInText): boolean {
  const isKnown = PRINTABLE.test(url) && PRINTABLE_LINES.test(raw) && raw.length <= LONGEST_RAW;
  return isKnown && readings.every((one) => PRINTABLE.test(one.url) && one.url.length <= LONGEST);
}

/** Whether a record tells its ranges and joins. */
function areKnown({ ranges, joins, added }: TextSighting): boolean {
  const [first, second, third] = ranges;
  if (second === undefined) return joins.length === 0;
  const [join] = joins;
  const length = first === undefined ? 0 : first.end - first.start;
  const isOne = joins.length === 1 && join?.at === length && recordJoin(join.kind) !== null;
  return third === undefined && added === undefined && isOne;
}

/** Null: the lexer would say another place. */
function piecesOf({ joins, pieces = [], byteStart, byteEnd }: SightingInText): OwnPieces | null {
  const isInOrder = pieces[0]?.start === byteStart && pieces.at(-1)?.end === byteEnd;
  if (!isInOrder || pieces.length > MOST_PIECES) return null;
  return { ranges: pieces, joins: JSON.stringify(joins).slice(1, -1) };
}

function isWritten({ url, ranges, added = 0 }: TextSighting, text: Text): boolean {
  return url.slice(added) === ranges.map(({ start, end }) => text.slice(start, end)).join('');
}
