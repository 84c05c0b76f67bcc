/** The summary of a run in one sentence, for formats that have room for no more. */
import { leftOutClause } from '../facts/left-out.ts';
import { VERDICT_ORDER } from '../facts/verdict-order.ts';
import type { RunSummary } from '../model/model.ts';

export const CUT_SHORT = 'Incomplete run: not all links were checked.';

/** `112 links: 6 dead, 6 moved, 100 alive; 121 URLs in 23 documents of 10 sources.` */
export function summarySentence(summary: RunSummary): string {
  const { verdicts, links, sightings, documents, sources, syntaxErrors } = summary;
  const counts = VERDICT_ORDER.filter((verdict) => verdicts[verdict] > 0).map(
    (verdict) => `${verdicts[verdict]} ${verdict}`,
  );
  const counted = counts.length === 0 ? '' : `: ${counts.join(', ')}`;
  const syntax = syntaxErrors === 0 ? '' : `; ${syntaxErrors} with syntax errors`;
  const from = `${plural(sightings, 'URL')} in ${plural(documents, 'document')} of ${plural(sources, 'source')}`;
  const leftOut = leftOutClause(summary);
  const others = leftOut === null ? '' : `; ${leftOut}`;
  return `${plural(links, 'link')}${counted}${syntax}${others}; ${from}.`;
}

export function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
