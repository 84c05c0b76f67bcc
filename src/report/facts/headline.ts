/**
 * The headline of a run: how many of the links that were checked are dead, and what the run was about. Takes its
 * summary, gives the parts and their words. Nothing is escaped.
 */
import { describeFilter } from '../../filter/describe.ts';
import { counted, thousands } from '../../writing/counted.ts';
import type { ChangeCounts, RunSummary } from '../model/model.ts';

/** Why a run left links unchecked, whatever they are. */
type Cause = 'offline' | 'time-is-up' | 'interrupted' | 'incomplete';

export interface Headline {
  readonly dead: number;
  /** Now, or in an earlier run whose result is still good. */
  readonly checked: number;
  readonly notChecked: number;
  /** All that the filters left. */
  readonly links: number;
  /** Null: those that were not checked are none that are ever checked. */
  readonly cause: Cause | null;
  readonly isComplete: boolean;
  /** What the run was narrowed to, as the options that say it; empty: nothing. */
  readonly filters: readonly string[];
  readonly filteredOut: number;
  /** Null: there is no earlier run to compare with. */
  readonly changes: ChangeCounts | null;
}

export function headlineOf(summary: RunSummary): Headline {
  const { links, verdicts, complete, filters = [], filteredOut = 0, changes = null } = summary;
  return {
    dead: verdicts.dead,
    checked: links - verdicts.skipped,
    notChecked: verdicts.skipped,
    links,
    cause: causeOf(summary),
    isComplete: complete,
    filters: filters.map(describeFilter).filter((text) => text !== ''),
    ...{ filteredOut, changes },
  };
}

function causeOf({ offline, complete, problems }: RunSummary): Cause | null {
  if (offline) return 'offline';
  if (complete) return null;
  const why = (['time-is-up', 'interrupted'] as const).find((code) =>
    problems.some((problem) => problem.code === code),
  );
  return why ?? 'incomplete';
}

const CAUSES: Readonly<Record<Cause, string>> = {
  offline: 'the run was offline',
  'time-is-up': 'the time limit was reached',
  interrupted: 'the run was interrupted',
  incomplete: 'the run is incomplete',
};

/** `8 of 23 links checked are dead`, `23 links, none checked: the run was offline` */
export function deadText({ dead, checked, links, filteredOut, cause }: Headline): string {
  if (links === 0) {
    if (cause !== null && cause !== 'offline') return `no links checked: ${CAUSES[cause]}`;
    return filteredOut > 0 ? 'no link passed the filters' : 'no links found';
  }
  if (checked === 0) {
    return `${counted(links, 'link')}, none checked${cause === null ? '' : `: ${CAUSES[cause]}`}`;
  }
  if (dead === 0) return `no dead links among ${thousands(checked)} checked`;
  return `${thousands(dead)} of ${counted(checked, 'link')} checked ${dead === 1 ? 'is' : 'are'} dead`;
}

/** `480 of 503 links not checked: the run was interrupted`; null: the run came to its end, or `deadText` says it. */
export function cutShortText({ cause, checked, notChecked, links }: Headline): string | null {
  if (cause === null || checked === 0) return null;
  if (notChecked === 0) return CAUSES[cause];
  return `${thousands(notChecked)} of ${counted(links, 'link')} not checked: ${CAUSES[cause]}`;
}

/** `--include tides left out 502 of 503 links`; null: there was no filter. */
export function filtersText({ filters, filteredOut, links }: Headline): string | null {
  if (filters.length === 0 && filteredOut === 0) return null;
  const named = filters.length === 0 ? 'filters' : filters.join(' and ');
  const left = filteredOut === 0 ? 'none' : thousands(filteredOut);
  return `${named} left out ${left} of ${counted(links + filteredOut, 'link')}`;
}

/** What the reader has to know of the scope of the run, before its figures. */
export function scopeTexts(headline: Headline): readonly string[] {
  return [cutShortText(headline), filtersText(headline)].filter((text) => text !== null);
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
