/** The states of links over a year of runs, one of them cut short, for tests of the page. */
import type { TrendRun } from '../../src/report/model/model.ts';

export const RUNS: readonly TrendRun[] = Array.from({ length: 12 }, (_, month) => ({
  run: month + 1,
  startedAt: new Date(Date.UTC(2025, month, 3)).toISOString(),
  complete: month !== 6,
  ...{ unverified: 20, working: 900 - 25 * month, relocated: 60 + 5 * month },
  ...{ failing: 30 + ((month * 7) % 20), lost: 100 + 22 * month },
}));
