/**
 * A checked link as text: its verdict and reason, its history, the places that cite it, and replacements. URLs and
 * places are never cut, so that they can be copied and clicked; the rest fits the width.
 */

import type { Verdict, VerdictValue } from '../../../checkers/model.ts';
import { reasonSentence } from '../../../checkers/reasons.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { counted } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { aboutTimeSpan } from '../../writing/time-span.ts';
import { archivedText, noCopyText } from '../facts/archived.ts';
import { detailWords, signalWords } from '../facts/evidence-words.ts';
import { writtenAs } from '../facts/places.ts';
import { failedAtFirst, isNewlyLost, type Times, timesOf, timesText } from '../facts/streak.ts';
import { citationOf } from './citation.ts';
import { columnsOf, NO_BREAK_SPACE, wrapped } from './columns.ts';
import { paint, type Style } from './paint.ts';

export interface TerminalStyle {
  readonly color: boolean;
  /** The width of the terminal; infinite without one, so that nothing is wrapped. */
  readonly width: number;
}

export const VERDICT_STYLES: Readonly<Record<VerdictValue, Style>> = {
  dead: 'red',
  moved: 'cyan',
  unknown: 'yellow',
  alive: 'green',
  skipped: 'dim',
};

const NEWLY_LOST = 'newly lost';
const VERDICT_COLUMN = 8;
const INDENT = ' '.repeat(2 + VERDICT_COLUMN);
const MORE_INDENT = '  ';
const PLACES_SHOWN = 3;
/** The least width of text on a narrow terminal. */
const LEAST_WIDTH = 20;

/** `startedAt`: of the run, in ms since 1970. */
export function linkText(
  link: CheckedLink,
  look: TerminalStyle,
  startedAt = Number.NEGATIVE_INFINITY,
): string {
  const { verdict } = link.verdict;
  const word = paint(VERDICT_STYLES[verdict], verdict.padEnd(VERDICT_COLUMN), look.color);
  const within = { ...look, width: Math.max(LEAST_WIDTH, look.width - INDENT.length) };
  const details = [
    ...sentenceLines(link, within),
    ...restingLines(link.verdict, within, startedAt),
    ...placeLines(citedElsewhere(link), within),
    ...insteadLines(link, within),
  ];
  const lines = [`  ${word}${printable(writtenAs(link))}`, ...details.map((line) => INDENT + line)];
  return `${lines.join('\n')}\n`;
}

/** The heading says already that the URL was given on the command line. */
function citedElsewhere({ sightings, sightingCount }: CheckedLink): Cited {
  const others = sightings.filter(({ form }) => form !== 'given');
  return { sightings: others, sightingCount: sightingCount - sightings.length + others.length };
}

function shown(url: string): string {
  return printable(redact(url));
}

function sentenceLines(link: CheckedLink, look: TerminalStyle): readonly string[] {
  const { verdict } = link;
  const sentences = [
    [reasonSentence(verdict.reason), ...detailTexts(verdict)].join(NO_BREAK_SPACE),
    printable(signalWords(verdict.evidence).join('; ')),
  ];
  const lines = sentences
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => wrapped(sentence, look.width));
  const times = timesOf(link);
  return times === null ? lines : [...lines, ...timesLines(times, look)];
}

/** A dead link that this run did not check again (`--recheck-dead`). */
function restingLines(
  { verdict, checkedAt }: Verdict,
  look: TerminalStyle,
  startedAt: number,
): readonly string[] {
  const ago = startedAt - Date.parse(checkedAt);
  if (verdict !== 'dead' || !(ago > 0)) return [];
  return wrapped(`found dead ${aboutTimeSpan(ago)} before, not checked again`, look.width);
}

