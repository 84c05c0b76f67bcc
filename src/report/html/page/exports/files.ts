/**
 * Links of the page as files to keep: takes rows, gives text. What cannot be told whole is left out where a program
 * would act on it: URLs that the page has cut, and those with a covered secret.
 */
import { reasonSentence } from '../../../../../checkers/reasons.ts';
import { CHANGE_KINDS } from '../../../../history/change-kind.ts';
import { STATES } from '../../../../history/model.ts';
import { csv } from '../../../../writing/csv.ts';
import { escapeHtml } from '../../../../writing/escape.ts';
import { printable } from '../../../../writing/printable.ts';
import type { Cell } from '../../../../writing/table.ts';
import { type Row, SHOWN_VERDICTS } from '../../data/data.ts';
import { dayText } from '../../data/days.ts';
import { isWebPage } from '../../data/look-up.ts';
import { isClickable } from '../../data/url-shown.ts';

/** The names and the order of the report in CSV, as far as the page knows these facts. Days are dates. */
const FIELDS: readonly (readonly [name: string, cell: (row: Row) => Cell])[] = [
  ['url', ({ url }) => url],
  ['verdict', ({ verdict }) => SHOWN_VERDICTS[verdict] ?? null],
  ['reason', ({ reason }) => reason],
  ['sentence', ({ reason }) => reasonSentence(reason)],
  ['leads_to', ({ leadsTo }) => leadsTo],
  ['archived', ({ copy }) => copy],
  ['archived_at', ({ copyDay }) => date(copyDay)],
  ['state', ({ state }) => (state === null ? null : (STATES[state] ?? null))],
  ['since', ({ since }) => date(since)],
  ['first_failure', ({ failed }) => date(failed)],
  ['last_answer', ({ answered }) => date(answered)],
  ['places', ({ places }) => places],
  ['first_cited', ({ cited }) => date(cited)],
  ['source', ({ source }) => source],
  ['line', ({ line }) => (line === 0 ? null : line)],
  ['subject', ({ subject }) => subject],
  ['from', ({ sender }) => sender],
  ['message_id', ({ messageId }) => messageId],
  ['list', ({ list }) => list],
  ['change', ({ change }) => (change === null ? null : (CHANGE_KINDS[change] ?? null))],
  ['last_seen', ({ seen }) => date(seen)],
  ['archive_asked', ({ archiveAsked }) => date(archiveAsked)],
];

export function csvText(rows: Iterable<Row>): string {
  const lines: string[] = [];
  const columns = FIELDS.map(([name]) => ({ name, type: 'text' as const }));
  const table = csv(columns, (chunk) => void lines.push(String(chunk)));
  for (const row of rows) table.row(FIELDS.map(([, cell]) => shown(cell(row))));
  table.end();
  return lines.join('');
}

function date(day: number | null): string | null {
  return day === null ? null : dayText(day);
}

function shown(cell: Cell): Cell {
  return typeof cell === 'string' ? printable(cell) : cell;
}

/** Whether the link has a replacement that can stand in a list: a new address, else an archived copy. */
export function isReplaceable(row: Pick<Row, 'url' | 'leadsTo' | 'copy'>): boolean {
  return isWhole(replacement(row)) && isWhole(row.url);
}

/** A line for each replaceable link: what it was, a tab, what it is to become. */
export function oldNewText(rows: Iterable<Row>): string {
  return [...rows]
    .filter(isReplaceable)
    .map((row) => `${row.url}\t${replacement(row)}\n`)
    .join('');
}

function replacement({ leadsTo, copy }: Pick<Row, 'leadsTo' | 'copy'>): string {
  return leadsTo === '' ? copy : leadsTo;
}

/** Nothing of it is cut or covered, and it has no white space or control character. */
function isWhole(url: string): boolean {
  return isClickable(url) && !url.endsWith('…') && !/\s/.test(url) && printable(url) === url;
}

/** Whether the link can be written with its archived copy beside it. */
export function isRobust({ url, copy, copyDay }: Pick<Row, 'url' | 'copy' | 'copyDay'>): boolean {
  return copyDay !== null && isWhole(copy) && isWebPage(copy) && isWhole(url);
}

/** Robust Links (robustlinks.mementoweb.org): links that name their archived copy and its day. */
export function robustLinksText(rows: Iterable<Row>): string {
  const items = [...rows].filter(isRobust).map(({ url, copy, copyDay }) => {
    const [original, version] = [escapeHtml(url), escapeHtml(copy)];
    const day = dayText(copyDay ?? 0);
    return `<li><a href="${original}" data-originalurl="${original}" data-versionurl="${version}" data-versiondate="${day}">${original}</a></li>\n`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Links with their archived copies</title>
<ul>
${items.join('')}</ul>
`;
}
