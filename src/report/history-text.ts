/** What happened to one link, for somebody at a terminal. */
import { reasonSentence } from '../../checkers/reach/reasons.ts';
import { redact } from '../../checkers/syntax/redact.ts';
import type { History, State } from '../history/model.ts';
import type { LinkTransition } from '../store/model.ts';
import type { LinkHistory } from '../store/store.ts';
import { paint, type Style } from './paint.ts';
import { printable } from './printable.ts';

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
  const state = paint(STYLES[history.state], history.state, color);
  const suggestion =
    verdict.suggestion === undefined ? [] : [`  → ${printable(redact(verdict.suggestion))}`];
  const places = sightings
    .slice(0, PLACES_SHOWN)
    .map(({ source, line, column }) => `  ${printable(source)}:${line}:${column}`);
  const rest = sightingCount - places.length;
  return `${[
    `${paint('bold', printable(redact(link.url)), color)}`,
    `  ${state} since ${day(history.since)}${streakOf(history)}`,
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

/** The honest answer to "since when" lies between the last answer and the first failure. */
function streakOf({ failures, firstFailure, lastAnswer }: History): string {
  if (failures === 0 || firstFailure === undefined) return '';
  const times = failures === 1 ? 'once' : `${failures} times in a row`;
  const answered = lastAnswer === undefined ? 'never answered' : `last answered ${day(lastAnswer)}`;
  return `; failed ${times}, first ${day(firstFailure)}, ${answered}`;
}

function lastSeen({ reason, lastCheck }: History): readonly string[] {
  if (reason === undefined || lastCheck === undefined) return ['  never asked yet'];
  return [`  ${day(lastCheck)}: ${reasonSentence(reason)}`];
}

function transitionLine({ at, from, to, reason }: LinkTransition, color: boolean): string {
  return `  ${day(at)}  ${from} → ${paint(STYLES[to], to, color)}  (${reason})`;
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
