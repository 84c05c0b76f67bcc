/**
 * What rows and the JSON in them must be to be believed: a check for each column that is read back, beside the types in
 * `rows.ts`. Knows no SQL; `damage.ts` throws where a check fails.
 */
import { EVIDENCE, VALIDATORS, VERDICT, VERDICTS } from '../../../../checkers/model.ts';
import { ARCHIVED } from '../../../../checkers/reach/archive/model.ts';
import { REASON_CODES } from '../../../../checkers/reasons.ts';
import { STATES } from '../../../history/model.ts';
import { RUN_PHASES } from '../../model.ts';
import { checksOf, type Passed } from './columns.ts';
import {
  type ColumnChecks,
  isCount,
  isNumber,
  isShare,
  isText,
  isTextOrNull,
  isTime,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  rowCheck,
} from './damage.ts';
import type {
  FileRow,
  HistoryColumns,
  ObservationRow,
  RunRow,
  SegmentRow,
  TransitionRow,
} from './rows.ts';
import { checkOf } from './shape-check.ts';
import { SIGHTING_COLUMNS, type SightingColumns } from './sighting-values.ts';

export const isState = oneOf(STATES);
export const isVerdict = oneOf(VERDICTS);
export const isReason = oneOf(REASON_CODES);

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

export const soundHistory = rowCheck<HistoryColumns>('link', HISTORY_CHECKS);

export const SEEN_CHECKS = {
  at: isTime,
  verdict: isVerdict,
  reason: isReason,
  confidence: isShare,
  evidence: isText,
} satisfies ColumnChecks<ObservationRow>;

type ObservationColumns = Passed<typeof SEEN_CHECKS>;

export const soundSeen = rowCheck<ObservationColumns>('observation', SEEN_CHECKS);

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

export const soundSighting = rowCheck<SightingColumns>('sighting', checksOf(SIGHTING_COLUMNS));

export const isValidators = checkOf(VALIDATORS);

export const isWholeVerdict = checkOf(VERDICT);

/** Of an observation. */
export const isKept = objectOf({
  evidence: checkOf(EVIDENCE),
  suggestion: optional(isText),
  repaired: optional(isText),
});

export const isArchived = checkOf(ARCHIVED);

export const isInputs = listOf(isText);

const areTexts = listOf(isText);

export const isFilter = objectOf({
  include: areTexts,
  exclude: areTexts,
  scheme: areTexts,
  since: optional(isText),
  until: optional(isText),
  list: areTexts,
  from: areTexts,
});
