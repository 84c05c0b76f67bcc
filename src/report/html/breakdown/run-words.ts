/** The trend over runs in words and cells, for writer and script. */
import { thousands } from '../../../writing/counted.ts';
import type { TrendRun } from '../../model/model.ts';

export const RUNS_ID = 'runs';
export const RUN_HEADS = ['Run', 'Links', 'Lost', 'Failing', 'Relocated'] as const;

/** The states that are drawn, and how. */
export const TREND_LINES = [
  { state: 'lost', words: 'Lost', look: 'dead' },
  { state: 'failing', words: 'Failing', look: 'unknown' },
  { state: 'relocated', words: 'Relocated', look: 'moved' },
] as const satisfies readonly {
  readonly state: keyof TrendRun;
  readonly words: string;
  readonly look: string;
}[];

export function runCells(run: TrendRun): readonly string[] {
  const { lost, failing, relocated } = run;
  return [dayOfRun(run), ...[linksOf(run), lost, failing, relocated].map(thousands)];
}

/** `2025-06-09: 1,787 lost, 361 failing, 538 relocated of 4,971 links` */
export function runText(run: TrendRun): string {
  const parts = TREND_LINES.map(({ state }) => `${thousands(run[state])} ${state}`);
  return `${dayOfRun(run)}: ${parts.join(', ')} of ${thousands(linksOf(run))} links`;
}

/** Cut short is said, since some links are then as an earlier run left them. */
export function dayOfRun({ startedAt, complete }: TrendRun): string {
  return `${startedAt.slice(0, 10)}${complete ? '' : ' (cut short)'}`;
}

function linksOf({ unverified, working, relocated, failing, lost }: TrendRun): number {
  return unverified + working + relocated + failing + lost;
}
