/** Syntax findings as text and as JSON, with secrets redacted. */
import type { Finding, Rule, Severity } from '../../../checkers/model.ts';
import type { UrlDescription } from '../../../checkers/syntax/describe.ts';
import { maskPassword, maskSecrets } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import { printable, printableJson } from '../../writing/printable.ts';
import { placeText } from '../facts/places.ts';
import { redactedFinding } from '../facts/redacted-finding.ts';
import { columnsOf, NO_BREAK_SPACE, wrapped } from './columns.ts';
import { paint, type Style } from './paint.ts';

export interface LintedUrl {
  readonly url: string;
  readonly findings: readonly Finding[];
  /** The places of the URL; undefined for a URL from the command line. */
  readonly sightings?: readonly Sighting[];
  readonly sightingCount?: number;
}

/** Redacts secrets; a URL from the command line is shown as given, except its password. Offsets stay valid. */
export function redactedForLint(linted: LintedUrl): LintedUrl {
  const redactUrl = linted.sightings === undefined ? maskPassword : maskSecrets;
  const findings = linted.findings.map((one) => {
    const finding = redactedFinding(one, redactUrl);
    return finding.repair === undefined
      ? finding
      : { ...finding, repair: redactUrl(finding.repair) };
  });
  return { ...linted, url: redactUrl(linted.url), findings };
}

export interface LintTextOptions {
  readonly color: boolean;
  /** The width of the terminal in columns. Default: no terminal, no wrapping. */
  readonly width?: number;
}

const STYLES: Readonly<Record<Severity, Style>> = {
  error: 'red',
  warning: 'yellow',
  note: 'dim',
};

/** A block for each code, and the repair of each grammar. Empty without findings. */
export function lintText(linted: LintedUrl, options: LintTextOptions): string {
  const { findings, url } = linted;
  if (findings.length === 0) return '';
  const blocks = groupedByCode(findings).map(
    (alike) => headText(linted, alike, options) + caretsText(url, alike),
  );
  const repairs = new Set(findings.flatMap(({ repair }) => repair ?? []));
  const mended = [...repairs].map((repair) => `${INDENT}better: ${printable(repair)}\n`);
  return `${blocks.join('')}${mended.join('')}\n`;
}

/** In the order in which the first of each comes. */
function groupedByCode(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.grammar} ${finding.severity} ${finding.code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

/** One line; on a terminal, text that does not fit goes below the place, which stays clickable. */
function headText(
  { sightings }: LintedUrl,
  findings: readonly Finding[],
  { color, width = Number.POSITIVE_INFINITY }: LintTextOptions,
): string {
  const [{ code, severity, rule }] = findings as readonly [Finding, ...Finding[]];
  const first = sightings?.[0];
  const place = first ? `${printable(placeText(first))}: ` : '';
  const head = `${place}${paint(STYLES[severity], severity, color)} ${code}:`;
  const message = messagesText(findings);
  const text = `${printable(message)} [${ruleText(rule).replaceAll(' ', NO_BREAK_SPACE)}]`;
  const columns = columnsOf(`${place}${severity} ${code}: ${text}`);
  if (columns <= width) return `${head} ${text.replaceAll(NO_BREAK_SPACE, ' ')}\n`;
  const lines = wrapped(text, Math.max(20, width - INDENT.length));
  return [head, ...lines.map((line) => INDENT + line), ''].join('\n');
}

const MOST_MESSAGES = 3;

/** Each message once, and what all of them say behind a colon once. */
export function messagesText(findings: readonly Finding[]): string {
  const messages = [...new Set(findings.map(({ message }) => message))];
  const reason = messages.length > 1 ? commonReason(messages) : '';
  const bare = messages.map((message) => message.slice(0, message.length - reason.length));
  const more = bare.length - MOST_MESSAGES;
  const told = bare.slice(0, MOST_MESSAGES).join('; ');
  return `${told}${more > 0 ? `; and ${more} more like this` : ''}${reason}`;
}

function commonReason(messages: readonly string[]): string {
  const [first = ''] = messages;
  const colon = first.indexOf(': ');
  const reason = colon === -1 ? '' : first.slice(colon);
  return messages.every((message) => message.endsWith(reason)) ? reason : '';
}

/** `RFC 3986 §2.1`; documents without numbered sections use titles: `RFC 1630, Query strings`. */
export function ruleText({ document, section }: Rule): string {
  return /^\d/.test(section) ? `${document} §${section}` : `${document}, ${section}`;
}

const CONTEXT = 60;
const LONGEST_LINE = 3 * CONTEXT;
const MOST_LINES = 3;
const INDENT = ' '.repeat(4);

/** The URL, or the parts around the faults, each with a line of carets. */
function caretsText(url: string, findings: readonly Finding[]): string {
  const lines = linesOf(findings);
  const shown = lines.slice(0, MOST_LINES).map((places) => caretText(url, places));
  const more = lines.slice(MOST_LINES).flat().length;
  return `${shown.join('')}${more > 0 ? `${INDENT}and in ${more} more places\n` : ''}`;
}

type Place = Pick<Finding, 'offset' | 'length'>;

/** The places that one line has room for, line by line. */
function linesOf(findings: readonly Finding[]): readonly (readonly Place[])[] {
  const lines: Place[][] = [];
  for (const place of findings.toSorted((a, b) => a.offset - b.offset)) {
    const line = lines.at(-1);
    const start = line?.[0]?.offset ?? 0;
    if (line !== undefined && place.offset + place.length - start <= LONGEST_LINE) line.push(place);
    else lines.push([place]);
  }
  return lines;
}

function caretText(url: string, places: readonly Place[]): string {
  const start = Math.max(0, (places[0]?.offset ?? 0) - CONTEXT);
  const reach = Math.max(...places.map(({ offset, length }) => offset + length));
  const end = Math.min(url.length, reach + CONTEXT);
  const opening = start > 0 ? '…' : '';
  let at = start;
  let carets = ' '.repeat(columnsOf(opening));
  for (const { offset, length } of places) {
    const between = printable(url.slice(at, Math.max(at, offset)));
    const meant = printable(url.slice(Math.max(at, offset), offset + length));
    carets += ' '.repeat(columnsOf(between)) + '^'.repeat(caretsFor(meant, offset < at));
    at = Math.max(at, offset + length);
  }
  const text = `${opening}${printable(url.slice(start, end))}${end < url.length ? '…' : ''}`;
  return `${INDENT}${text}\n${INDENT}${carets}\n`;
}

/** One at least, but for a place under carets already. */
function caretsFor(meant: string, isWithin: boolean): number {
  return Math.min(80, Math.max(isWithin ? 0 : 1, columnsOf(meant)));
}

export type JsonPlace = Pick<
  Sighting,
  'source' | 'line' | 'column' | 'byteStart' | 'byteEnd' | 'part' | 'page' | 'place'
>;

/** The fields of a line of JSON; components only for a URL from the command line. */
export interface JsonLinted extends Partial<UrlDescription> {
  readonly schema: number;
  readonly url: string;
  readonly findings: readonly Finding[];
  readonly sightingCount: number;
  readonly sightings: readonly JsonPlace[];
}

export function lintJson(linted: LintedUrl, further: object = {}): string {
  const { url, findings, sightings = [], sightingCount = 0 } = linted;
  const places = sightings.map((one) => {
    const { source, line, column, byteStart, byteEnd, part, page, place } = one;
    return { source, line, column, byteStart, byteEnd, part, page, place };
  });
  const written = { schema: 1, url, ...further, findings, sightingCount };
  return `${printableJson({ ...written, sightings: places })}\n`;
}
