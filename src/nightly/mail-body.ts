/**
 * The mail that cron sends: takes the outcome of a run, gives plain text, or nothing if nothing changed. Text from
 * mail and servers is made printable, and secrets are redacted.
 */
import { reasonSentence } from '../../checkers/reasons.ts';
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { type History, STATES } from '../history/model.ts';
import { archivedText } from '../report/facts/archived.ts';
import { placeText } from '../report/facts/places.ts';
import { day, streakText } from '../report/facts/streak.ts';
import type { RememberedLink } from '../store/model.ts';
import { printable } from '../writing/printable.ts';
import { NEWS_KINDS, type NewsItem, type NewsKind, type NewsOfKind } from './model.ts';
import { isNews } from './news.ts';
import type { NightOutcome } from './outcome.ts';

const TITLES: Readonly<Record<NewsKind, string>> = {
  lost: 'Lost',
  recovered: 'Recovered',
  relocated: 'Relocated',
};
const PLACES_SHOWN = 3;

export function mailBody(outcome: NightOutcome): string {
  const { news } = outcome;
  if (!isNews(news)) return '';
  const sections = NEWS_KINDS.filter((kind) => news[kind].count > 0).map((kind) =>
    sectionText(kind, news[kind]),
  );
  return `${[...sections, summaryLine(outcome)].join('\n')}\n`;
}

function sectionText(kind: NewsKind, { count, items }: NewsOfKind): string {
  const left = count - items.length;
  const more = left > 0 ? [`  and ${left} more; \`urlglean diff\` lists all of them`, ''] : [];
  const listed = items.flatMap((item) => LINES[kind](item));
  return [`${TITLES[kind]} (${count})`, '', ...listed, ...more].join('\n');
}

const LINES: Readonly<Record<NewsKind, (item: NewsItem) => readonly string[]>> = {
  lost: ({ change, link }) => [
    ...head(link),
    `    ${reasonSentence(change.reason)} [${change.reason}]`,
    `    ${failingSince(link.history)}`,
    ...helpLines(link),
    ...placeLines(link),
    '',
  ],
  recovered: ({ change, link }) => [
    ...head(link),
    `    It answers again: ${change.to}.`,
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

function summaryLine({ news, states, links, asked, run }: NightOutcome): string {
  const changed = NEWS_KINDS.map((kind) => `${news[kind].count} ${kind}`).join(', ');
  const now = STATES.filter((state) => states[state] > 0).map(
    (state) => `${states[state]} ${state}`,
  );
  const of = links === 1 ? '1 link' : `${links} links`;
  return `${changed}. Of ${of}: ${now.join(', ')}; ${asked} checked in run ${run}.`;
}
