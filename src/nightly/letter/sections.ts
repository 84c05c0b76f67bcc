/**
 * The news of a letter in order: by kind, in each by host, and then by list. A host all of whose links are lost is one
 * group with its cause said once. Takes the items of a letter, gives sections. Pure.
 */

import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import type { NewsKind } from '../../history/news-kind.ts';
import { thousands } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { entryOf, entryOfHost, lateText, reasonText, type Telling } from './entries.ts';
import type { Letter, LetterItem } from './model.ts';
import type { Entry, Group, Line, Section } from './page.ts';
import { listOf } from './places.ts';

interface Heading {
  readonly title: string;
  readonly hint: string | null;
}

/** In the order of the letter: what is to be looked into, then what is to be corrected, then what is good to hear. */
const HEADINGS: Readonly<Record<NewsKind, Heading>> = {
  lost: { title: 'Lost', hint: null },
  'never-found': {
    title: 'Never found',
    hint: 'No check ever found these: perhaps they were mistyped, or gone before.',
  },
  unseen: {
    title: 'Not seen',
    hint: 'Nothing proves these lost, but no check has seen them for long: have a look.',
  },
  unsteady: {
    title: 'Unsteady',
    hint: 'These come and go. There will be news of each again when it settles.',
  },
  relocated: {
    title: 'Relocated',
    hint: 'These have moved for good, and their new addresses work: replace them.',
  },
  recovered: { title: 'Recovered', hint: null },
};
const ORDER = Object.keys(HEADINGS) as NewsKind[];

export function sectionsOf({ items, counts }: Letter, telling: Telling): readonly Section[] {
  return ORDER.filter((kind) => counts[kind] > 0).map((kind) => {
    const listed = items.filter((item) => item.kind === kind);
    const left = counts[kind] - listed.length;
    return {
      title: `${HEADINGS[kind].title} (${thousands(counts[kind])})`,
      hint: HEADINGS[kind].hint,
      groups: hostsOf(listed).map(([host, ofHost]) => groupOf(host, ofHost, telling)),
      more: left > 0 ? `and ${thousands(left)} more; \`urlglean diff\` lists all of them` : null,
    };
  });
}

/** By name; links without a host come last. */
function hostsOf(items: readonly LetterItem[]): readonly (readonly [string, LetterItem[]])[] {
  const byHost = new Map<string, LetterItem[]>();
  for (const item of items) {
    const host = hostOf(item.link.url);
    byHost.set(host, [...(byHost.get(host) ?? []), item]);
  }
  return [...byHost].sort(([a], [b]) => Number(a === '') - Number(b === '') || compared(a, b));
}

function groupOf(host: string, items: readonly LetterItem[], telling: Telling): Group {
  const sorted = items.toSorted((a, b) => compared(whereOf(a), whereOf(b)));
  const [first] = sorted;
  if (first?.wholeHost === true) return wholeHost(host, sorted, first, telling);
  const entries = sorted.map((item) => entryOf(item, telling));
  if (entries.length < 2 || host === '') return { heading: null, lines: [], entries };
  return { heading: `${printable(host)} (${thousands(entries.length)})`, ...saidOnce(entries) };
}

/** What all of the entries say is said before them. */
function saidOnce(entries: readonly Entry[]): Pick<Group, 'lines' | 'entries'> {
  const says = ({ lines }: Entry, text: string): boolean =>
    lines.some((line) => line.kind === 'words' && line.text === text);
  const lines = (entries[0]?.lines ?? []).filter(
    (line) => line.kind === 'words' && entries.every((entry) => says(entry, line.text)),
  );
  const said = new Set(lines.map((line) => (line.kind === 'words' ? line.text : '')));
  const own = (line: Line): boolean => line.kind !== 'words' || !said.has(line.text);
  return { lines, entries: entries.map((one) => ({ ...one, lines: one.lines.filter(own) })) };
}

/** How many of its links were lost before tonight is not known here, so only those in the letter are counted. */
function wholeHost(
  host: string,
  items: readonly LetterItem[],
  first: LetterItem,
  telling: Telling,
): Group {
  const reason = reasonText(first);
  return {
    heading: `${printable(host)}: all links are lost (${thousands(items.length)})`,
    lines: [reason, lateText(items, telling)].map((text) => ({ kind: 'words', text })),
    entries: items.map((item) => entryOfHost(item, telling, reason)),
  };
}

/** The list of the first place, or its file. */
function whereOf({ link: { sightings } }: LetterItem): string {
  const [first] = sightings;
  return first === undefined ? '' : (listOf(first) ?? first.source);
}

/** Not by locale: a letter is the same on every machine. */
function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
