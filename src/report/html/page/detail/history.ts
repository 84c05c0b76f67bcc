/** The stored history of a link, in words. Takes the history, gives facts. */

import { counted } from '../../../../writing/counted.ts';
import type { ShownHistory } from '../../data/data.ts';
import { dayOf, dayText } from '../../data/days.ts';
import type { Fact } from './fact.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function historyFacts(history: ShownHistory | undefined): readonly Fact[] {
  if (history === undefined) return [];
  const { state, since, failures, firstFailure, lastAnswer, lastCheck, needs, due } = history;
  const facts: Fact[] = [['State', `${state} since ${day(since)}`]];
  if (failures > 0) {
    const first = firstFailure === undefined ? '' : `, first ${day(firstFailure)}`;
    facts.push(['Failures', `${counted(failures, 'time')} in a row${first}`]);
  }
  if (state === 'failing' && needs !== undefined) {
    const span =
      needs.spanMs === 0 ? '' : ` over ${counted(Math.ceil(needs.spanMs / DAY_MS), 'day')}`;
    facts.push(['Lost after', `${counted(needs.failures, 'failure')}${span}`]);
  }
  facts.push(['Last answer', lastAnswer === undefined ? 'never' : day(lastAnswer)]);
  if (lastCheck !== undefined) facts.push(['Last check', day(lastCheck)]);
  if (due > (lastCheck ?? 0)) facts.push(['Next check', `${day(due)} or later`]);
  return facts;
}

function day(at: number): string {
  return dayText(dayOf(at));
}
