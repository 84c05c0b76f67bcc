/**
 * The headline of a run: how many of the links that were checked are dead, and what the run was about. Takes its
 * summary, gives the parts and their words. Nothing is escaped.
 */
import type { Reason } from '../../../checkers/reasons.ts';
import { describeFilter } from '../../filter/describe.ts';
import { counted, thousands } from '../../writing/counted.ts';
import type { ChangeCounts, RunSummary } from '../model/model.ts';

/** Why a run left links unchecked that it would have checked otherwise. */
type Cause = 'offline' | 'time-is-up' | 'interrupted' | 'incomplete';

interface Checked {
  readonly now: number;
  readonly before: number;
}

export interface Headline {
  readonly dead: number;
  /** Now, or in an earlier run whose result is still good. */
  readonly checked: number;
  readonly notChecked: number;
  /** Of those, the ones that were left for the cause; the others are never checked. */
  readonly left: number;
  /** Of those that were checked, the ones of this run and of earlier ones; null: not known. */
  readonly when: Checked | null;
  /** All that the filters left. */
  readonly links: number;
  /** Null: the run came to its end, and none was left. */
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
  const { observed, earlier } = summary;
  return {
    dead: verdicts.dead,
    checked: links - verdicts.skipped,
    notChecked: verdicts.skipped,
    left: leftOf(summary),
    when:
      observed === undefined || earlier === undefined ? null : { now: observed, before: earlier },
    links,
    cause: causeOf(summary),
    isComplete: complete,
    filters: filters.map(describeFilter).filter((text) => text !== ''),
    ...{ filteredOut, changes },
  };
}

const LEFT: ReadonlySet<Reason> = new Set(['offline', 'interrupted']);

function leftOf({ skipped = [] }: RunSummary): number {
  return skipped.reduce((sum, { reason, links }) => (LEFT.has(reason) ? sum + links : sum), 0);
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
export function deadText(headline: Headline): string {
  const { dead, checked, links, filteredOut, cause } = headline;
  if (links === 0) {
    if (cause !== null && cause !== 'offline') return `no links checked: ${CAUSES[cause]}`;
    return filteredOut > 0 ? 'no link passed the filters' : 'no links found';
  }
  if (checked === 0) {
    const why = whyNotChecked(headline);
    return `${counted(links, 'link')}, none checked${why === null ? '' : `: ${why}`}`;
  }
  if (dead === 0) return `no dead links among ${thousands(checked)} checked`;
  return `${thousands(dead)} of ${counted(checked, 'link')} checked ${dead === 1 ? 'is' : 'are'} dead`;
}

/**
 * `480 of 503 links not checked: the run was interrupted`; only why, where it left none; null: the run came to its end,
 * or `deadText` says it.
 */
export function cutShortText(headline: Headline): string | null {
  const { cause, checked, notChecked, links } = headline;
  if (cause === null || links === 0) return null;
  const why = whyNotChecked(headline);
  if (why === null) return CAUSES[cause];
  if (checked === 0) return null;
  return `${thousands(notChecked)} of ${counted(links, 'link')} not checked: ${why}`;
}

/** `the run was offline`, `1 because the run was offline, 12 for other reasons`; null: none was left for the cause. */
function whyNotChecked({ cause, notChecked, left }: Headline): string | null {
  if (cause === null || left === 0) return null;
  if (left === notChecked) return CAUSES[cause];
  const others = notChecked - left;
  const rest = `${thousands(others)} for ${others === 1 ? 'another reason' : 'other reasons'}`;
  return `${thousands(left)} because ${CAUSES[cause]}, ${rest}`;
}

/** `--include tides left out 502 of 503 links`; null: there was no filter. */
export function filtersText({ filters, filteredOut, links }: Headline): string | null {
  if (filters.length === 0 && filteredOut === 0) return null;
  const named = filters.length === 0 ? 'filters' : filters.join(' and ');
  const left = filteredOut === 0 ? 'none' : thousands(filteredOut);
  return `${named} left out ${left} of ${counted(links + filteredOut, 'link')}`;
}

/**
 * `2 of the 14 were checked in this run, 12 in earlier ones`: `urlglean runs` counts the former alone; null: all were
 * checked in this run, or it is not known.
 */
export function earlierText({ when, checked }: Headline): string | null {
  if (when === null || when.before === 0) return null;
  const { now, before } = when;
  if (now > 0) {
    const were = now === 1 ? 'was' : 'were';
    return `${thousands(now)} of the ${thousands(checked)} ${were} checked in this run, ${thousands(before)} in earlier ones`;
  }
  if (before < checked) return `none was checked in this run, ${thousands(before)} in earlier ones`;
  if (before === 1) return 'it was checked in an earlier run, and not in this one';
  return `all ${thousands(before)} were checked in earlier runs, none in this one`;
}

/** What the reader has to know of the scope of the run, before its figures. */
export function scopeTexts(headline: Headline): readonly string[] {
  const texts = [earlierText(headline), cutShortText(headline), filtersText(headline)];
  return texts.filter((text) => text !== null);
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
