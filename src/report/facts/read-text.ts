/** What a run has read, in words: takes the summary. Filters leave out links, but all is read. */
import { counted } from '../../writing/counted.ts';
import type { RunSummary } from '../model/model.ts';

/** `121 URLs in 23 documents of 10 sources` */
export function readText({
  sightings,
  documents,
  sources,
  filteredOut,
}: Pick<RunSummary, 'sightings' | 'documents' | 'sources' | 'filteredOut'>): string {
  const read = `${counted(sightings, 'URL')} in ${counted(documents, 'document')} of ${counted(sources, 'source')}`;
  return filteredOut === undefined ? read : `before filters: ${read}`;
}
