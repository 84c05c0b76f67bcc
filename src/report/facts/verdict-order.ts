/** The verdicts, those that matter most to readers first. */
import type { VerdictValue } from '../../../checkers/model.ts';

export const VERDICT_ORDER = [
  'dead',
  'moved',
  'unknown',
  'skipped',
  'alive',
] as const satisfies readonly VerdictValue[];
