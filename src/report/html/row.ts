/** A checked link as a row of the table: only the fields for display, sorting, filtering and search. */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { DocumentInfo } from '../../../extractors/model.ts';
import { CHANGE_KINDS } from '../../history/change-kind.ts';
import { STATES } from '../../history/model.ts';
import { newestMessage, oldestMessage } from '../../settle/message-date.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { type Row, SHOWN_VERDICTS } from './data/data.ts';
import { dayOf } from './data/days.ts';
import { cut, URL_IN_ROW } from './data/url-shown.ts';

const LONGEST_SUBJECT = 100;
const LONGEST_SENDER = 60;

export function rowOf(link: CheckedLink): Row {
  const { verdict, sightings, sightingCount } = link;
  const checked = Date.parse(verdict.checkedAt);
  return {
    verdict: SHOWN_VERDICTS.indexOf(verdict.verdict),
    reason: verdict.reason,
    url: shown(link.url),
    places: sightingCount,
    cited: dayOrNull(oldestMessage(sightings, checked)),
    latest: dayOrNull(newestMessage(sightings, checked)),
    ...historyOf(link),
    ...replacementOf(link),
    ...firstPlaceOf(link),
    life: (link.life ?? []).map((point) => point.verdict.charAt(0)).join(''),
  };
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

function firstPlaceOf({
  sightings,
}: CheckedLink): Pick<
  Row,
  'subject' | 'sender' | 'source' | 'line' | 'list' | 'messageId' | 'message'
> {
  const { subject = '', from = '' } = firstNamed(sightings);
  const [first] = sightings;
  const { listId, newsgroups = [], messageId = '' } = first?.document ?? {};
  return {
    subject: cut(subject, LONGEST_SUBJECT),
    sender: cut(from, LONGEST_SENDER),
    source: first?.source ?? '',
    line: first?.line ?? 0,
    list: listId ?? newsgroups[0] ?? '',
    messageId,
    message: '',
  };
}

function firstNamed(sightings: CheckedLink['sightings']): Partial<DocumentInfo> {
  return sightings.find(({ document: { subject, from } }) => subject ?? from)?.document ?? {};
}

function shown(url: string): string {
  return cut(redact(url), URL_IN_ROW);
}

function dayOrNull(at: number | null | undefined): number | null {
  return at === null || at === undefined ? null : dayOf(at);
}
