/** The summary of a run from what was counted: takes the state of the run and its circumstances. */
import type { VerdictValue } from '../checkers/model.ts';
import type { Problem } from './errors.ts';
import { changeKind } from './history/change-kind.ts';
import type { ChangeCounts, RunSummary } from './report/model.ts';
import type { RunState } from './run.ts';
import type { Change, RunRecord, RunTotals } from './store/model.ts';
import { packageVersion } from './version.ts';

export interface SummaryFacts {
  readonly inputs: readonly string[];
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly offline: boolean;
  readonly complete: boolean;
  readonly problems: readonly Problem[];
  readonly syntaxErrors: number;
  readonly changes?: ChangeCounts | undefined;
}

/** Of a run that was made before: what is known of it now, from the store and from its links. */
export function summariseRemembered(
  { startedAt, finishedAt, inputs, phase }: RunRecord,
  totals: RunTotals,
  { links, verdicts, syntaxErrors, archived, now }: RememberedFacts,
): RunSummary {
  return {
    tool: 'urlglean',
    version: packageVersion(),
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(finishedAt ?? now).toISOString(),
    // A run without the network is never remembered.
    ...{ inputs, offline: false, complete: phase === 'done' },
    ...totals,
    ...{ links, verdicts: { ...verdicts } },
    ...(archived.found > 0 ? { archive: archived } : {}),
    ...{ syntaxErrors, problems: [] },
  };
}

export interface RememberedFacts {
  readonly links: number;
  readonly verdicts: Readonly<Record<VerdictValue, number>>;
  readonly syntaxErrors: number;
  readonly archived: { readonly found: number; readonly far: number };
  /** ms since 1970: a run that has not ended is told as it stands. */
  readonly now: number;
}

export function summarise(state: RunState, { changes, ...facts }: SummaryFacts): RunSummary {
  const verdicts: Readonly<Record<VerdictValue, number>> = { ...state.tally };
  const { archive, filteredOut } = state;
  return {
    tool: 'urlglean',
    version: packageVersion(),
    ...facts,
    startedAt: facts.startedAt.toISOString(),
    finishedAt: facts.finishedAt.toISOString(),
    ...state.totals,
    links: state.links,
    ...(filteredOut === undefined ? {} : { filteredOut }),
    verdicts,
    ...(archive && { archive: { found: archive.found, far: archive.far, failed: archive.failed } }),
    ...(changes && { changes }),
  };
}

/** What changed since the run before; undefined where there was none. */
export async function countChanges(
  changes: AsyncIterable<Change>,
  { finishedAt }: Pick<RunRecord, 'finishedAt'>,
): Promise<ChangeCounts | undefined> {
  if (finishedAt === undefined) return undefined;
  const counts = { died: 0, failing: 0, recovered: 0, moved: 0, found: 0 };
  for await (const change of changes) {
    const kind = changeKind(change);
    // Whoever believes the first failure hears of it, new or not.
    if (change.to === 'dead') counts.died++;
    else if (kind in counts) counts[kind as keyof typeof counts]++;
  }
  return { since: new Date(finishedAt).toISOString(), ...counts };
}
