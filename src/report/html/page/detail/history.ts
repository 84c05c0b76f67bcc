/** The stored history of a link: its times, what each of its last checks found, and what comes next. */

import { counted } from '../../../../writing/counted.ts';
import type { Detail, Row, ShownHistory } from '../../data/data.ts';
import { dayOf, dayText } from '../../data/days.ts';
import { lifeMarks, type Stretch, stretches, stretchWords } from '../../rows/life.ts';
import { allTimesWords } from '../../rows/times.ts';
import { element } from '../elements/elements.ts';
import { shapeElement } from '../elements/shape-element.ts';
import type { Fact } from './fact.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function historyFacts(row: Row, { history, life }: Detail): readonly Fact[] {
  if (history === undefined) return [];
  const { state, since, failures, lastCheck, needs, due } = history;
  const times = allTimesWords(row);
  const facts: Fact[] = [
    ['State', times === null ? `${state} since ${day(since)}` : `${state}: ${times}`],
  ];
  if (life !== undefined && life.length > 1) facts.push(['Checks', checksElement(row.life, life)]);
  if (failures > 1) facts.push(['Failures', `${counted(failures, 'time')} in a row`]);
  if (state === 'failing' && needs !== undefined) facts.push(['Lost after', needsText(needs)]);
  if (lastCheck !== undefined) facts.push(['Last check', day(lastCheck)]);
  if (due !== undefined && due > (lastCheck ?? 0))
    facts.push(['Next check', `${day(due)} or later`]);
  return facts;
}

function needsText({ failures, spanMs }: NonNullable<ShownHistory['needs']>): string {
  const span = spanMs === 0 ? '' : ` over ${counted(Math.ceil(spanMs / DAY_MS), 'day')}`;
  return `${counted(failures, 'failure')}${span}`;
}

type Checks = NonNullable<Detail['life']>;

/** A line for all that found the same one after the other, oldest first. */
function checksElement(letters: string, checks: Checks): HTMLElement {
  let at = 0;
  const lines = stretches(letters).map((stretch) => {
    const [first, last] = [checks[at], checks[at + stretch.count - 1]];
    at += stretch.count;
    return stretchElement(stretch, first, last);
  });
  return element('ol', { class: 'checks' }, ...lines);
}

function stretchElement(stretch: Stretch, first?: Checks[number], last?: Checks[number]): Node {
  const marks = element('span', { class: 'life', 'aria-hidden': 'true' });
  marks.append(...lifeMarks(stretch.letters).map(shapeElement));
  const words = [stretchWords(stretch), ...(first && last ? [whenText(first, last)] : [])];
  return element('li', {}, marks, ` ${words.join(', ')}`);
}

/** `2019-01-05 (run 3)`, `2019-01-05 to 2020-03-01 (runs 3 to 9)` */
function whenText([firstRun, first]: Checks[number], [lastRun, last]: Checks[number]): string {
  const days = first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`;
  const runs = firstRun === lastRun ? `run ${firstRun}` : `runs ${firstRun} to ${lastRun}`;
  return `${days} (${runs})`;
}

function day(at: number): string {
  return dayText(dayOf(at));
}