/** Silent where the first check is all there is: then the verdict says it. */
function timesLines(times: Times, look: TerminalStyle): readonly string[] {
  if (failedAtFirst(times)) return [];
  const text = timesText(times);
  if (text === null) return [];
  if (!isNewlyLost(times)) return wrapped(text, look.width);
  const [first = '', ...rest] = wrapped(`${NEWLY_LOST}: ${text}`, look.width);
  return [first.replace(NEWLY_LOST, (words) => paint('red', words, look.color)), ...rest];
}

function detailTexts({ verdict, reason, evidence }: Verdict): readonly string[] {
  const { status, ...others } = evidence;
  // The sentence already implies the status of a moved link.
  const isSaid = verdict === 'moved' || reasonSentence(reason).includes(String(status));
  const detail = detailWords(isSaid ? others : evidence);
  return detail.length === 0 ? [] : [`[${printable(detail.join(', '))}]`];
}

type Cited = Pick<CheckedLink, 'sightings' | 'sightingCount'>;

interface PlacesShown {
  readonly most?: number;
  /** What is said below the last of consecutive places in a source, if anything. */
  readonly noteOf?: (source: string) => string | undefined;
  /** What is said below a place. */
  readonly below?: (sighting: Sighting) => readonly string[];
}

/** The message is shown once for consecutive places in it. */
export function placeLines(
  { sightings, sightingCount }: Cited,
  look: TerminalStyle,
  { most = PLACES_SHOWN, noteOf, below }: PlacesShown = {},
): readonly string[] {
  const lines: string[] = [];
  let before = '';
  for (const [index, sighting] of sightings.slice(0, most).entries()) {
    const { place, message, isBroken } = citationOf(sighting, look.width);
    const key = `${sighting.source}\n${sighting.document.ordinal}`;
    const shownMessage = key === before ? '' : message;
    before = key;
    const behind =
      shownMessage === '' || isBroken ? '' : `  ${paint('dim', shownMessage, look.color)}`;
    lines.push(`${place}${behind}`);
    if (shownMessage !== '' && isBroken)
      lines.push(MORE_INDENT + paint('dim', shownMessage, look.color));
    for (const line of below?.(sighting) ?? []) lines.push(MORE_INDENT + line);
    const isLast = index + 1 === most || sightings[index + 1]?.source !== sighting.source;
    const note = isLast ? noteOf?.(sighting.source) : undefined;
    if (note !== undefined) lines.push(MORE_INDENT + paint('yellow', note, look.color));
  }
  const rest = sightingCount - Math.min(sightings.length, most);
  if (rest > 0) lines.push(paint('dim', `and ${counted(rest, 'more place')}`, look.color));
  return lines;
}

/** Replacements: each on a line with its URL, or above it if that would not fit; or that there is no copy. */
export function insteadLines(link: CheckedLink, look: TerminalStyle): readonly string[] {
  const { verdict, repaired, archived } = link;
  const offers: (readonly [words: string, url: string])[] = [];
  if (verdict.suggestion !== undefined) offers.push([offerWords(verdict), verdict.suggestion]);
  if (repaired !== undefined) offers.push(['answers when read as:', repaired]);
  if (archived !== undefined) offers.push([`archived ${archivedText(archived)}:`, archived.url]);
  const noCopy = noCopyText(link);
  return [
    ...offers.flatMap(([words, url]) => offerLines(words, shown(url), look)),
    ...(noCopy === null ? [] : wrapped(noCopy, look.width)),
  ];
}

function offerWords({ verdict }: Verdict): string {
  return verdict === 'moved' ? '' : 'perhaps';
}

function offerLines(words: string, url: string, look: TerminalStyle): readonly string[] {
  const arrow = paint('cyan', '→', look.color);
  if (words === '') return [`${arrow} ${url}`];
  const isShort = columnsOf(`→ ${words} ${url}`) <= look.width;
  if (isShort) return [`${arrow} ${words} ${url}`];
  const [first = '', ...rest] = wrapped(words, look.width - MORE_INDENT.length);
  return [`${arrow} ${first}`, ...[...rest, url].map((line) => MORE_INDENT + line)];
}
