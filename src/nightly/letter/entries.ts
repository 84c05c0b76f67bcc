/**
 * One link of a letter: what happened to it, since when, how late that was found, what to do, and where it is cited.
 * Takes an item, gives lines. Pure.
 */
import { reasonSentence } from '../../../checkers/reasons.ts';
import { lastSeenOf } from '../../history/condition.ts';
import { isThere } from '../../history/model.ts';
import type { NewsKind } from '../../history/news-kind.ts';
import { archivedText, noCopyText } from '../../report/facts/archived.ts';
import { detailWords } from '../../report/facts/evidence-words.ts';
import { writtenAs } from '../../report/facts/places.ts';
import { withRedactedTexts } from '../../report/facts/redacted-texts.ts';
import { localDay } from '../../writing/local-time.ts';
import { printable } from '../../writing/printable.ts';
import type { LetterItem } from './model.ts';
import type { Entry, Line, ShownUrl } from './page.ts';
import { placeLines, type Viewpoint } from './places.ts';
import { daysText, openUrl, shownUrl } from './shown.ts';

export interface Telling extends Viewpoint {
  /** When the letter is written. */
  readonly at: number;
}

const PLACES_SHOWN = 3;
/** Under a host that is lost as a whole. */
const PLACES_OF_HOST = 1;

export function entryOf(item: LetterItem, telling: Telling): Entry {
  const link = withRedactedTexts(item.link);
  const clean = { ...item, link };
  return {
    url: nameOf(link, IS_TO_BE_OPENED[item.kind] ? openUrl : shownUrl),
    lines: [...LINES[item.kind](clean, telling), ...placeLines(link, telling, PLACES_SHOWN)],
  };
}

/** An entry below what is said of its host: only what is its own. */
export function entryOfHost(item: LetterItem, telling: Telling, saidOfHost: string): Entry {
  const link = withRedactedTexts(item.link);
  const reason = reasonText({ ...item, link });
  return {
    url: nameOf(link, shownUrl),
    lines: [
      ...(reason === saidOfHost ? [] : [words(reason)]),
      ...helpLines({ ...item, link }, telling),
      ...placeLines(link, telling, PLACES_OF_HOST),
    ],
  };
}

/** A reference to a file is read as in its document, and searched for there. */
function nameOf(link: LetterItem['link'], shown: (url: string) => ShownUrl): ShownUrl {
  return { ...shown(link.url), text: printable(writtenAs(link)) };
}

const IS_TO_BE_OPENED: Readonly<Record<NewsKind, boolean>> = {
  lost: false,
  'never-found': false,
  unseen: true,
  unsteady: true,
  recovered: true,
  relocated: false,
};

type LinesOf = (item: LetterItem, telling: Telling) => readonly Line[];

const LINES: Readonly<Record<NewsKind, LinesOf>> = {
  lost: (item, telling) => [
    words(reasonText(item)),
    words(lateText([item], telling)),
    ...helpLines(item, telling),
  ],
  'never-found': (item, telling) => [
    words(reasonText(item)),
    words(`Looked for since ${dayOf(sinceOf(item), telling)}, and never found.`),
    ...helpLines(item, telling),
  ],
  unseen: (item, telling) => [
    words(reasonText(item)),
    words(unseenText(item, telling)),
    ...landingLines(item),
    ...helpLines(item, telling),
  ],
  unsteady: (item, telling) => [words(unsteadyText(item, telling))],
  relocated: (item) => targetLines(item),
  recovered: (item, telling) => [words(recoveredText(item, telling)), ...targetLines(item)],
};

/** `Not found. [404]`: details only where they are of the same check. */
export function reasonText({ reason, link: { verdict } }: LetterItem): string {
  const details = verdict.reason === reason ? detailWords(verdict.evidence) : [];
  const sentence = reasonSentence(reason);
  return details.length === 0 ? sentence : `${sentence} [${printable(details.join(', '))}]`;
}

/** Of links that were lost together: the first failure, the last time that one was seen, and so how late it was found. */
export function lateText(items: readonly LetterItem[], telling: Telling): string {
  const since = Math.min(...items.map(sinceOf));
  const seen = Math.max(...items.map(({ link }) => link.history.lastSeen ?? -Infinity));
  const failing = `Failing since ${dayOf(since, telling)}`;
  if (seen === -Infinity) return `${failing}, never seen before.`;
  const late = daysText(seen, telling.at);
  return `${failing}, last seen ${dayOf(seen, telling)} (at most ${late} late).`;
}

function unseenText({ since, link: { history } }: LetterItem, telling: Telling): string {
  const from = since ?? lastSeenOf(history);
  const span = daysText(from, telling.at);
  return history.lastSeen === undefined
    ? `Never seen since it was first looked for on ${dayOf(from, telling)}, for ${span}.`
    : `Not seen since ${dayOf(from, telling)}, for ${span}.`;
}

function unsteadyText(item: LetterItem, telling: Telling): string {
  const { history } = item.link;
  if (isThere(history.state)) return 'Right now it works.';
  const { lastSeen } = history;
  const last = lastSeen === undefined ? '' : ` Last seen ${dayOf(lastSeen, telling)}.`;
  return `${reasonText(item)}${last}`;
}

const WAS: Readonly<Record<NonNullable<LetterItem['was']>, string>> = {
  lost: 'Works again; it was lost',
  'never-found': 'Found at last; it counted as never found',
  unseen: 'Seen again; nobody had seen it',
  unsteady: 'Steady again; it came and went',
};

function recoveredText(item: LetterItem, telling: Telling): string {
  const { since, at, was = 'lost' } = item;
  if (since === undefined) return `${WAS[was]}.`;
  return `${WAS[was]} since ${dayOf(since, telling)}, for ${daysText(since, at)}.`;
}

function targetLines({ target }: LetterItem): readonly Line[] {
  return target === undefined ? [] : [{ kind: 'url', label: 'now at', url: openUrl(target) }];
}

/** Where a link led that did not show its page: a login, a front page. */
function landingLines({ link: { url, verdict } }: LetterItem): readonly Line[] {
  const last = verdict.evidence.hops.at(-1)?.url;
  return last === undefined || last === url
    ? []
    : [{ kind: 'url', label: 'leads to', url: openUrl(last) }];
}

function helpLines({ link }: LetterItem, telling: Telling): readonly Line[] {
  const { verdict, repaired, archived } = link;
  const lines: Line[] = [];
  if (verdict.suggestion !== undefined) {
    lines.push({ kind: 'url', label: 'perhaps', url: openUrl(verdict.suggestion) });
  }
  if (repaired !== undefined) {
    lines.push({ kind: 'url', label: 'answers when read as', url: openUrl(repaired) });
  }
  if (archived !== undefined) {
    const label = `archived ${archivedText(archived, (at) => dayOf(at, telling))}`;
    lines.push({ kind: 'url', label, url: openUrl(archived.url) });
  }
  const noCopy = noCopyText(link, (at) => dayOf(at, telling));
  if (noCopy !== null) lines.push(words(`${noCopy.charAt(0).toUpperCase()}${noCopy.slice(1)}.`));
  return lines;
}

function sinceOf({ since, link: { history } }: LetterItem): number {
  return since ?? history.firstFailure ?? history.since;
}

function dayOf(at: number, { zone }: Viewpoint): string {
  return localDay(at, zone);
}

function words(text: string): Line {
  return { kind: 'words', text };
}
