/** What was read and how many links the filters left out, in words: takes the summary. */
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

/** `121 URLs in 23 documents of 10 sources`: all that was read, since filters leave out links only. */
export function readClause({
  sightings,
  documents,
  sources,
  filteredOut,
}: Pick<RunSummary, 'sightings' | 'documents' | 'sources' | 'filteredOut'>): string {
  const read = `${counted(sightings, 'URL')} in ${counted(documents, 'document')} of ${counted(sources, 'source')}`;
  return filteredOut === undefined ? read : `before filters: ${read}`;
}
