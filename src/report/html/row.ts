/** A checked link as a row of the table: only the fields for display, sorting, filtering and search. */
import { hasErrors } from '../../../checkers/syntax/index.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import { CHANGE_KINDS } from '../../history/change-kind.ts';
import { STATES } from '../../history/model.ts';
import { newestMessage, oldestMessage } from '../../settle/message-date.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { printable } from '../../writing/printable.ts';
import { messageUrl } from '../addresses/message-url.ts';
import { writtenAs } from '../facts/places.ts';
import { spotText } from '../sightings/spot-text.ts';
import { type Row, SHOWN_VERDICTS, SYNTAX_KINDS } from './data/data.ts';
import { dayOf } from './data/days.ts';
import { cut, URL_IN_ROW } from './data/url-shown.ts';
import { markOf } from './rows/mark-of.ts';

const LONGEST_SUBJECT = 100;
const LONGEST_SENDER = 60;
const LONGEST_MARK = 300;
const LONGEST_SPOT = 100;

/** `sourceUrl`: the user's template for addresses of places. */
export function rowOf(link: CheckedLink, sourceUrl?: string): Row {
  const { verdict, sightings, sightingCount } = link;
  const checked = Date.parse(verdict.checkedAt);
  return {
    verdict: SHOWN_VERDICTS.indexOf(verdict.verdict),
    reason: verdict.reason,
    url: shown(link.url),
    written: referenceOf(link),
    mark: cut(markOf(link.findings), LONGEST_MARK),
    places: sightingCount,
    cited: dayOrNull(oldestMessage(sightings, checked)),
    latest: dayOrNull(newestMessage(sightings, checked)),
    ...historyOf(link),
    ...replacementOf(link),
    ...firstPlaceOf(link, sourceUrl),
    syntax: hasErrors(link.findings) ? SYNTAX_KINDS.indexOf('errors') : null,
    life: (link.life ?? []).map((point) => point.verdict.charAt(0)).join(''),
  };
}

function referenceOf(link: CheckedLink): string {
  const written = writtenAs(link);
  return written === redact(link.url) ? '' : cut(printable(written), URL_IN_ROW);
}

function historyOf({
  history,
  change,
}: CheckedLink): Pick<Row, 'state' | 'since' | 'change' | 'answered' | 'seen' | 'failed'> {
  return {
    state: history === undefined ? null : STATES.indexOf(history.state),
    since: dayOrNull(history?.since),
    change: change === undefined ? null : CHANGE_KINDS.indexOf(change),
    answered: dayOrNull(history?.lastAnswer),
    seen: dayOrNull(history?.lastSeen),
    failed: dayOrNull(history?.firstFailure),
  };
}

function replacementOf({
  verdict,
  repaired,
  archived,
  archiveAsked,
}: CheckedLink): Pick<Row, 'leadsTo' | 'copy' | 'copyDay' | 'archiveAsked'> {
  const leadsTo = verdict.suggestion ?? repaired;
  return {
    leadsTo: leadsTo === undefined ? '' : shown(leadsTo),
    copy: archived === undefined ? '' : shown(archived.url),
    copyDay: archived === undefined ? null : dayOf(Date.parse(archived.datetime)),
    archiveAsked: archiveAsked === undefined ? null : dayOf(Date.parse(archiveAsked)),
  };
}

function firstPlaceOf(
  { sightings }: CheckedLink,
  sourceUrl: string | undefined,
): Pick<Row, 'subject' | 'sender' | 'source' | 'line' | 'spot' | 'list' | 'messageId' | 'message'> {
  const place = firstNamed(sightings) ?? sightings[0];
  const {
    subject = '',
    from = '',
    listId,
    newsgroups = [],
    messageId = '',
  } = place?.document ?? {};
  return {
    subject: cut(subject, LONGEST_SUBJECT),
    sender: cut(from, LONGEST_SENDER),
    source: place?.source ?? '',
    line: place?.line ?? 0,
    spot: place === undefined ? '' : cut(spotText(place), LONGEST_SPOT),
    list: listId ?? newsgroups[0] ?? '',
    messageId,
    message: shown((place && messageUrl(place.document, place.source, place, sourceUrl)) ?? ''),
  };
}

/** A message that says what it is about, or who wrote it. */
function firstNamed(sightings: CheckedLink['sightings']): Sighting | undefined {
  return sightings.find(({ document: { subject, from } }) => subject ?? from);
}

function shown(url: string): string {
  return cut(redact(url), URL_IN_ROW);
}

function dayOrNull(at: number | null | undefined): number | null {
  return at === null || at === undefined ? null : dayOf(at);
}
