/**
 * The invocation of a SARIF log (§3.20): takes the summary of a run or how the work of lint ended, gives when it ran, its
 * problems as notifications, and what it did not come to; and one more for results that were left out.
 */
import { formatProblem, type Problem } from '../../../errors.ts';
import { counted, thousands } from '../../../writing/counted.ts';
import { printable } from '../../../writing/printable.ts';
import { cutShortText, deadText, headlineOf } from '../../facts/headline.ts';
import type { ReferenceCount, RunSummary } from '../../model/model.ts';
import { NOT_ALL_READ, referenceText } from '../../terminal/summary-words.ts';

/** The worst first. */
export const SARIF_LEVELS = ['error', 'warning', 'note'] as const;
export type SarifLevel = (typeof SARIF_LEVELS)[number];

export interface SarifInvocation {
  readonly executionSuccessful: boolean;
  readonly startTimeUtc?: string;
  readonly endTimeUtc?: string;
  readonly toolExecutionNotifications?: readonly SarifNotification[];
}

/** §3.58 */
export interface SarifNotification {
  readonly level: SarifLevel;
  readonly descriptor: { readonly id: string };
  readonly message: { readonly text: string };
}

/** Problems of the run belong into the invocation, not among the results. */
export function invocationOf(summary: RunSummary): SarifInvocation {
  const { complete, startedAt, finishedAt, references } = summary;
  const counted = references === undefined ? [] : [referencesOf(references)];
  const cut = complete ? [] : [incomplete(leftText(summary))];
  return withNotifications(
    { ...endedAs(summary), startTimeUtc: startedAt, endTimeUtc: finishedAt },
    [...cut, ...counted],
  );
}

/** Of a command that has no summary. */
export function invocationOfEnd(ending: Ending): SarifInvocation {
  const cut = ending.complete ? [] : [incomplete(NOT_ALL_READ)];
  return withNotifications(endedAs(ending), cut);
}

type Ending = Pick<RunSummary, 'complete' | 'problems'>;

function endedAs({ complete, problems }: Ending): SarifInvocation {
  return {
    executionSuccessful: complete && problems.every(({ severity }) => severity !== 'error'),
    toolExecutionNotifications: problems.map(notificationOf),
  };
}

/** An earlier run has no problems that say why. */
function incomplete(text: string): SarifNotification {
  return { level: 'error', descriptor: { id: 'incomplete' }, message: { text } };
}

function leftText(summary: RunSummary): string {
  const headline = headlineOf(summary);
  return cutShortText(headline) ?? deadText(headline);
}

/** What was looked at of documentation, and what was not. */
function referencesOf(references: readonly ReferenceCount[]): SarifNotification {
  const text = referenceText(references);
  return { level: 'note', descriptor: { id: 'references' }, message: { text } };
}

function notificationOf(problem: Problem): SarifNotification {
  const { code, severity } = problem;
  return {
    level: severity,
    descriptor: { id: code },
    message: { text: printable(formatProblem(problem)) },
  };
}

export function withNotifications(
  { toolExecutionNotifications = [], ...invocation }: SarifInvocation,
  more: readonly SarifNotification[],
): SarifInvocation {
  return { ...invocation, toolExecutionNotifications: [...toolExecutionNotifications, ...more] };
}

/** Of the results that were added, how many are not among those that were kept; empty: all are. */
export function leftOut(
  added: Readonly<Record<SarifLevel, number>>,
  kept: readonly { readonly level: SarifLevel }[],
): readonly SarifNotification[] {
  const left = { ...added };
  for (const { level } of kept) left[level]--;
  const rest = sumOf(left);
  if (rest === 0) return [];
  const levels = SARIF_LEVELS.filter((level) => left[level] > 0);
  const kinds = levels.map((level) => counted(left[level], level)).join(', ');
  const text =
    `${thousands(rest)} of ${counted(sumOf(added), 'result')} are left out, the least important ` +
    `(${kinds}), since code hosts refuse larger files; other formats have them all`;
  return [{ level: 'warning', descriptor: { id: 'results-left-out' }, message: { text } }];
}

function sumOf(counts: Readonly<Record<SarifLevel, number>>): number {
  return SARIF_LEVELS.reduce((sum, level) => sum + counts[level], 0);
}
