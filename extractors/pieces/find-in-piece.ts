/**
 * Finds the URLs of a piece of a document that is no text: those of its links and those that its text shows. Takes the
 * piece and what is known of the document, gives sightings in reading order, with places and without bytes.
 */
import { firstNotBelow } from '../characters/ordered.ts';
import { contextOf } from '../context/context.ts';
import type { Lines } from '../lines/block.ts';
import type { FindOptions, Form, Join, Reading, Sighting } from '../model.ts';
import { decide } from '../sightings/decision.ts';
import { unwrapReadings } from '../sightings/unwrapped-readings.ts';
import { plainBlock } from '../text/plain.ts';
import { windowsOf } from '../text/windows.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { findUrls } from '../urls/find.ts';
import { agreementOf, isSame } from './agreement.ts';
import type { Piece, PieceLink, PieceSource, Spot } from './model.ts';
import { schemeOf, writtenLink } from './written-link.ts';

export interface PieceFinds {
  readonly sightings: readonly Sighting[];
  /** Links that are relative to the document. */
  readonly relative: number;
}

export function findInPiece(piece: Piece, options: FindOptions, source: PieceSource): PieceFinds {
  const found = foundIn(piece, options);
  const finding = { found, ends: found.map(({ from, end }) => from + end), merged: new Map() };
  const made: Made[] = [];
  let relative = 0;
  let before: PieceLink | undefined;
  for (const link of piece.links) {
    if (goesOnIn(piece.text, before, link)) continue;
    before = link;
    const reading = writtenLink(link.url);
    if (reading === undefined) relative += link.url.trim() === '' ? 0 : 1;
    else if (schemeOf(reading.url) !== 'data' || options.data === true) {
      made.push(...linked(link, reading, finding));
    }
  }
  for (const one of found) if (!finding.merged.has(one)) made.push(textOnly(one, piece));
  made.sort((a, b) => a.at - b.at);
  const around = { piece, options, source, lines: () => plainBlock(piece.text).lines };
  const sighted = made.map((one) => sightingOf(one, around));
  return { sightings: sighted, relative };
}

/** Each line of a link that wraps has its own annotation in some files. */
function goesOnIn(text: string, before: PieceLink | undefined, link: PieceLink): boolean {
  if (before?.url !== link.url || before.shown === undefined || link.shown === undefined)
    return false;
  const { end } = before.shown;
  const { start } = link.shown;
  return end <= start && start - end < LONGEST_MARGIN && text.slice(end, start).trim() === '';
}

/** Blanks between the lines of a link. */
const LONGEST_MARGIN = 200;

/** A find in the text, with its position in the whole of it. */
interface Found extends TextSighting {
  /** Where the window of the text begins in which it was found. */
  readonly from: number;
  readonly lines: Lines;
  readonly text: string;
}

function foundIn({ text, isLaidOut }: Piece, options: FindOptions): readonly Found[] {
  const chosen: FindOptions = isLaidOut ? options : { ...options, join: 'off' };
  return [...windowsOf(text)].flatMap(({ start, end }) => {
    const block = plainBlock(text.slice(start, end));
    const { lines } = block;
    return findUrls(block, chosen).map((one) => ({
      ...one,
      ...{ from: start, lines, text: text.slice(start, end) },
    }));
  });
}

/** What becomes a sighting: `at` orders them. */
interface Made {
  readonly at: number;
  readonly spot: Spot;
  readonly form: Form;
  readonly readings: readonly Reading[];
  readonly joins: readonly Join[];
  readonly raw: string;
  readonly decidedBy?: 'alternative';
  readonly isOpen?: boolean;
  readonly found?: Found | undefined;
  readonly shown?: PieceLink['shown'];
}

interface Finding {
  readonly found: readonly Found[];
  /** Of each of them, in the text. */
  readonly ends: readonly number[];
  /** Those that a link means, with its URL. */
  readonly merged: Map<Found, string>;
}

/** Links without a place in the text come last. */
const NOWHERE = Number.POSITIVE_INFINITY;

function linked(link: PieceLink, reading: Reading, finding: Finding): readonly Made[] {
  const { spot, shown } = link;
  const alone = { spot, form: 'href', readings: [reading], joins: [], raw: link.url } as const;
  if (shown === undefined) return [{ ...alone, at: NOWHERE }];
  const { found, ends, merged } = finding;
  for (let index = firstNotBelow(ends, shown.start + 1); index < found.length; index++) {
    const one = found[index] as Found;
    if (one.from + one.start >= shown.end) break;
    const agreement = agreementOf(reading, one, shown.end - one.from);
    if (agreement === null) continue;
    if (isSame(merged.get(one) ?? '', reading.url)) return [];
    merged.set(one, reading.url);
    const { isOpen, readings } = agreement;
    const isAsLinked = one.url === reading.url;
    const raw = one.text.slice(one.start, one.end);
    const joins = isAsLinked ? one.joins : [];
    const isProof = one.readings.length > 1 || one.url !== reading.url;
    return [
      {
        ...{
          at: one.from + one.start,
          spot,
          form: 'href',
          readings,
          joins,
          raw,
          isOpen,
          found: one,
        },
        ...(isProof && !isOpen && { decidedBy: 'alternative' }),
      },
    ];
  }
  return [{ ...alone, at: shown.start, shown }];
}

function textOnly(one: Found, piece: Piece): Made {
  const [start, end] = [one.from + one.start, one.from + one.end];
  return {
    ...{ at: start, spot: piece.spotOf(start, end), form: one.form, readings: one.readings },
    ...{ joins: one.joins, raw: one.text.slice(one.start, one.end), found: one },
  };
}

interface Around {
  readonly piece: Piece;
  readonly options: FindOptions;
  readonly source: PieceSource;
  readonly lines: () => Lines;
}

function sightingOf(made: Made, { piece, options, source, lines }: Around): Sighting {
  const { form, joins, readings, raw, found, spot } = made;
  const url = readings[0]?.url ?? '';
  const read = unwrapReadings(readings, joins) ?? { url, scheme: schemeOf(url), readings, joins };
  const probability = form === 'href' ? undefined : found?.probability;
  const context = options.context === true ? contextAround(made, piece, lines) : undefined;
  const { source: path, document, part, attached } = source;
  return {
    ...read,
    ...{ raw, form, source: path, document, part, region: 'body', quoteDepth: 0 },
    ...decide({ form, joins, readings, probability }),
    ...(made.decidedBy && { decidedBy: made.decidedBy, certainty: 'certain' }),
    ...(made.isOpen && { certainty: 'doubtful' }),
    ...(form !== 'href' && found?.lineEnds !== undefined && { lineEnds: found.lineEnds }),
    ...(context !== undefined && { context }),
    ...placed(spot, attached),
  };
}

function contextAround(
  { found, shown }: Made,
  { text }: Piece,
  linesOf: () => Lines,
): Sighting['context'] {
  if (found !== undefined) {
    const { start, end, lines } = found;
    return contextOf({ text: found.text, start, end, lines });
  }
  return shown === undefined ? undefined : contextOf({ ...shown, text, lines: linesOf() });
}

/** An attachment's name stands before the place in it. */
function placed(spot: Spot, attached: string | undefined): Spot {
  if (attached === undefined) return spot;
  const { page, place } = spot;
  const inside = place ?? (page === undefined ? undefined : `page ${page}`);
  return { ...spot, place: inside === undefined ? attached : `${attached} ${inside}` };
}
