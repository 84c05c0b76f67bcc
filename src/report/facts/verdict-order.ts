/** The verdicts in the order of how much they matter to whoever reads. */
import type { VerdictValue } from '../../../checkers/model.ts';

export const VERDICT_ORDER = [
  'dead',
  'moved',
  'unknown',
  'skipped',
  'alive',
] as const satisfies readonly VerdictValue[];
