/**
 * What the stored history of a link says, sentence by sentence: what the last check said, what was really seen, the
 * failures, the relapses. Takes the link, its changes of state, and a writer of days; gives texts.
 */
import type { Evidence } from '../../../checkers/model.ts';
import { REASONS, reasonSentence } from '../../../checkers/reasons.ts';
import { DENIAL_SIGNALS } from '../../../checkers/seen.ts';
import { changeKind } from '../../history/change-kind.ts';
import type { History } from '../../history/model.ts';
import { isOutOfSight } from '../../history/sight.ts';
import { isUnsteady } from '../../history/steadiness.ts';
import { DAY_MS } from '../../history/strikes.ts';
import type { LinkHistory, LinkTransition } from '../../store/model.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { type DayText, timesOf, timesText } from '../facts/streak.ts';

export interface Days {
  readonly dayOf: DayText;
  readonly zone: string;
}

/** The first words: `working since 2027-01-01, not seen since 2027-03-01` */
export function headWords(history: History, { dayOf }: Days): string {
  const { state, since, lastSeen } = history;
  if (state === 'unchecked') return uncheckedWords(history, dayOf);
  const stated = `${state} since ${dayOf(since)}`;
  if (!isDoubtful(history)) return stated;
  return lastSeen === undefined
    ? `${stated}, never seen`
    : `${stated}, not seen since ${dayOf(lastSeen)}`;
}

/** It neither fails nor is lost, and its page was not there at the last check. */
export function isDoubtful(history: History): boolean {
  return !['unchecked', 'failing', 'lost'].includes(history.state) && isOutOfSight(history);
}

/** Either every run skipped the link, or no run reached it. */
function uncheckedWords({ since, lastCheck }: History, dayOf: DayText): string {
  return lastCheck === undefined ? 'not checked yet' : `skipped since ${dayOf(since)}`;
}

export function historyFacts(known: LinkHistory, { dayOf, zone }: Days): readonly string[] {
  const { history, verdict } = known.link;
  const { reason, lastCheck, due } = history;
  if (reason === undefined || lastCheck === undefined) return [];
  const tried = REASONS[reason].verdict === 'skipped' ? 'tried' : 'checked';
  return [
    reasonSentence(reason),
    ...(verdict.reason === reason ? strangerTexts(verdict.evidence) : []),
    answerText(history, dayOf),
    failureText(known, dayOf),
    unsteadyText(known, dayOf),
    missingText(history, dayOf),
    `last ${tried} ${dayOf(lastCheck)}, next check on ${dayOf(due)} or later (days in ${zone})`,
  ].filter((text) => text !== null);
}

/** Who or what answered in place of the page. */
function strangerTexts({ tls, signals = [] }: Evidence): readonly string[] {
  const denials = Object.values(DENIAL_SIGNALS).filter((words) => signals.includes(words));
  return [...(tls === 'tls-name' ? ["answered under another name's certificate"] : []), ...denials];
}

/** Something answers, and it is not the page. */
function answerText(history: History, dayOf: DayText): string | null {
  const { lastAnswer } = history;
  if (lastAnswer === undefined || !isDoubtful(history)) return null;
  return `the page itself was not seen; something last answered ${dayOf(lastAnswer)}`;
}

/** Silent of what does not fail: the head says since when. */
function failureText({ link, transitions }: LinkHistory, dayOf: DayText): string | null {
  const last = transitions.at(-1);
  const times = timesOf(last === undefined ? link : { ...link, change: changeKind(last) });
  return times === null || link.history.failures === 0 ? null : timesText(times, dayOf);
}

/** In the episode of its second relapse it became unsteady. */
function unsteadyText(
  { link: { history }, transitions }: LinkHistory,
  dayOf: DayText,
): string | null {
  const { relapses = 0 } = history;
  if (!isUnsteady(history)) return null;
  const began = transitions.filter(isEpisode).at(1 - relapses);
  const since = began === undefined ? '' : ` since ${dayOf(began.at)}`;
  return `unsteady${since}: failed again soon after its return, ${counted(relapses, 'time')}`;
}

function isEpisode({ from, to }: LinkTransition): boolean {
  return (to === 'failing' || to === 'lost') && from !== 'failing' && from !== 'lost';
}

/** The failures that are still missing before the link counts as lost. */
function missingText(history: History, dayOf: DayText): string | null {
  const { state, failures, needs, firstFailure, lastFailure, lastCheck } = history;
  if (state !== 'failing' || needs === undefined) return null;
  const days = Math.round(needs.spanMs / DAY_MS);
  const span = days > 0 ? ` over ${counted(days, 'day')}` : '';
  const isOpen = lastFailure !== undefined && lastFailure !== lastCheck;
  const last = isOpen ? `, the last ${dayOf(lastFailure)}` : '';
  const reached = wholeDays(firstFailure, lastFailure);
  const soFar = days > 0 && reached > 0 ? ` over ${counted(reached, 'day')}` : '';
  return `counts as lost after ${counted(needs.failures, 'failure')}${span}; so far ${thousands(failures)}${soFar}${last}`;
}

/** 0 where one of the times is not known. */
function wholeDays(from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? 0 : Math.round((to - from) / DAY_MS);
}
