/**
 * Where a link is cited, on a line: the place as terminals and editors open it, never cut, then the message in short,
 * as far as there is room. Takes a sighting; gives printable text.
 */
import type { DocumentInfo, Sighting } from '../../../extractors/model.ts';
import { parseMessageDate } from '../../settle/message-date.ts';
import { printable } from '../../writing/printable.ts';
import { placeText } from '../facts/places.ts';
import { day } from '../facts/streak.ts';
import { columnsOf, shortened } from './columns.ts';

/** Nobody reads on, and whoever wrote more meant no good. */
const LONGEST_SUBJECT = 200;
const LONGEST_NAME = 24;
/** With less room than this behind the place, the message stands on a line of its own. */
const LEAST_MESSAGE = 36;
const GAP = '  ';

export interface Citation {
  readonly place: string;
  /** Empty: nothing is known of the message, or there is no room. */
  readonly message: string;
  /** The message did not fit behind the place. */
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

/** Day, sender and subject, as indexes of mail show them. Empty where none of them is known. */
export function messageText({ subject, from, date }: DocumentInfo, width: number): string {
  const at = date === undefined ? null : parseMessageDate(date);
  const facts = [at === null ? '' : day(at), from === undefined ? '' : nameOf(from)];
  const who = facts.filter((fact) => fact !== '').join(' ');
  const title = subject === undefined ? '' : shortened(tidy(subject), LONGEST_SUBJECT);
  return shortened(who === '' || title === '' ? who + title : `${who}: ${title}`, width);
}

/** Of `"Anna Keeper" <anna@museum.example>` and `anna@museum.example (Anna Keeper)` the name, else the address. */
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
