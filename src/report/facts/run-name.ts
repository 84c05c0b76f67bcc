/** The name of a run for people: takes its number and start, gives `run 4 (2026-03-01 14:00 UTC)`. */
import { isoTime } from '../../../checkers/iso-time.ts';
import type { RunRecord } from '../../store/model.ts';

export type RunName = Pick<RunRecord, 'run' | 'startedAt'>;

export function runName({ run, startedAt }: RunName): string {
  return `run ${run} (${minute(startedAt)} UTC)`;
}

/** `2026-03-01 14:00`, in UTC. */
export function minute(at: number): string {
  return isoTime(at).slice(0, 16).replace('T', ' ');
}
