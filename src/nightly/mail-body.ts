/**
 * The mail that cron sends: takes a letter, gives plain text, or nothing if nothing changed. Text from
 * mail and servers is made printable, and secrets are redacted.
 */
import { reasonSentence } from '../../checkers/reasons.ts';
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { type History, STATES } from '../history/model.ts';
import { NEWS_KINDS, type NewsKind } from '../history/news-kind.ts';
import { archivedText } from '../report/facts/archived.ts';
import { placeText } from '../report/facts/places.ts';
import { day, streakText } from '../report/facts/streak.ts';
import type { RememberedLink } from '../store/model.ts';
import { printable } from '../writing/printable.ts';
import type { Letter, LetterItem } from './letter/model.ts';

const TITLES: Readonly<Record<NewsKind, string>> = {
  lost: 'Lost',
  'never-found': 'Never found',
  unseen: 'Not seen',
  unsteady: 'Unsteady',
  recovered: 'Recovered',
  relocated: 'Relocated',
};
const PLACES_SHOWN = 3;

export function mailBody(letter: Letter): string {
  if (letter.items.length === 0) return '';
  const { counts } = letter;
  const sections = NEWS_KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    sectionText(kind, letter),
  );
  return `${[...sections, summaryLine(letter)].join('\n')}\n`;
}

function sectionText(kind: NewsKind, { counts, items }: Letter): string {
  const listed = items.filter((item) => item.kind === kind);
  const left = counts[kind] - listed.length;
  const more = left > 0 ? [`  and ${left} more; \`urlglean diff\` lists all of them`, ''] : [];
  const lines = listed.flatMap((item) => LINES[kind](item));
  return [`${TITLES[kind]} (${counts[kind]})`, '', ...lines, ...more].join('\n');
}

const failed = ({ reason, link }: LetterItem): readonly string[] => [
  ...head(link),
  `    ${reasonSentence(reason)} [${reason}]`,
  `    ${failingSince(link.history)}`,
  ...helpLines(link),
  ...placeLines(link),
  '',
];
const doubtful = ({ reason, link, since }: LetterItem): readonly string[] => [
  ...head(link),
  `    ${reasonSentence(reason)} [${reason}]`,
  ...(since === undefined ? [] : [`    not seen since ${day(since)}`]),
  ...placeLines(link),
  '',
];

const LINES: Readonly<Record<NewsKind, (item: LetterItem) => readonly string[]>> = {
  lost: failed,
  'never-found': failed,
  unseen: doubtful,
  unsteady: doubtful,
  recovered: ({ link }) => [
    ...head(link),
    `    It answers again: ${link.history.state}.`,
    ...targetLines(link),
    '',
  ],
  relocated: ({ link }) => [...head(link), ...targetLines(link), ...placeLines(link), ''],
};

function head({ url }: RememberedLink): readonly string[] {
  return [`  ${shown(url)}`];
}

function failingSince(history: History): string {
  const { firstFailure, since } = history;
  return streakText(history) ?? `first failed ${day(firstFailure ?? since)}`;
}

function helpLines({ verdict, archived }: RememberedLink): readonly string[] {
  const { suggestion } = verdict;
  return [
    ...(suggestion === undefined ? [] : [`    perhaps ${shown(suggestion)}`]),
    ...(archived === undefined
      ? []
      : [`    archived ${archivedText(archived)}: ${shown(archived.url)}`]),
  ];
}

function targetLines({ verdict: { suggestion } }: RememberedLink): readonly string[] {
  return suggestion === undefined ? [] : [`    → ${shown(suggestion)}`];
}

function placeLines({ sightings, sightingCount }: RememberedLink): readonly string[] {
  const places = sightings
    .slice(0, PLACES_SHOWN)
    .map((sighting) => `    ${printable(placeText(sighting))}`);
  const rest = sightingCount - places.length;
  return rest > 0 ? [...places, `    and ${rest} more ${rest === 1 ? 'place' : 'places'}`] : places;
}

function shown(url: string): string {
  return printable(redact(url));
}

function summaryLine({ counts, states, links, asked, run }: Letter): string {
  const changed = NEWS_KINDS.filter((kind) => counts[kind] > 0).map(
    (kind) => `${counts[kind]} ${kind}`,
  );
  const now = STATES.filter((state) => states[state] > 0).map(
    (state) => `${states[state]} ${state}`,
  );
  const of = links === 1 ? '1 link' : `${links} links`;
  return `${changed.join(', ')}. Of ${of}: ${now.join(', ')}; ${asked} checked in run ${run}.`;
}
