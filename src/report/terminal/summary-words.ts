/** The summary of a run in one sentence, for formats that have room for no more. */
import { counted, thousands } from '../../writing/counted.ts';
import { filtersText, headlineOf, readClause } from '../facts/headline.ts';
import { VERDICT_ORDER } from '../facts/verdict-order.ts';
import type { RunSummary } from '../model/model.ts';

export const CUT_SHORT = 'Incomplete run: not all links were checked.';

/** `112 links: 6 dead, 6 moved, 100 alive; 121 URLs in 23 documents of 10 sources.` */
export function summarySentence(summary: RunSummary): string {
  const { verdicts, links, syntaxErrors } = summary;
  const counts = VERDICT_ORDER.filter((verdict) => verdicts[verdict] > 0).map(
    (verdict) => `${thousands(verdicts[verdict])} ${verdict}`,
  );
  const listed = counts.length === 0 ? '' : `: ${counts.join(', ')}`;
  const syntax = syntaxErrors === 0 ? '' : `; ${thousands(syntaxErrors)} with syntax errors`;
  const leftOut = filtersText(headlineOf(summary));
  const others = leftOut === null ? '' : `; ${leftOut}`;
  return `${counted(links, 'link')}${listed}${syntax}${others}; ${readClause(summary)}.`;
}
