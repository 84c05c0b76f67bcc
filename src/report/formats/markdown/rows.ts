/** Rows of the tables of Markdown: takes a checked link, gives the line of its table. */
import type { Sighting } from '../../../../extractors/model.ts';
import type { CheckedLink } from '../../../settle/model.ts';
import { capitalised } from '../../../writing/capitalised.ts';
import { messageUrl } from '../../addresses/message-url.ts';
import { type LinkFacts, linkFacts } from '../../facts/link-facts.ts';
import { morePlaces, placeText, writtenAt } from '../../facts/places.ts';
import { codeSpan, linkTo } from './text.ts';

const PLACES_SHOWN = 3;
/** Of the URL within its sentence. */
const LONGEST_IN_SENTENCE = 80;
const BREAK = '<br>';

export interface TableKind {
  readonly title: string;
  readonly columns: readonly string[];
  readonly cells: (facts: LinkFacts, link: CheckedLink) => readonly string[];
}

/** In order of importance. */
export const TABLE_KINDS = {
  dead: {
    title: 'Dead',
    columns: ['link', 'why', 'instead'],
    cells: (facts, link) => [whyCell(facts, link), insteadCell(facts)],
  },
  moved: {
    title: 'Moved',
    columns: ['link', 'new address'],
    cells: (facts, link) => [addressCell(facts, link)],
  },
  unknown: {
    title: 'Unknown',
    columns: ['link', 'why'],
    cells: (facts, link) => [whyCell(facts, link)],
  },
} as const satisfies Record<string, TableKind>;

export type Listed = keyof typeof TABLE_KINDS;

/** The lines above the rows. */
export function tableHead(kind: Listed): string {
  const columns = [...TABLE_KINDS[kind].columns, 'where'];
  return `| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}\n`;
}

/** `template`: that of `--source-url`. */
export function tableRow(kind: Listed, link: CheckedLink, template?: string): string {
  const facts = linkFacts(link);
  const { cells }: TableKind = TABLE_KINDS[kind];
  const all = [linkCell(facts), ...cells(facts, link), whereCell(link, template)];
  return `| ${all.join(' | ')} |\n`;
}

/** A reference leads nowhere from where the report is read. */
function linkCell({ url, written }: LinkFacts): string {
  return written === url ? linkTo(url) : codeSpan(written);
}

/** Sentences are our own; evidence comes from outside and is quoted. */
function whyCell(
  { sentence, details, signals, streak }: LinkFacts,
  { change }: CheckedLink,
): string {
  const isNew = change !== undefined;
  const detail = details.length === 0 ? '' : ` ${codeSpan(details.join(', '))}`;
  return [
    `${isNew ? '**New.** ' : ''}${sentence}${detail}`,
    ...(signals.length === 0 ? [] : [codeSpan(signals.join('; '))]),
    ...(streak === null ? [] : [capitalised(streak)]),
  ].join(BREAK);
}

function insteadCell({ replacements, noCopy }: LinkFacts): string {
  return [
    ...replacements.map(({ label, url }) => `${capitalised(label)}: ${linkTo(url)}`),
    ...(noCopy === null ? [] : [capitalised(noCopy)]),
  ].join(BREAK);
}

/** Its column says already that it is where the link leads to. */
function addressCell({ replacements, ...facts }: LinkFacts, { verdict }: CheckedLink): string {
  const led = verdict.suggestion === undefined ? 0 : 1;
  const rest = insteadCell({ ...facts, replacements: replacements.slice(led) });
  const addresses = replacements.slice(0, led).map(({ url }) => linkTo(url));
  return [...addresses, ...(rest === '' ? [] : [rest])].join(BREAK);
}

function whereCell(link: CheckedLink, template: string | undefined): string {
  const shown = link.sightings.slice(0, PLACES_SHOWN);
  const [first] = shown;
  const more = morePlaces(link.sightingCount, shown.length);
  return [
    ...shown.map(placeCell),
    ...(more === null ? [] : [more]),
    ...(first === undefined ? [] : furtherOf(first, link.url, template)),
  ].join(BREAK);
}

function placeCell(place: Sighting): string {
  const { subject } = place.document;
  const where = codeSpan(placeText(place));
  return subject === undefined ? where : `${where} ${codeSpan(subject)}`;
}

/** The sentence with the URL marked in it as it stands there, and the address of the message. */
function furtherOf(place: Sighting, url: string, template: string | undefined): readonly string[] {
  const { context, document, source } = place;
  const address = messageUrl(document, source, place, template);
  return [
    ...(context === undefined ? [] : [sentenceText(context, writtenAt(url, place))]),
    ...(address === undefined ? [] : [`In full: ${linkTo(address)}`]),
  ];
}

function sentenceText({ before, after }: NonNullable<Sighting['context']>, url: string): string {
  const around = (text: string): string => (text.trim() === '' ? '' : codeSpan(text.trim()));
  const marked = `**${codeSpan(url, LONGEST_IN_SENTENCE)}**`;
  return [around(before), marked, around(after)].filter((part) => part !== '').join(' ');
}
