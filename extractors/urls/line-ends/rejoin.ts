/**
 * Carries a bare URL over the end of its line where the evidence says that it goes on.
 * Takes the part on the first line, gives the whole, and the other way to read it where the
 * evidence is weak. The weights stand in `join-weights.ts`.
 */
import type { Text } from '../../characters/text.ts';
import { isDigit } from '../../characters/url-characters.ts';
import { LIMITS } from '../../limits.ts';
import type { Line } from '../../lines/block.ts';
import type { JoinKind, JoinMode, LineEnd } from '../../model.ts';
import { type BrokenUrl, BrokenUrlBuilder, cut } from '../cursor/broken-url.ts';
import { lineLength } from '../cursor/margins.ts';
import type { Extent, TextRange } from '../cursor/model.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';
import { commentPrefixOf } from '../extent/comment-prefix.ts';
import { isVetoed, type JoinEvidence, joinScore, signsOf } from './join-weights.ts';
import { LineEndEvidence } from './line-end.ts';

export interface RejoinInput {
  /** The URL's characters on its first line. */
  readonly first: BrokenUrl;
  /** null where they are no URL by themselves. */
  readonly extent: Extent | null;
  readonly measure: (strand: BrokenUrl) => Extent | null;
  readonly before: string;
  readonly mode: JoinMode;
  /** Takes down how each line end was judged; absent: nobody asks. */
  readonly notes?: LineEnd[] | undefined;
}

/** One way to read it. */
interface JoinOption {
  readonly strand: BrokenUrl;
  readonly extent: Extent;
}

export interface Rejoined extends JoinOption {
  /** How it reads when the first doubtful line end is decided the other way. */
  readonly other: JoinOption | null;
  /** Neither way is far ahead of the other. */
  readonly doubtful: boolean;
}

/** From this score on a line end is undone. */
const THRESHOLDS: Readonly<Record<JoinMode, number>> = {
  off: Number.POSITIVE_INFINITY,
  safe: 5,
  auto: 2,
  always: Number.NEGATIVE_INFINITY,
};

/** Between these two the other way of reading is kept in mind. */
const DOUBT_FROM = -1;
const DOUBT_TO = 5;

interface Step extends JoinOption {
  readonly score: number;
}

export function rejoin(sheet: TextCursor, input: RejoinInput): Rejoined | null {
  const { first, extent, mode } = input;
  const threshold = THRESHOLDS[mode];
  const step =
    mode === 'off' ? null : nextStep(sheet, { strand: first, extent }, { input, threshold });
  const unjoined = extent && { strand: first, extent };
  const doubtful = step !== null && step.score >= DOUBT_FROM && step.score < DOUBT_TO;
  if (step !== null && step.score >= threshold) {
    return rejoined(followOn(sheet, step, input), unjoined, doubtful);
  }
  return unjoined && rejoined(unjoined, doubtful ? step : null, doubtful);
}

function rejoined(
  { strand, extent }: JoinOption,
  other: JoinOption | null,
  doubtful: boolean,
): Rejoined {
  return { strand, extent, other, doubtful };
}

/** Further lines: from the third piece on a little more is asked. */
function followOn(sheet: TextCursor, first: Step, input: RejoinInput): Step {
  const threshold = THRESHOLDS[input.mode] + 1;
  let current = first;
  for (let piece = 3; piece <= LIMITS.bareLines; piece++) {
    const step = nextStep(sheet, current, { input, threshold });
    if (step === null || step.score < threshold) break;
    current = step;
  }
  return current;
}

interface Open {
  readonly strand: BrokenUrl;
  readonly extent: Extent | null;
}

const NO_PIECE: TextRange = { start: 0, end: 0 };

interface Question {
  readonly input: RejoinInput;
  readonly threshold: number;
}

/** The URL with one more line, and how much speaks for it; null where nothing can follow. */
function nextStep(sheet: TextCursor, open: Open, { input, threshold }: Question): Step | null {
  const { strand, extent } = open;
  if (extent ? extent.structural < strand.text.length : !strand.text.endsWith('://')) return null;
  const piece = strand.pieces.at(-1) ?? NO_PIECE;
  const { end } = piece;
  const index = sheet.lineIndexAt(end - 1);
  const line = sheet.lines.at(index);
  if (!line || sheet.skipBlanks(end, line.end) < line.end) return null;
  const next = sheet.lineAfter(index);
  if (!next || sheet.isEmpty(next.line)) return null;
  const lead = commentPrefixOf(sheet, line, next.line);
  const from = isDotStuffed(sheet.text, lead.end, next.line) ? lead.end + 1 : lead.end;
  const token = { start: from, end: sheet.runEnd(from, next.line.end) };
  const softBreak = isSoftBreak(strand, line);
  const begun = softBreak ? cut(strand, 0, strand.text.length - 1) : strand;
  const seen = new LineEndEvidence(sheet, {
    url: begun.text,
    inHost: extent === null || extent.from === strand.text.length,
    ...{ piece, softBreak, before: input.before, line, next: next.line, token },
  });
  const vetoed = isVetoed(seen);
  if (vetoed && input.notes === undefined) return null;
  const score = joinScore(seen);
  const isTooLow = score < Math.min(threshold, DOUBT_FROM);
  const kind = kindOfBreak(next.kind, { marked: lead.marked, softBreak });
  const step = vetoed || isTooLow ? null : extendStep(sheet, { begun, token, kind, score, input });
  input.notes?.push(note(seen, { score, threshold, isPossible: step !== null }));
  return step;
}

/** Longer words are shown by their beginning. */
const SHOWN = 80;

function note(
  seen: JoinEvidence,
  judged: { readonly score: number; readonly threshold: number; readonly isPossible: boolean },
): LineEnd {
  const { score, threshold, isPossible } = judged;
  return {
    before: seen.url,
    next: seen.token.slice(0, SHOWN),
    undone: isPossible && score >= threshold,
    score,
    threshold,
    signs: signsOf(seen),
  };
}

/** RFC 3977 §3.1.1: a line that begins with a dot was sent with one more. */
function isDotStuffed(text: Text, at: number, line: Line): boolean {
  return at === line.contentStart && text.startsWith('..', at) && isDigit(text.charCodeAt(at + 2));
}

/** RFC 2045 §6.7: lines of quoted-printable have 76 characters, and one that was cut ends in `=`. */
const ENCODED_LINE = 76;

function isSoftBreak({ text }: BrokenUrl, line: Line): boolean {
  return text.endsWith('=') && !text.includes('?') && lineLength(line) === ENCODED_LINE;
}

function kindOfBreak(
  kind: JoinKind,
  seen: { readonly marked: boolean; readonly softBreak: boolean },
): JoinKind {
  if (seen.softBreak) return 'soft-line-break';
  return seen.marked && kind === 'line-end' ? 'quote-prefix' : kind;
}

interface Extension {
  readonly begun: BrokenUrl;
  readonly token: TextRange;
  readonly kind: JoinKind;
  readonly score: number;
  readonly input: RejoinInput;
}

function extendStep(sheet: TextCursor, extension: Extension): Step | null {
  const { begun, token, kind, score, input } = extension;
  if (begun.text.length + token.end - token.start > LIMITS.bareLength) return null;
  const builder = new BrokenUrlBuilder(sheet.text, begun);
  builder.add(token, kind);
  const strand = builder.build();
  const extent = input.measure(strand);
  if (!extent || extent.trimmed <= begun.text.length) return null;
  return { strand, extent, score };
}
