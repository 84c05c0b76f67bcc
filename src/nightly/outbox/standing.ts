/**
 * Troubles that last for nights: which are told tonight, and in which words. What nobody repairs in a night is told
 * once, then weekly, as long as it lasts. Pure.
 */
import type { Problem, ProblemCode } from '../../errors.ts';
import { NIGHT_SLACK_MS } from '../../history/intervals.ts';
import { DAY_MS } from '../../history/strikes.ts';
import type { StandingTrouble } from '../../store/jobs.ts';
import { localDay } from '../../writing/local-time.ts';
import type { Trouble } from '../letter/model.ts';

const TOLD_EVERY_MS = 7 * DAY_MS - NIGHT_SLACK_MS;

/** The same for a trouble on every night, whatever its details. */
export function troubleKey({ code, source = '' }: Pick<Problem, 'code' | 'source'>): string {
  return `${code} ${source}`;
}

export function isToldTonight({ toldAt }: Pick<StandingTrouble, 'toldAt'>, at: number): boolean {
  return toldAt === undefined || at - toldAt >= TOLD_EVERY_MS;
}

/** Of warnings: what somebody should look into. The others say what was done about them. */
const WARNINGS_TO_REPAIR: ReadonlySet<ProblemCode> = new Set([
  ...([
    'time-is-up',
    'site-in-rotation',
    'webhook-failed',
    'mail-failed',
    'clock-ahead',
    'clock-behind',
  ] as const),
  ...(['input-empty', 'directory-without-mail', 'nothing-passed'] as const),
]);

export function isToBeRepaired({ severity, code }: Pick<Problem, 'severity' | 'code'>): boolean {
  return severity === 'error' || WARNINGS_TO_REPAIR.has(code);
}

/** From the second night on with since when. */
export function inItsWords({ problem, since, nights }: Trouble): Problem {
  if (nights < 2) return problem;
  return {
    ...problem,
    message: `${problem.message} (since ${localDay(since)}, in ${nights} nights)`,
  };
}
