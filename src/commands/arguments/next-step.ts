/**
 * A hint after a check, one line at most: takes the summary and how the command was called, gives the next useful
 * command.
 */

import type { RunCounts } from '../../report/facts/run-counts.ts';
import type { RunSummary } from '../../report/model/model.ts';
import { shellWord } from '../../writing/shell-word.ts';

export interface CheckContext {
  /** Whether results are stored, and in which file, if the user named one. */
  readonly remembers: boolean;
  readonly store: string | undefined;
  readonly archive: boolean;
}

export function nextStep(
  { verdicts, offline, complete }: Pick<RunSummary, 'verdicts' | 'offline' | 'complete'>,
  { refusesGiven }: Pick<RunCounts, 'refusesGiven'>,
  { remembers, store, archive }: CheckContext,
): string | undefined {
  if (refusesGiven && !offline) {
    return 'next: `--allow-address ADDRESS` (or a range such as 10.0.0.0/8) permits checks in your own network';
  }
  if (offline || !complete || verdicts.dead === 0) return undefined;
  const named = store === undefined ? '' : ` --store ${shellWord(store)}`;
  if (remembers) {
    return `next: \`urlglean history${named} URL\` shows when a link broke and where it is cited`;
  }
  return archive ? undefined : 'next: `--archive` looks for archived copies of dead links';
}
