/** The summary of a run from what was counted: takes the state of the run and its circumstances. */
import type { VerdictValue } from '../checkers/model.ts';
import type { Problem } from './errors.ts';
import type { RunSummary } from './report/model.ts';
import type { RunState } from './run.ts';
import { packageVersion } from './version.ts';

export interface SummaryFacts {
  readonly inputs: readonly string[];
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly offline: boolean;
  readonly complete: boolean;
  readonly problems: readonly Problem[];
  readonly syntaxErrors: number;
}

export function summarise(state: RunState, facts: SummaryFacts): RunSummary {
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
  };
}
