/**
 * The checks of rows and of the JSON in them: one for each column that is read back, beside the types in `rows.ts`.
 * Knows no SQL; `damage.ts` throws where a check fails.
 */
import { VALIDATORS, VERDICT } from '../../../checkers/model.ts';
import { ARCHIVED } from '../../../checkers/reach/archive/model.ts';
import { REASON_CODES } from '../../../checkers/reasons.ts';
import { COUNTED_KINDS, FATES } from '../../../extractors/documentation/reference-counts.ts';
import { PROBLEMS } from '../../errors.ts';
import { RUN_PHASES } from '../model.ts';
import { checksOf, type Passed } from './columns.ts';
import {
  isCount,
  isNumber,
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
import { HISTORY_COLUMNS, type HistoryColumns } from './link-values.ts';
import { SEEN_COLUMNS, TRANSITION_COLUMNS, type TransitionRow } from './observation-values.ts';
import type { FileRow, RunRow, SegmentRow } from './rows.ts';
import { checkOf } from './shape-check.ts';
import { SIGHTING_COLUMNS, type SightingColumns } from './sighting-values.ts';

export const soundHistory = rowCheck<HistoryColumns>('link', HISTORY_COLUMNS);

export const soundSeen = rowCheck<Passed<typeof SEEN_COLUMNS>>('observation', SEEN_COLUMNS);

export const soundTransition = rowCheck<TransitionRow>('transition', TRANSITION_COLUMNS);

export const soundRun = rowCheck<RunRow>('run', {
  run_id: isCount,
  started: isTime,
  finished: orNull(isTime),
  phase: oneOf(RUN_PHASES),
  inputs: isText,
  settings: isText,
  filter: optional(isTextOrNull),
  observed: isCount,
  policy: optional(isTextOrNull),
  rules: optional(isTextOrNull),
});

const isFlag = optional((value) => typeof value === 'boolean');

export const isKeptRules = objectOf({
  strikes: objectOf(
    Object.fromEntries(
      REASON_CODES.map((reason) => [
        reason,
        optional(objectOf({ failures: isCount, spanMs: isNumber })),
      ]),
    ),
  ),
  secondOpinion: (value) => typeof value === 'boolean',
  isClockDoubtful: isFlag,
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
  faults: isTextOrNull,
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

export const areFileFaults = listOf(
  objectOf({ code: oneOf(Object.keys(PROBLEMS)), detail: isText }),
);

const areFates = objectOf(Object.fromEntries(FATES.map((fate) => [fate, isCount])));

export const isReferenceCounts = objectOf(
  Object.fromEntries(COUNTED_KINDS.map((kind) => [kind, optional(areFates)])),
);

export const soundSighting = rowCheck<SightingColumns>('sighting', checksOf(SIGHTING_COLUMNS));

export const isValidators = checkOf(VALIDATORS);

export const isWholeVerdict = checkOf(VERDICT);

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
