/**
 * What rows and the JSON in them must be to be believed: a check for each column that is read back, beside the types in
 * `rows.ts`. Knows no SQL; `damage.ts` throws where a check fails.
 */
import { VERDICTS } from '../../../checkers/model.ts';
import { REASONS } from '../../../checkers/reach/reasons.ts';
import {
  CERTAINTIES,
  DECIDERS,
  FORMS,
  GIVEN_FORM,
  JOIN_KINDS,
  READING_REASONS,
  REGIONS,
} from '../../../extractors/model.ts';
import { STATES } from '../../history/model.ts';
import { RUN_PHASES } from '../model.ts';
import {
  type ColumnChecks,
  isCount,
  isDate,
  isNumber,
  isShare,
  isText,
  isTextOrNull,
  isTime,
  listOf,
  oneOf,
  optional,
  orNull,
  rowCheck,
  shape,
} from './damage.ts';
import type {
  FileRow,
  HistoryColumns,
  ObservationRow,
  RunRow,
  SegmentRow,
  SightingRow,
  TransitionRow,
} from './rows.ts';

export const isState = oneOf(STATES);
export const isVerdict = oneOf(VERDICTS);
export const isReason = oneOf(Object.keys(REASONS));

export const HISTORY_CHECKS = {
  state: isState,
  since: isTime,
  reason: orNull(isReason),
  last_check: orNull(isTime),
  last_answer: orNull(isTime),
  failures: isCount,
  first_failure: orNull(isTime),
  needs_failures: orNull(isCount),
  needs_span: orNull(isCount),
  interval: isCount,
  due: isTime,
} satisfies ColumnChecks<HistoryColumns>;

const checkHistory = rowCheck<HistoryColumns>('link', HISTORY_CHECKS);

export function soundHistory<T extends HistoryColumns>(row: T): T {
  checkHistory(row);
  return row;
}

type SeenColumns = Omit<ObservationRow, 'link_id' | 'run_id'>;

export const SEEN_CHECKS = {
  at: isTime,
  verdict: isVerdict,
  reason: isReason,
  confidence: isShare,
  evidence: isText,
} satisfies ColumnChecks<SeenColumns>;

export const soundSeen = rowCheck<SeenColumns>('observation', SEEN_CHECKS);

export const soundTransition = rowCheck<TransitionRow>('transition', {
  link_id: isCount,
  run_id: isCount,
  from_state: isState,
  to_state: isState,
  reason: isReason,
  at: isTime,
});

export const soundRun = rowCheck<RunRow>('run', {
  run_id: isCount,
  started: isTime,
  finished: orNull(isTime),
  phase: oneOf(RUN_PHASES),
  inputs: isText,
  settings: isText,
  filter: optional(isTextOrNull),
});

export const soundFile = rowCheck<FileRow>('file', {
  file_id: isCount,
  path: isText,
  shown: isText,
  size: isCount,
  modified: isNumber,
  proof: isText,
  settings: isText,
  whole: isCount,
});

export const soundSegment = rowCheck<SegmentRow>('segment', {
  segment_id: isCount,
  member: isText,
  first_byte: isCount,
  end_byte: isCount,
  documents: isCount,
  lines: isCount,
  sightings: isCount,
});

type SightingColumns = Omit<SightingRow, 'document_id' | 'link_id'>;

/** In the order in which they are read of many. */
export const SIGHTING_CHECKS = {
  place: isCount,
  byte_start: isCount,
  byte_end: isCount,
  line: isCount,
  byte_column: isCount,
  url: isTextOrNull,
  extra: isTextOrNull,
  form: oneOf([...FORMS, GIVEN_FORM]),
  part: isText,
  region: oneOf(REGIONS),
  quote_depth: isCount,
  decided_by: oneOf(DECIDERS),
  certainty: oneOf(CERTAINTIES),
  ordinal: isCount,
  message_id: isTextOrNull,
  list_id: isTextOrNull,
  info: isTextOrNull,
  shown: isText,
  member: isText,
} satisfies ColumnChecks<SightingColumns>;

const checkSighting = rowCheck<SightingColumns>('sighting', SIGHTING_CHECKS);

export function soundSighting<T extends SightingColumns>(row: T): T {
  checkSighting(row);
  return row;
}

export const isValidators = shape({ etag: optional(isText), lastModified: optional(isText) });

const isHop = shape({
  url: isText,
  status: isNumber,
  location: optional(isText),
  address: optional(isText),
});

const isEvidence = shape({
  status: optional(isNumber),
  method: optional(isText),
  hops: listOf(isHop),
  elapsedMs: isNumber,
  error: optional(isText),
  retryAfterMs: optional(isNumber),
  validators: optional(isValidators),
  refused: optional(isText),
  title: optional(isText),
  bodyHash: optional(isText),
  signals: optional(listOf(isText)),
  banner: optional(isText),
  tls: optional(isText),
});

export const isWholeVerdict = shape({
  verdict: isVerdict,
  reason: isReason,
  evidence: isEvidence,
  confidence: isShare,
  checkedAt: isDate,
  suggestion: optional(isText),
});

/** Of an observation. */
export const isKept = shape({
  evidence: isEvidence,
  suggestion: optional(isText),
  repaired: optional(isText),
});

export const isArchived = shape({
  url: isText,
  datetime: isDate,
  distanceDays: isNumber,
  asOf: isDate,
  asOfIs: oneOf(['message', 'now']),
});

export const isInputs = listOf(isText);

const areTexts = listOf(isText);

export const isFilter = shape({
  include: areTexts,
  exclude: areTexts,
  scheme: areTexts,
  since: optional(isText),
  until: optional(isText),
  list: areTexts,
  from: areTexts,
});

/** Of a document. */
export const isInfo = shape({
  date: optional(isText),
  from: optional(isText),
  newsgroups: optional(areTexts),
  subject: optional(isText),
});

/** Of a sighting. */
export const isExtra = shape({
  raw: optional(isText),
  pieces: optional(listOf(shape({ start: isCount, end: isCount }))),
  joins: optional(listOf(shape({ kind: oneOf(JOIN_KINDS), at: isCount }))),
  readings: optional(
    listOf(shape({ url: isText, reason: oneOf(READING_REASONS), weight: isNumber })),
  ),
  lineEnds: optional(
    listOf(
      shape({
        before: isText,
        next: isText,
        score: isNumber,
        threshold: isNumber,
        signs: listOf(shape({ name: isText, weight: optional(isNumber) })),
      }),
    ),
  ),
  target: optional(shape({ source: isText, ordinal: isCount, part: optional(isText) })),
});
