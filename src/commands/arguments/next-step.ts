/**
 * What to do after a check: takes the summary, the counts and how the command was called, gives the next useful commands,
 * a line each.
 */

import { fixCommand } from '../../fix/fix-command.ts';
import type { RunCounts } from '../../report/facts/run-counts.ts';
import type { RunSummary } from '../../report/model/model.ts';
import { counted } from '../../writing/counted.ts';
import { shellWord } from '../../writing/shell-word.ts';

export interface CheckContext {
  /** Whether results are stored, and in which file, if the user named one. */
  readonly remembers: boolean;
  readonly store: string | undefined;
  readonly archive: boolean;
  /** As the user named them. */
  readonly inputs: readonly string[];
  /** The report files that were written. */
  readonly reports: readonly string[];
}

type Outcome = Pick<RunSummary, 'verdicts' | 'offline' | 'complete'>;
type Counts = Pick<RunCounts, 'refusesGiven' | 'movedInFiles'>;

const PAGE = /\.html?$/i;

export function nextSteps(outcome: Outcome, counts: Counts, context: CheckContext): string[] {
  const { offline, complete } = outcome;
  if (counts.refusesGiven && !offline) {
    return [
      '`--allow-address ADDRESS` (or a range such as 10.0.0.0/8) permits checks in your own network',
    ];
  }
  if (offline || !complete) return [];
  return [
    ...pageStep(outcome, context),
    ...historyStep(outcome, context),
    ...fixStep(counts, context),
    ...archiveStep(outcome, context),
  ];
}

function pageStep({ verdicts }: Outcome, { reports }: CheckContext): readonly string[] {
  const page = reports.find((path) => PAGE.test(path));
  const hasNews = verdicts.dead + verdicts.moved + verdicts.unknown > 0;
  return page === undefined || !hasNews ? [] : [`open ${page} in a browser`];
}

function historyStep({ verdicts }: Outcome, { remembers, store }: CheckContext): readonly string[] {
  if (!remembers || verdicts.dead === 0) return [];
  const named = store === undefined ? '' : ` --store ${shellWord(store)}`;
  return [`\`urlglean history${named} URL\` shows when a link broke and where it is cited`];
}

function fixStep(
  { movedInFiles }: Counts,
  { inputs, remembers, store }: CheckContext,
): readonly string[] {
  if (movedInFiles === 0) return [];
  const command = fixCommand(inputs, { store: remembers ? store : null });
  const links = counted(movedInFiles, 'moved link');
  return command === undefined ? [] : [`\`${command}\` shows how ${links} would be mended`];
}

/** Of what is remembered, dead links are looked up in one more run. */
function archiveStep({ verdicts }: Outcome, { archive }: CheckContext): readonly string[] {
  if (archive || verdicts.dead === 0) return [];
  return ['`--archive` looks for copies of dead links in a web archive'];
}
