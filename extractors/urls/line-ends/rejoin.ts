/**
 * Continues a bare URL on the next lines if the evidence supports it. Takes the part on the first line, gives the
 * whole, and the other reading if the evidence is weak. The weights are in `join-weights.ts`.
 */
import type { Text } from '../../characters/text.ts';
import { isDigit } from '../../characters/url-characters.ts';
import { LIMITS } from '../../limits.ts';
import type { Line } from '../../lines/block.ts';
import type { JoinKind, JoinMode, LineEnd } from '../../model.ts';
import { type BrokenUrl, BrokenUrlBuilder, cut, extended } from '../cursor/broken-url.ts';
import { lineLength } from '../cursor/margins.ts';
import type { Extent, TextRange } from '../cursor/model.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';
import { commentPrefixOf } from '../extent/comment-prefix.ts';
import { isVetoed, type JoinEvidence, joinScore, signsOf } from './join-weights.ts';
import { LineEndEvidence } from './line-end.ts';

export interface RejoinInput {
  /** The URL's characters on its first line. */
  readonly first: BrokenUrl;
  /** null if they are no URL by themselves. */
  readonly extent: Extent | null;
  readonly measure: (broken: BrokenUrl) => Extent | null;
  /** Takes the markup out of what is added. */
  readonly undo: (broken: BrokenUrl) => BrokenUrl;
  readonly before: string;
  readonly mode: JoinMode;
  /** Records the judgement of each line end; absent: no record is wanted. */
  readonly notes?: LineEnd[] | undefined;
}

/** One reading of the line end: joined or not. */
interface JoinOption {
  readonly broken: BrokenUrl;
  readonly extent: Extent;
}

export interface Rejoined extends JoinOption {
  /** The other reading of the first doubtful line end. */
  readonly other: JoinOption | null;
  /** Both readings are nearly as likely. */
  readonly doubtful: boolean;
}

/** The scores from which a line end is undone. */
const THRESHOLDS: Readonly<Record<JoinMode, number>> = {
  off: Number.POSITIVE_INFINITY,
  safe: 5,
  auto: 2,
  always: Number.NEGATIVE_INFINITY,
};

/** Between these scores the other reading is kept. */
const DOUBT_FROM = -1;
const DOUBT_TO = 5;

interface Step extends JoinOption {
  readonly score: number;
}

export function rejoin(cursor: TextCursor, input: RejoinInput): Rejoined | null {
  const { first, extent, mode } = input;
  const threshold = THRESHOLDS[mode];
  const step =
    mode === 'off' ? null : nextStep(cursor, { broken: first, extent }, { input, threshold });
  const unjoined = extent && { broken: first, extent };
  const doubtful = step !== null && step.score >= DOUBT_FROM && step.score < DOUBT_TO;
  if (step !== null && step.score >= threshold) {
    return rejoined(joinFurtherLines(cursor, step, input), unjoined, doubtful);
  }
  return unjoined && rejoined(unjoined, doubtful ? step : null, doubtful);
}

function rejoined(
  { broken, extent }: JoinOption,
  other: JoinOption | null,
  doubtful: boolean,
): Rejoined {
  return { broken, extent, other, doubtful };
}

/** Joins further lines; from the third line on, the threshold is a little higher. */
function joinFurtherLines(cursor: TextCursor, first: Step, input: RejoinInput): Step {
  const threshold = THRESHOLDS[input.mode] + 1;
  let current = first;
  for (let line = 3; line <= LIMITS.bareLines; line++) {
    const step = nextStep(cursor, current, { input, threshold });
    if (step === null || step.score < threshold) break;
    current = step;
  }
  return current;
}

interface OpenUrl {
  readonly broken: BrokenUrl;
  readonly extent: Extent | null;
}

const NO_RANGE: TextRange = { start: 0, end: 0 };

interface StepOptions {
  readonly input: RejoinInput;
  readonly threshold: number;
}

/** The URL with one more line, and its score; null if the next line cannot continue it. */
function nextStep(
  cursor: TextCursor,
  open: OpenUrl,
  { input, threshold }: StepOptions,
): Step | null {
  const { broken, extent } = open;
  if (extent ? extent.structural < broken.text.length : !broken.text.endsWith('://')) return null;
  const range = broken.ranges.at(-1) ?? NO_RANGE;
  const { end } = range;
  const index = cursor.lineIndexAt(end - 1);
  const line = cursor.lines.at(index);
  if (!line || cursor.skipBlanks(end, line.end) < line.end) return null;
  const next = cursor.lineAfter(index);
  if (!next || cursor.isEmpty(next.line)) return null;
  const prefix = commentPrefixOf(cursor, line, next.line);
  // Numbers of too few lines for a listing mostly number the items of a list.
  if (prefix.numbered) return null;
  const from = isDotStuffed(cursor.text, prefix.end, next.line) ? prefix.end + 1 : prefix.end;
  const token = { start: from, end: cursor.runEnd(from, next.line.end) };
  const softBreak = isSoftBreak(broken, line);
  const begun = softBreak ? cut(broken, 0, broken.text.length - 1) : broken;
  const evidence = new LineEndEvidence(cursor, {
    url: begun.text,
    inHost: extent === null || extent.from === broken.text.length,
    ...{ range, softBreak, before: input.before, line, next: next.line, token },
  });
  const vetoed = isVetoed(evidence);
  if (vetoed && input.notes === undefined) return null;
  const score = joinScore(evidence);
  const isTooLow = score < Math.min(threshold, DOUBT_FROM);
  const kind = kindOfBreak(next.kind, { marked: prefix.marked, softBreak });
  const step = vetoed || isTooLow ? null : extendStep(cursor, { begun, token, kind, score, input });
  input.notes?.push(note(evidence, { score, threshold, isPossible: step !== null }));
  return step;
}

/** Longer words are shown by their beginning alone. */
const SHOWN = 80;

function note(
  evidence: JoinEvidence,
  judged: { readonly score: number; readonly threshold: number; readonly isPossible: boolean },
): LineEnd {
  const { score, threshold, isPossible } = judged;
  return {
    before: evidence.url,
    next: evidence.token.slice(0, SHOWN),
    undone: isPossible && score >= threshold,
    score,
    threshold,
    signs: signsOf(evidence),
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

function kindOfBreak(
  kind: JoinKind,
  evidence: { readonly marked: boolean; readonly softBreak: boolean },
): JoinKind {
  if (evidence.softBreak) return 'soft-line-break';
  return evidence.marked && kind === 'line-end' ? 'quote-prefix' : kind;
}

interface Extension {
  readonly begun: BrokenUrl;
  readonly token: TextRange;
  readonly kind: JoinKind;
  readonly score: number;
  readonly input: RejoinInput;
}

function extendStep(cursor: TextCursor, extension: Extension): Step | null {
  const { begun, token, kind, score, input } = extension;
  if (begun.text.length + token.end - token.start > LIMITS.bareLength) return null;
  const added = new BrokenUrlBuilder(cursor.text);
  added.add(token, kind);
  const broken = extended(begun, input.undo(added.build()), kind);
  const extent = input.measure(broken);
  if (!extent || extent.trimmed <= begun.text.length) return null;
  return { broken, extent, score };
}
