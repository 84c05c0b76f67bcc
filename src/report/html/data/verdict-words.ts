/** The verdicts as the page names them to people. */
import type { VerdictValue } from '../../../../checkers/model.ts';

export const VERDICT_WORDS: Readonly<Record<VerdictValue, string>> = {
  dead: 'Dead',
  moved: 'Moved',
  unknown: 'Unknown',
  skipped: 'Skipped',
  alive: 'Alive',
};
