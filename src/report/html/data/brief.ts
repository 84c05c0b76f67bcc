/**
 * Rows and details without what is known from elsewhere: texts that end as another does, times as days or minutes, which
 * is all that the page shows of them. Each function has its reverse; a text comes back to the letter.
 */
import type { Detail, PageSighting, Row, ShownHistory } from './data.ts';
import { dayOf } from './days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** Stands for the known text at the end; before any other text that begins like a mark there is an `ESCAPE`. */
const KNOWN = '=';
const ESCAPE = '+';

export function briefText(text: string, known: string): string {
  if (known !== '' && text.endsWith(known)) return KNOWN + text.slice(0, -known.length);
  return text.startsWith(KNOWN) || text.startsWith(ESCAPE) ? ESCAPE + text : text;
}

export function wholeText(brief: string, known: string): string {
  if (brief.startsWith(KNOWN)) return brief.slice(KNOWN.length) + known;
  return brief.startsWith(ESCAPE) ? brief.slice(ESCAPE.length) : brief;
}

/** What is left of a URL when its scheme changes, as it often does where it moved, and what its copy ends with. */
export function knownEnd(url: string): string {
  return url.slice(Math.max(0, url.indexOf('://')));
}

export function briefRow(row: Row): Row {
  const known = knownEnd(row.url);
  const [leadsTo, copy] = [briefText(row.leadsTo, known), briefText(row.copy, known)];
  return { ...row, leadsTo, copy };
}

export function wholeRow<R extends Pick<Row, 'url' | 'leadsTo' | 'copy'>>(row: R): R {
  const known = knownEnd(row.url);
  const [leadsTo, copy] = [wholeText(row.leadsTo, known), wholeText(row.copy, known)];
  return { ...row, leadsTo, copy };
}

type KnownRow = Pick<
  Row,
  | ('leadsTo' | 'copy' | 'copyDay' | 'since' | 'answered' | 'failed')
  | ('source' | 'line' | 'subject' | 'sender' | 'message')
>;

export type BriefDetail = Omit<Detail, 'checkedAt'> & { readonly checkedAt: number };

export function briefDetail(detail: Detail, row: KnownRow): BriefDetail {
  const { suggestion, archived, history, places } = detail;
  const checkedAt = Date.parse(detail.checkedAt);
  return {
    ...detail,
    checkedAt: Math.floor(checkedAt / MINUTE_MS),
    ...(suggestion !== undefined && { suggestion: briefText(suggestion, row.leadsTo) }),
    ...(archived && {
      archived: {
        ...archived,
        url: briefText(archived.url, row.copy),
        datetime: briefText(dayTime(Date.parse(archived.datetime)), copyTime(row)),
        asOf: dayTime(Date.parse(archived.asOf)),
      },
    }),
    ...(history && { history: briefHistory(history, row, checkedAt) }),
    places: placesWith(briefText, places, row, -1),
  };
}

export function wholeDetail(brief: BriefDetail, row: KnownRow): Detail {
  const { suggestion, archived, history, places } = brief;
  const checkedAt = brief.checkedAt * MINUTE_MS;
  return {
    ...brief,
    checkedAt: new Date(checkedAt).toISOString(),
    ...(suggestion !== undefined && { suggestion: wholeText(suggestion, row.leadsTo) }),
    ...(archived && {
      archived: {
        ...archived,
        url: wholeText(archived.url, row.copy),
        datetime: wholeText(archived.datetime, copyTime(row)),
      },
    }),
    ...(history && { history: wholeHistory(history, row, checkedAt) }),
    places: placesWith(wholeText, places, row, 1),
  };
}

/** The beginning of the day, in ISO 8601. */
function dayTime(at: number): string {
  return new Date(dayOf(at) * DAY_MS).toISOString();
}

function copyTime({ copyDay }: KnownRow): string {
  return copyDay === null ? '' : dayTime(copyDay * DAY_MS);
}

/** The times of a history, each with the day near which it is. */
function nearDays(row: KnownRow, checkedAt: number) {
  const checked = dayOf(checkedAt);
  return [
    ['since', row.since ?? checked],
    ['lastAnswer', row.answered ?? checked],
    ['firstFailure', row.failed ?? checked],
    ['lastCheck', checked],
    ['due', checked],
  ] as const satisfies readonly (readonly [keyof ShownHistory, number])[];
}

/** As days from the near one. */
function briefHistory(history: ShownHistory, row: KnownRow, checkedAt: number): ShownHistory {
  return changedTimes(history, row, checkedAt, (at, near) => dayOf(at) - near);
}

function wholeHistory(history: ShownHistory, row: KnownRow, checkedAt: number): ShownHistory {
  return changedTimes(history, row, checkedAt, (days, near) => (days + near) * DAY_MS);
}

function changedTimes(
  history: ShownHistory,
  row: KnownRow,
  checkedAt: number,
  change: (time: number, near: number) => number,
): ShownHistory {
  const times = nearDays(row, checkedAt).flatMap(([name, near]) => {
    const time = history[name];
    return time === undefined ? [] : [[name, change(time, near)] as const];
  });
  return { ...history, ...Object.fromEntries(times) };
}

type Place = Pick<PageSighting, 'source' | 'line' | 'subject' | 'from' | 'date' | 'message'>;
const TEXTS = ['source', 'subject', 'from', 'date', 'message'] as const;

/** Each place by the one before it, the first by the row. `sign`: 1 adds the line before, -1 takes it away. */
function placesWith(
  change: (text: string, known: string) => string,
  places: readonly PageSighting[],
  row: KnownRow,
  sign: 1 | -1,
): readonly PageSighting[] {
  const { source, line, subject, sender: from, message } = row;
  let known: Place = { source, line, subject, from, message };
  return places.map((place) => {
    const texts = TEXTS.flatMap((name) => {
      const text = place[name];
      return text === undefined ? [] : [[name, change(text, known[name] ?? '')] as const];
    });
    const changed = {
      ...place,
      ...Object.fromEntries(texts),
      ...(place.line !== undefined && { line: place.line + sign * (known.line ?? 0) }),
    };
    known = { ...known, ...(sign === 1 ? changed : place) };
    return changed;
  });
}
