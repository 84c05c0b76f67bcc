/** A clause that says how many links the filters left out: takes the summary. */
import { counted, thousands } from '../../writing/counted.ts';
import type { RunSummary } from '../model/model.ts';

/** Null: no link was left out. */
export function leftOutClause({
  links,
  filteredOut = 0,
}: Pick<RunSummary, 'links' | 'filteredOut'>): string | null {
  if (filteredOut === 0) return null;
  return `filters left out ${thousands(filteredOut)} of ${counted(links + filteredOut, 'link')}`;
}
