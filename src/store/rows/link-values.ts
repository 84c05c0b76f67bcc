/** The columns of a link, its history among them, listed once: row types, statements, checks and readers follow. */
import type { Passed } from './columns.ts';
import { isCount, isText, isTextOrNull, isTime, orNull } from './damage.ts';
import { isReason, isState, isVerdict } from './observation-values.ts';

export const HISTORY_COLUMNS = {
  state: isState,
  since: isTime,
  reason: orNull(isReason),
  last_check: orNull(isTime),
  last_answer: orNull(isTime),
  last_seen: orNull(isTime),
  failures: isCount,
  first_failure: orNull(isTime),
  last_failure: orNull(isTime),
  returned: orNull(isTime),
  relapses: isCount,
  answers: isCount,
  needs_failures: orNull(isCount),
  needs_span: orNull(isCount),
  interval: isCount,
  due: isTime,
};
export type HistoryColumns = Passed<typeof HISTORY_COLUMNS>;

export const LINK_COLUMNS = {
  link_id: isCount,
  hash: isCount,
  identity: isText,
  /** Null where it is written like its identity. */
  url: isTextOrNull,
  scheme: isText,
  host: isText,
  ...HISTORY_COLUMNS,
  /** The last that checked it. */
  last_run: orNull(isCount),
  /** Of its last observation, where its reason says another; else null. */
  verdict: orNull(isVerdict),
  archived: isTextOrNull,
  validators: isTextOrNull,
};
export type LinkColumns = Passed<typeof LINK_COLUMNS>;
