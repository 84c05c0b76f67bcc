/** By which rules the results of a run count: read from its row. */
import type { HistoryRules } from '../../history/model.ts';
import { type KeptRules, rulesFrom } from '../kept-rules.ts';
import { parsed } from '../rows/damage.ts';
import { isKeptRules } from '../rows/row-checks.ts';
import type { RunRow } from '../rows/rows.ts';

/** Who commits, and to which run by which rules. */
export interface Committer {
  readonly run: number;
  readonly fence: number;
  readonly rules: HistoryRules;
}

/** Undefined: its links were never opened. */
export function rulesOfRow({ rules }: Pick<RunRow, 'rules'>): HistoryRules | undefined {
  return rules ? rulesFrom(parsed<KeptRules>(rules, isKeptRules, 'run.rules')) : undefined;
}
