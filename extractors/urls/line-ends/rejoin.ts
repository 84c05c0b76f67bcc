/**
 * Continues a bare URL on the next lines if the evidence supports it. Takes the part on the first line, gives the
 * whole, the other ends that it may have, and how probable each is. The signs are in `join-weights.ts`.
 */
import type { Text } from '../../characters/text.ts';
import { isDigit } from '../../characters/url-characters.ts';
import { LIMITS } from '../../limits.ts';
import type { Line } from '../../lines/block.ts';
import type { JoinKind, JoinMode, LineEnd } from '../../model.ts';
import { type BrokenUrl, BrokenUrlBuilder, cut, extended } from '../cursor/broken-url.ts';
import { lineLength } from '../cursor/margins.ts';
import type { Extent, TextRange } from '../cursor/model.ts';
import type { NextLine, TextCursor } from '../cursor/text-cursor.ts';
import { shownAtLineEnd } from '../cursor/typeset.ts';
import { commentPrefixOf } from '../extent/comment-prefix.ts';
import { cellBelow, endsCell } from '../extent/table-cell.ts';
import { isSchemeAlone } from '../extent/tokens.ts';
import { CellEvidence } from './cell-evidence.ts';
import { LINE_END_MODEL } from './join-weights.ts';
import { LineEndEvidence, type LineEndSides } from './line-end.ts';
import { BEYOND_DOUBT, logistic, type ProbabilityBounds, stated } from './line-end-model.ts';
import type { JoinEvidence } from './line-end-signs.ts';

export interface RejoinInput {
  /** The URL's characters on its first line. */
  readonly first: BrokenUrl;
  /** null if they are no URL by themselves. */
  readonly extent: Extent | null;
  readonly measure: (broken: BrokenUrl) => Extent | null;
  /** Takes the markup out of what is added. */
  readonly undo: (broken: BrokenUrl) => BrokenUrl;
  readonly before: string;
  readonly mode: JoinMode | number;
  /** Only the end of the URL is wanted, not how probable it is, nor its other ends. */
  readonly urlsAlone?: boolean | undefined;
  /** Records the judgement of each line end; absent: no record is wanted. */
  readonly notes?: LineEnd[] | undefined;
}

/** The URL with one of its possible ends. */
interface UrlEnd {
  readonly broken: BrokenUrl;
  readonly extent: Extent;
}

export interface OtherEnd extends UrlEnd {
  readonly probability: number;
}

export interface Rejoined extends UrlEnd {
  /** Other ends that are not beyond doubt. */
  readonly others: readonly OtherEnd[];
  /** That the URL ends where it was ended; undefined: no line end was in doubt. */
  readonly probability: number | undefined;
}

interface Step extends UrlEnd {
  /** That the URL goes on there. */
  readonly probability: number;
}

/** Undoes line ends, one after the other, as long as the URL goes on with the probability that the mode asks for. */
export function rejoin(cursor: TextCursor, input: RejoinInput): Rejoined | null {
  const threshold = thresholdOf(input.mode);
  const bounds = boundsFor(input.mode, input.urlsAlone);
  let end: OpenUrl = { broken: input.first, extent: input.extent };
  let probability: number | undefined;
  const others: OtherEnd[] = [];
  for (let line = 2; line <= LIMITS.bareLines && threshold <= 1; line++) {
    const step = nextStep(cursor, end, { input, threshold, bounds });
    if (step === null) break;
    const before = probability ?? 1;
    const [on, off] = [before * step.probability, before * (1 - step.probability)];
    const isUndone = step.probability >= threshold;
    if (!isUndone) others.push({ ...step, probability: on });
    else if (end.extent) others.push({ ...end, extent: end.extent, probability: off });
    probability = isUndone ? on : off;
    if (!isUndone) break;
    end = step;
  }
  const { broken, extent } = end;
  const inDoubt = others.filter((other) => other.probability >= BEYOND_DOUBT);
  return extent && { broken, extent, others: inDoubt, probability };
}

/** A finite sum of signs gives it, unlike 1. */
const NEARLY_SURE = 0.9999;

/** Below `least`, a line end is neither undone nor kept as another reading, if any is wanted. */
export function boundsFor(mode: JoinMode | number, urlsAlone = false): ProbabilityBounds {
  const threshold = thresholdOf(mode);
  return urlsAlone
    ? { least: Math.min(threshold, NEARLY_SURE), enough: threshold }
    : { least: Math.min(threshold, BEYOND_DOUBT) };
}

/** The probability from which a line end is undone; beyond 1: never. */
export function thresholdOf(mode: JoinMode | number): number {
  if (typeof mode === 'number') return mode;
  if (mode === 'off') return Number.POSITIVE_INFINITY;
  return mode === 'always' ? 0 : LINE_END_MODEL[mode];
}

interface OpenUrl {
  readonly broken: BrokenUrl;
  readonly extent: Extent | null;
}

const NO_RANGE: TextRange = { start: 0, end: 0 };

interface StepOptions {
  readonly input: RejoinInput;
  readonly threshold: number;
  readonly bounds: ProbabilityBounds;
}

