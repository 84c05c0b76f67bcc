/**
 * The stored history of a link as text: the state on the first line, then the reason, replacements, every change of
 * state, and the places that cite it.
 */
import { REASONS, reasonSentence } from '../../../checkers/reasons.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { History, State } from '../../history/model.ts';
import type { LinkHistory, LinkTransition } from '../../store/model.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { day, streakText } from '../facts/streak.ts';
import { columnsOf, wrapped } from './columns.ts';
import { insteadLines, placeLines, type TerminalStyle } from './link-text.ts';
import { paint, type Style } from './paint.ts';

export const STATE_STYLES: Readonly<Record<State, Style>> = {
  unchecked: 'dim',
  unverified: 'yellow',
  working: 'green',
  relocated: 'cyan',
  failing: 'yellow',
  lost: 'red',
};
const PLACES_SHOWN = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const INDENT = '  ';
/** The longest is `unchecked → unchecked`. */
const CHANGE_COLUMN = 22;

export function historyText({ link, transitions }: LinkHistory, look: TerminalStyle): string {
  const { history, sightingCount } = link;
  const within = { ...look, width: look.width - INDENT.length };
  const blocks = [
    [...checkedLines(history, within), ...insteadLines(link, within)],
    transitions.map((one) => transitionLine(one, within)),
    [
      `cited in ${counted(sightingCount, 'place')}`,
      ...placeLines(link, { ...within, width: within.width - INDENT.length }, PLACES_SHOWN).map(
        (line) => INDENT + line,
      ),
    ],
  ];
  const paragraphs = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => `${INDENT}${line}\n`).join(''));
  return `${headLine(link.url, history, look.color)}\n${paragraphs.join('\n')}`;
}

/** `lost since 2024-01-31  http://example.org/` */
function headLine(url: string, history: History, color: boolean): string {
  const { state } = history;
  const words =
    state === 'unchecked' ? uncheckedWords(history) : `${state} since ${day(history.since)}`;
  return `${paint(STATE_STYLES[state], words, color)}  ${paint('bold', printable(redact(url)), color)}`;
}

/** Either every run skipped the link, or no run reached it. */
function uncheckedWords({ since, lastCheck }: History): string {
  return lastCheck === undefined ? 'not checked yet' : `skipped since ${day(since)}`;
}

function checkedLines(history: History, { width }: TerminalStyle): readonly string[] {
  const { reason, lastCheck, due } = history;
  if (reason === undefined || lastCheck === undefined) return [];
  const tried = REASONS[reason].verdict === 'skipped' ? 'tried' : 'checked';
  const checked = `last ${tried} ${day(lastCheck)}, next check on ${day(due)} or later`;
  const sentences = [reasonSentence(reason), streakText(history) ?? onceText(history)];
  return [...sentences, missingText(history), checked].flatMap((text) =>
    text === null ? [] : wrapped(text, width),
  );
}

function onceText({ failures, lastAnswer }: History): string | null {
  if (failures === 0) return null;
  return lastAnswer === undefined
    ? 'failed once, never seen working'
    : `failed once, last worked ${day(lastAnswer)}`;
}

/** The failures that are still missing before the link counts as lost. */
function missingText({ state, failures, needs }: History): string | null {
  if (state !== 'failing' || needs === undefined) return null;
  const days = Math.round(needs.spanMs / DAY_MS);
  const span = days > 0 ? ` over ${counted(days, 'day')}` : '';
  return `counts as lost after ${counted(needs.failures, 'failure')}${span}; so far ${thousands(failures)}`;
}

function transitionLine({ at, from, to, reason }: LinkTransition, look: TerminalStyle): string {
  const plain = `${from} → ${to}`;
  const change = `${from} → ${paint(STATE_STYLES[to], to, look.color)}`;
  const gap = ' '.repeat(Math.max(1, CHANGE_COLUMN - columnsOf(plain)));
  return `${day(at)}  ${change}${gap} ${reason}`;
}
