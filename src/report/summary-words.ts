/** The summary of a run in one sentence, for formats that have room for no more. */
import type { VerdictValue } from '../../checkers/model.ts';
import type { RunSummary } from './model.ts';

/** In the order of how much they matter to whoever reads. */
export const BY_WEIGHT: readonly VerdictValue[] = ['dead', 'moved', 'unknown', 'skipped', 'alive'];

export const CUT_SHORT = 'The run was cut short: this is not the whole picture.';

/** `112 links: 6 dead, 6 moved, 100 alive; 121 URLs in 23 documents of 10 sources.` */
export function summarySentence(summary: RunSummary): string {
  const { verdicts, links, sightings, documents, sources, syntaxErrors } = summary;
  const counts = BY_WEIGHT.filter((verdict) => verdicts[verdict] > 0).map(
    (verdict) => `${verdicts[verdict]} ${verdict}`,
  );
  const counted = counts.length === 0 ? '' : `: ${counts.join(', ')}`;
  const syntax = syntaxErrors === 0 ? '' : `; ${syntaxErrors} with syntax errors`;
  const from = `${plural(sightings, 'URL')} in ${plural(documents, 'document')} of ${plural(sources, 'source')}`;
  return `${plural(links, 'link')}${counted}${syntax}; ${from}.`;
}

export function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