/** The URL with one more line; null if the next line cannot continue it, or surely does not. */
function nextStep(
  cursor: TextCursor,
  open: OpenUrl,
  { input, threshold, bounds }: StepOptions,
): Step | null {
  const { broken, extent } = open;
  if (extent ? extent.structural < broken.text.length : !isBegun(broken.text)) return null;
  const range = broken.ranges.at(-1) ?? NO_RANGE;
  const { end } = range;
  const index = cursor.lineIndexAt(end - 1);
  const place = placeBelow(cursor, range, index);
  if (place === null) return null;
  const { line, next, nextIndex, token } = place;
  const softBreak = isSoftBreak(broken, line);
  const begun = softBreak ? cut(broken, 0, broken.text.length - 1) : broken;
  const evidence = evidenceAt(cursor, place, {
    url: shownAtLineEnd(begun.text),
    inHost: extent === null || extent.from === broken.text.length,
    isContinued: begun.text.length > end - range.start,
    ...{ range, softBreak, before: input.before, line, index, next, nextIndex, token },
  });
  const vetoed = LINE_END_MODEL.isVetoed(evidence);
  if (vetoed && input.notes === undefined) return null;
  const kind = softBreak ? 'soft-line-break' : place.kind;
  const probability = vetoed ? -1 : LINE_END_MODEL.probability(evidence, bounds);
  const step =
    probability < bounds.least
      ? null
      : extendStep(cursor, { begun, token, kind, probability, input });
  input.notes?.push(
    note(evidence, { threshold, isUndone: step !== null && probability >= threshold }),
  );
  return step;
}

/** Both sides of a line end: the lines, or the cells of a table in them, and what may go on with the URL. */
interface PlaceBelow {
  readonly line: Line;
  readonly next: Line;
  readonly nextIndex: number;
  readonly token: TextRange;
  readonly kind: JoinKind;
  /** The characters that a line of the cell holds; undefined: no table. */
  readonly cellWidth?: number;
}

/** null if the URL cannot go on below: text stands behind it, nothing on the next line, or another item or row. */
function placeBelow(cursor: TextCursor, range: TextRange, index: number): PlaceBelow | null {
  const line = cursor.lines.at(index);
  if (!line) return null;
  // Most URLs stand within their line: nothing else is looked at for them.
  const behind = cursor.skipBlanks(range.end, line.end);
  const mayBeInCell = behind < line.end;
  if (mayBeInCell && !endsCell(cursor.text, behind)) return null;
  const next = cursor.lineAfter(index);
  if (!next || cursor.isEmpty(next.line)) return null;
  if (mayBeInCell) return inCell(cursor, range, { line, next, border: behind });
  const prefix = commentPrefixOf(cursor, line, next.line);
  // Numbers of too few lines for a listing mostly number the items of a list.
  if (prefix.numbered) return null;
  const from = isDotStuffed(cursor.text, prefix.end, next.line) ? prefix.end + 1 : prefix.end;
  const token = { start: from, end: cursor.runEnd(from, next.line.end) };
  const kind = prefix.marked && next.kind === 'line-end' ? 'quote-prefix' : next.kind;
  return { line, next: next.line, nextIndex: next.index, token, kind };
}

function inCell(
  cursor: TextCursor,
  range: TextRange,
  { line, next, border }: { readonly line: Line; readonly next: NextLine; readonly border: number },
): PlaceBelow | null {
  const found = cellBelow(cursor, range, { line, next: next.line, border });
  if (found === null) return null;
  const { cell, below, width } = found;
  const from = cursor.nonBlankStart(below);
  const token = { start: from, end: cursor.runEnd(from, below.end) };
  // A URL that had room for more was not wrapped.
  if (lineLength(cell) + token.end - token.start <= width) return null;
  const kind = 'quote-prefix';
  return { line: cell, next: below, nextIndex: next.index, token, kind, cellWidth: width };
}

function evidenceAt(
  cursor: TextCursor,
  { cellWidth }: PlaceBelow,
  sides: LineEndSides,
): JoinEvidence {
  if (cellWidth === undefined) return new LineEndEvidence(cursor, sides);
  return new CellEvidence(cursor, sides, cellWidth);
}

/** Whether no more than the beginning of a URL stands on its first line: the scheme, with or without its slashes. */
function isBegun(text: string): boolean {
  return text.endsWith('://') || isSchemeAlone(text);
}

/** Longer words are shown by their beginning alone. */
const SHOWN = 80;

function note(
  evidence: JoinEvidence,
  judged: { readonly threshold: number; readonly isUndone: boolean },
): LineEnd {
  const score = LINE_END_MODEL.score(evidence);
  return {
    before: evidence.url,
    next: evidence.token.slice(0, SHOWN),
    undone: judged.isUndone,
    probability: stated(logistic(score)),
    threshold: judged.threshold,
    score,
    signs: LINE_END_MODEL.signsOf(evidence),
  };
}

/** RFC 3977 §3.1.1: a line that begins with a dot is sent with one more. */
function isDotStuffed(text: Text, at: number, line: Line): boolean {
  return at === line.contentStart && text.startsWith('..', at) && isDigit(text.charCodeAt(at + 2));
}

/** RFC 2045 §6.7: a line of quoted-printable has 76 characters at most, and one that was cut ends in `=`. */
const ENCODED_LINE = 76;

function isSoftBreak({ text }: BrokenUrl, line: Line): boolean {
  return text.endsWith('=') && !text.includes('?') && lineLength(line) === ENCODED_LINE;
}

interface Extension {
  readonly begun: BrokenUrl;
  readonly token: TextRange;
  readonly kind: JoinKind;
  readonly probability: number;
  readonly input: RejoinInput;
}

function extendStep(cursor: TextCursor, extension: Extension): Step | null {
  const { begun, token, kind, probability, input } = extension;
  if (begun.text.length + token.end - token.start > LIMITS.bareLength) return null;
  const added = new BrokenUrlBuilder(cursor.text);
  added.add(token, kind);
  const broken = extended(begun, input.undo(added.build()), kind);
  const extent = input.measure(broken);
  if (!extent || extent.trimmed <= begun.text.length) return null;
  return { broken, extent, probability };
}
