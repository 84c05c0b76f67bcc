/** A checked link as a row of the table: only the fields for display, sorting, filtering and search. */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { DocumentInfo } from '../../../extractors/model.ts';
import { oldestMessage } from '../../settle/message-date.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { type Row, SHOWN_VERDICTS } from './data/data.ts';
import { dayOf } from './data/days.ts';
import { cut, URL_IN_ROW } from './data/url-shown.ts';

const LONGEST_SUBJECT = 100;
const LONGEST_SENDER = 60;

export function rowOf(link: CheckedLink): Row {
  const { verdict, history, sightings, sightingCount } = link;
  const { subject = '', from = '' } = firstNamed(link);
  const cited = oldestMessage(sightings, Date.parse(verdict.checkedAt));
  return [
    SHOWN_VERDICTS.indexOf(verdict.verdict),
    verdict.reason,
    cut(redact(link.url), URL_IN_ROW),
    sightingCount,
    cited === null ? null : dayOf(cited),
    history === undefined ? null : dayOf(history.since),
    history?.lastAnswer === undefined ? null : dayOf(history.lastAnswer),
    cut(subject, LONGEST_SUBJECT),
    cut(from, LONGEST_SENDER),
  ];
}

function firstNamed({ sightings }: CheckedLink): Partial<DocumentInfo> {
  return sightings.find(({ document: { subject, from } }) => subject ?? from)?.document ?? {};
}
