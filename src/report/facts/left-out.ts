/** That a report is about some of the links only: takes the summary, gives a clause for whoever reads it. */
import { counted, thousands } from '../../writing/counted.ts';
import type { RunSummary } from '../model/model.ts';

/** Null: no filter left out any. */
export function leftOutClause({
  links,
  filteredOut = 0,
}: Pick<RunSummary, 'links' | 'filteredOut'>): string | null {
  if (filteredOut === 0) return null;
  return `filters left out ${thousands(filteredOut)} of ${counted(links + filteredOut, 'link')}`;
}
