/**
 * The stored history of a link as text: the state on the first line, then what is known, replacements, every
 * change of state, and the places that cite it.
 */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import type { State } from '../../history/model.ts';
import type { LinkHistory, LinkTransition } from '../../store/model.ts';
import { counted } from '../../writing/counted.ts';
import { localDay, localZone } from '../../writing/local-time.ts';
import { printable } from '../../writing/printable.ts';
import type { ReporterOptions } from '../model/model.ts';
import { columnsOf, wrapped } from './columns.ts';
import { type Days, headWords, historyFacts, isDoubtful } from './history-facts.ts';
import { insteadLines, placeLines, type TerminalStyle } from './link-text.ts';
import { paint, type Style } from './paint.ts';
import { contextLines, messageLines } from './surroundings.ts';

export const STATE_STYLES: Readonly<Record<State, Style>> = {
  unchecked: 'dim',
  unverified: 'yellow',
  working: 'green',
  relocated: 'cyan',
  failing: 'yellow',
  lost: 'red',
};
const PLACES_SHOWN = 10;
const INDENT = '  ';
/** The longest is `unchecked → unchecked`. */
const CHANGE_COLUMN = 22;

/** Days are those of `zone`. */
export function historyText(
  known: LinkHistory,
  look: TerminalStyle & Pick<ReporterOptions, 'sourceUrl'>,
  zone: string = localZone(),
): string {
  const { link, transitions } = known;
  const { history, sightingCount } = link;
  const days = { zone, dayOf: (at: number) => localDay(at, zone) };
  const within = { ...look, width: look.width - INDENT.length };
  const places = { ...within, width: within.width - INDENT.length };
  const text = { ...places, width: places.width - INDENT.length };
  const readAt = messageLines(look.sourceUrl);
  const below = (one: Sighting): string[] => [...contextLines(one, text), ...readAt(one)];
  const facts = historyFacts(known, days).flatMap((text) => wrapped(text, within.width));
  const blocks = [
    [...facts, ...insteadLines(link, within)],
    transitions.map((one) => transitionLine(one, within, days)),
    [
      `cited in ${counted(sightingCount, 'place')}`,
      ...placeLines(link, places, {
        most: PLACES_SHOWN,
        noteOf: goneNotes(known, days),
        below,
      }).map((line) => INDENT + line),
    ],
  ];
  const paragraphs = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => `${INDENT}${line}\n`).join(''));
  const style = isDoubtful(history) ? 'yellow' : STATE_STYLES[history.state];
  const head = paint(style, headWords(history, days), look.color);
  const url = paint('bold', printable(redact(link.url)), look.color);
  return `${head}  ${url}\n${paragraphs.join('\n')}`;
}

function goneNotes(
  { goneSources = [] }: LinkHistory,
  { dayOf }: Days,
): (source: string) => string | undefined {
  const sinceOf = new Map(goneSources.map(({ source, since }) => [source, since]));
  return (source) => {
    const since = sinceOf.get(source);
    if (since === undefined) return undefined;
    const what = /^https?:/.test(source) ? 'page' : 'file';
    return `this ${what} has been gone since ${dayOf(since)}`;
  };
}

function transitionLine(
  { at, from, to, reason }: LinkTransition,
  look: TerminalStyle,
  { dayOf }: Days,
): string {
  const plain = `${from} → ${to}`;
  const change = `${from} → ${paint(STATE_STYLES[to], to, look.color)}`;
  const gap = ' '.repeat(Math.max(1, CHANGE_COLUMN - columnsOf(plain)));
  return `${dayOf(at)}  ${change}${gap} ${reason}`;
}
