/** What happened to one link, for somebody at a terminal. */
import { reasonSentence } from '../../checkers/reach/reasons.ts';
import { redact } from '../../checkers/syntax/redact.ts';
import type { History, State } from '../history/model.ts';
import type { LinkHistory, LinkTransition } from '../store/model.ts';
import { paint, type Style } from './paint.ts';
import { printable } from './printable.ts';
import { day, streakText } from './streak.ts';

const STYLES: Readonly<Record<State, Style>> = {
  unchecked: 'dim',
  unknown: 'yellow',
  alive: 'green',
  moved: 'cyan',
  failing: 'yellow',
  dead: 'red',
};
const PLACES_SHOWN = 10;

export function historyText({ link, transitions }: LinkHistory, color: boolean): string {
  const { history, sightings, sightingCount, verdict } = link;
  const streak = streakText(history);
  const state = paint(STYLES[history.state], history.state, color);
  const suggestion =
    verdict.suggestion === undefined ? [] : [`  → ${printable(redact(verdict.suggestion))}`];
  const places = sightings
    .slice(0, PLACES_SHOWN)
    .map(({ source, line, column }) => `  ${printable(source)}:${line}:${column}`);
  const rest = sightingCount - places.length;
  return `${[
    `${paint('bold', printable(redact(link.url)), color)}`,
    `  ${state} since ${day(history.since)}${streak === null ? '' : `; ${streak}`}`,
    ...lastSeen(history),
    ...suggestion,
    '',
    ...transitions.map((one) => transitionLine(one, color)),
    '',
    `cited in ${sightingCount === 1 ? '1 place' : `${sightingCount} places`}`,
    ...places,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')}\n`;
}

function lastSeen({ reason, lastCheck }: History): readonly string[] {
  if (reason === undefined || lastCheck === undefined) return ['  never asked yet'];
  return [`  ${day(lastCheck)}: ${reasonSentence(reason)}`];
}

function transitionLine({ at, from, to, reason }: LinkTransition, color: boolean): string {
  return `  ${day(at)}  ${from} → ${paint(STYLES[to], to, color)}  (${reason})`;
}
