/**
 * A place that cites a link, on one line: the location in the form that terminals and editors open, never cut, then
 * the message, shortened to fit. Takes a sighting; gives printable text.
 */
import type { DocumentInfo, Sighting } from '../../../extractors/model.ts';
import { parseMessageDate } from '../../settle/message-date.ts';
import { printable } from '../../writing/printable.ts';
import { placeText } from '../facts/places.ts';
import { day } from '../facts/streak.ts';
import { columnsOf, shortened } from './columns.ts';

/** Longer subjects are not read, and often malicious. */
const LONGEST_SUBJECT = 200;
const LONGEST_NAME = 24;
/** With less space after the location, the message gets a line of its own. */
const LEAST_MESSAGE = 36;
const GAP = '  ';

export interface Citation {
  readonly place: string;
  /** Empty: the message has no header fields, or there is no space. */
  readonly message: string;
  /** The message did not fit after the location. */
  readonly isBroken: boolean;
}

/** `list.mbox:64:50`, then `1996-03-01 Anna Keeper: Logbooks`. */
export function citationOf(sighting: Sighting, width: number): Citation {
  const place = printable(placeText(sighting));
  const available = width - columnsOf(place) - GAP.length;
  const isBroken = available < LEAST_MESSAGE;
  const message = messageText(sighting.document, isBroken ? width - GAP.length : available);
  return { place, message, isBroken: isBroken && message !== '' };
}

/** Day, sender and subject, like an index of mail; empty if all are unknown. `dayOf` writes the day. */
export function messageText(
  { subject, from, date }: DocumentInfo,
  width: number,
  dayOf = day,
): string {
  const at = date === undefined ? null : parseMessageDate(date);
  const facts = [at === null ? '' : dayOf(at), from === undefined ? '' : nameOf(from)];
  const who = facts.filter((fact) => fact !== '').join(' ');
  const title = subject === undefined ? '' : shortened(tidy(subject), LONGEST_SUBJECT);
  return shortened(who === '' || title === '' ? who + title : `${who}: ${title}`, width);
}

/** The name in `"Anna Keeper" <anna@museum.example>` or `anna@museum.example (Anna Keeper)`, otherwise the address. */
function nameOf(from: string): string {
  const text = tidy(from);
  const angle = text.indexOf('<');
  const comment = text.indexOf('(');
  const name =
    angle > 0
      ? text.slice(0, angle)
      : angle < 0 && comment > 0
        ? text.slice(comment + 1).replace(/\).*$/, '')
        : text.replace(/^<|>.*$/g, '');
  return shortened(name.trim().replace(/^"(.*)"$/, '$1') || text, LONGEST_NAME);
}

function tidy(text: string): string {
  return printable(text.slice(0, 2 * LONGEST_SUBJECT).replace(/[ \t]{2,}/g, ' ')).trim();
}
