/** The names of verdicts in the page. */
import type { VerdictValue } from '../../../../checkers/model.ts';

export const VERDICT_WORDS: Readonly<Record<VerdictValue, string>> = {
  dead: 'Dead',
  moved: 'Moved',
  unknown: 'Unknown',
  skipped: 'Skipped',
  alive: 'Alive',
};
