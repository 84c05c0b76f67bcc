/** The summary of a run: takes its state and its circumstances. */

import { isoTime } from '../../checkers/iso-time.ts';
import type { VerdictValue } from '../../checkers/model.ts';
import type { Reason } from '../../checkers/reasons.ts';
import {
  COUNTED_KINDS,
  type ReferenceCounts,
} from '../../extractors/documentation/reference-counts.ts';
import type { Problem } from '../errors.ts';
import type { Filter } from '../filter/model.ts';
import type { ChangeKind } from '../history/change-kind.ts';
import type { ChangeCounts, RunBeginning, RunSummary } from '../report/model/model.ts';
import type { RunRecord, RunTotals, TrendPoint } from '../store/model.ts';
import type { Survival } from '../survival/model.ts';
import { packageVersion } from '../version.ts';
import { shownInput } from '../writing/shown-input.ts';
import type { RunState } from './run-state.ts';

export interface SummaryFacts {
  readonly inputs: readonly string[];
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly offline: boolean;
  readonly complete: boolean;
  readonly problems: readonly Problem[];
  /** Links that were not checked, by reason. */
  readonly skipped: ReadonlyMap<Reason, number>;
  /** Links that our own network failed before. */
  readonly unreached: number;
  /** As the record of the run has it. */
  readonly observed: number;
  readonly syntaxErrors: number;
  readonly changes?: ChangeCounts | undefined;
  readonly survival: Survival | undefined;
  readonly trend: readonly TrendPoint[];
  readonly references: ReferenceCounts | undefined;
  readonly filter?: Filter | null | undefined;
}

/** What is known of an earlier run without its links; `now` stands for the end of one that has none. */
export function beginningOfPastRun(
  { startedAt, finishedAt, phase }: RunRecord,
  now: number,
): RunBeginning {
  return {
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(finishedAt ?? now).toISOString(),
    complete: phase === 'done' || phase === 'empty',
    problems: [],
  };
}

/** The summary of an earlier run: takes its record, its totals and its links. */
export function summarisePastRun(
  record: RunRecord,
  totals: RunTotals,
  facts: PastRunFacts,
): RunSummary {
  const { links, filteredOut, verdicts, syntaxErrors, archived, changes, narrowedBy, now } = facts;
  const { inputs, filter, observed } = record;
  const { complete, problems, ...times } = beginningOfPastRun(record, now);
  return {
    tool: 'urlglean',
    version: packageVersion(),
    ...times,
    // A run without the network is never remembered.
    ...{ inputs: inputs.map(shownInput), offline: false, complete },
    ...totals,
    links,
    ...referencesOf(facts.references),
    ...filtersOf(filter, narrowedBy),
    ...(filteredOut === undefined ? {} : { filteredOut }),
    verdicts: { ...verdicts },
    ...skippedOf(facts.skipped),
    // A filter of the report alone leaves out some of those that the run has counted.
    ...(narrowedBy ? {} : checkedWhen(verdicts, observed, facts.unreached)),
    ...(archived.found > 0 ? { archive: archived } : {}),
    ...(changes && { changes }),
    ...chartsOf(facts),
    ...{ syntaxErrors, problems },
  };
}

export interface PastRunFacts {
  readonly links: number;
  /** Absent: no filter left out any. */
  readonly filteredOut?: number | undefined;
  readonly verdicts: Readonly<Record<VerdictValue, number>>;
  readonly skipped: ReadonlyMap<Reason, number>;
  readonly unreached: number;
  readonly syntaxErrors: number;
  readonly changes?: ChangeCounts | undefined;
  readonly survival: Survival | undefined;
  readonly trend: readonly TrendPoint[];
  readonly references: ReferenceCounts | undefined;
  /** The filter of the report, besides that of the run. */
  readonly narrowedBy?: Filter | null;
  readonly archived: { readonly found: number; readonly far: number };
  /** ms since 1970, for a run that has not ended. */
  readonly now: number;
}

export function summarise(
  state: RunState,
  {
    changes,
    filter,
    survival,
    trend,
    references,
    skipped,
    unreached,
    observed,
    ...facts
  }: SummaryFacts,
): RunSummary {
  const verdicts: Readonly<Record<VerdictValue, number>> = { ...state.tally };
  const { archive, filteredOut } = state;
  return {
    tool: 'urlglean',
    version: packageVersion(),
    ...facts,
    inputs: facts.inputs.map(shownInput),
    startedAt: facts.startedAt.toISOString(),
    finishedAt: facts.finishedAt.toISOString(),
    ...state.totals,
    links: state.links,
    ...referencesOf(references),
    ...filtersOf(filter),
    ...(filteredOut === undefined ? {} : { filteredOut }),
    verdicts,
    ...skippedOf(skipped),
    ...checkedWhen(verdicts, observed, unreached),
    ...(archive && { archive: { found: archive.found, far: archive.far, failed: archive.failed } }),
    ...(changes && { changes }),
    ...chartsOf({ survival, trend }),
    ...(state.rotation.length > 0 && { rotation: state.rotation }),
  };
}

/** A single run is no trend. */
function chartsOf({
  survival,
  trend,
}: Pick<SummaryFacts, 'survival' | 'trend'>): Pick<RunSummary, 'survival' | 'trend'> {
  const runs = trend.map(({ run, startedAt, isComplete, states }) => ({
    ...{ run, startedAt: isoTime(startedAt), complete: isComplete },
    ...states,
  }));
  return { ...(survival && { survival }), ...(runs.length > 1 && { trend: runs }) };
}

function skippedOf(counts: ReadonlyMap<Reason, number>): Pick<RunSummary, 'skipped'> {
  const skipped = [...counts]
    .map(([reason, links]) => ({ reason, links }))
    .sort((a, b) => b.links - a.links || (a.reason < b.reason ? -1 : 1));
  return skipped.length === 0 ? {} : { skipped };
}

/** Nothing where the store knows fewer links of the run than it has checked: some were pruned. */
function checkedWhen(
  verdicts: RunSummary['verdicts'],
  observed: number,
  unreached: number,
): Pick<RunSummary, 'observed' | 'earlier'> {
  const { alive, moved, dead, unknown } = verdicts;
  const earlier = alive + moved + dead + unknown - unreached - observed;
  return earlier < 0 ? {} : { observed, earlier };
}

function referencesOf(counts: ReferenceCounts | undefined): Pick<RunSummary, 'references'> {
  const references = COUNTED_KINDS.flatMap((kind) => {
    const fates = counts?.[kind];
    return fates === undefined ? [] : [{ kind, ...fates }];
  });
  return references.length === 0 ? {} : { references };
}

function filtersOf(...given: readonly (Filter | null | undefined)[]): Pick<RunSummary, 'filters'> {
  const filters = given.filter((one) => one !== null && one !== undefined);
  return filters.length === 0 ? {} : { filters };
}

/** Changes that were counted by link, as those since that run; undefined where it did not end. */
export function changesSince(
  previous: Pick<RunRecord, 'run' | 'startedAt' | 'finishedAt'> | undefined,
  counts: Readonly<Record<ChangeKind, number>>,
): ChangeCounts | undefined {
  if (previous?.finishedAt === undefined) return undefined;
  const { run, startedAt, finishedAt } = previous;
  return { run, startedAt: isoTime(startedAt), since: isoTime(finishedAt), ...counts };
}
