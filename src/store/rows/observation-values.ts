/**
 * The observations of a run, and the changes they caused, as rows: the columns, listed once, and the fields of a
 * verdict without a column of their own, stored as JSON. Row types, statements, checks and readers follow from these.
 */
import { VERDICT, VERDICTS, type Verdict } from '../../../checkers/model.ts';
import { REASON_CODES } from '../../../checkers/reasons.ts';
import { without } from '../../../extractors/shape.ts';
import { STATES } from '../../history/model.ts';
import { CHECKED_LINK } from '../../settle/model.ts';
import type { Passed } from './columns.ts';
import { isCount, isShare, isText, isTime, oneOf } from './damage.ts';
import { fieldsCheck, partsCheck } from './shape-check.ts';

export const isState = oneOf(STATES);
export const isVerdict = oneOf(VERDICTS);
export const isReason = oneOf(REASON_CODES);

/** One observation of a link. */
export const SEEN_COLUMNS = {
  at: isTime,
  verdict: isVerdict,
  reason: isReason,
  confidence: isShare,
  evidence: isText,
};

export const OBSERVATION_COLUMNS = { link_id: isCount, run_id: isCount, ...SEEN_COLUMNS };
export type ObservationRow = Passed<typeof OBSERVATION_COLUMNS>;

export const TRANSITION_COLUMNS = {
  link_id: isCount,
  run_id: isCount,
  from_state: isState,
  to_state: isState,
  reason: isReason,
  at: isTime,
};
export type TransitionRow = Passed<typeof TRANSITION_COLUMNS>;

/** Fields of a verdict that have a column, or follow from one. */
const IN_COLUMNS = [
  'verdict',
  'reason',
  'confidence',
  'checkedAt',
] as const satisfies readonly (keyof Verdict)[];

/**
 * The other fields of a verdict, and the reading that answered. Fields that older stores lack are optional, except the
 * evidence.
 */
export interface Kept extends Partial<Omit<Verdict, (typeof IN_COLUMNS)[number] | 'evidence'>> {
  readonly evidence: Verdict['evidence'];
  readonly repaired?: string;
}

const { evidence, ...others } = without(VERDICT.fields, IN_COLUMNS);
const hasEvidence = fieldsCheck({ evidence });
const areOthers = partsCheck({ ...others, repaired: CHECKED_LINK.fields.repaired });

export const isKept = (value: unknown): boolean => hasEvidence(value) && areOthers(value);
