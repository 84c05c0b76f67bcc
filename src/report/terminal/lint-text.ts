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

/** Empty without findings. */
export function lintText(linted: LintedUrl, options: LintTextOptions): string {
  if (linted.findings.length === 0) return '';
  const blocks = linted.findings.map((finding) => findingText(linted, finding, options));
  return `${blocks.join('')}\n`;
}

function findingText(linted: LintedUrl, finding: Finding, options: LintTextOptions): string {
  const { repair } = finding;
  const mended = repair === undefined ? '' : `    better: ${printable(repair)}\n`;
  return `${headText(linted, finding, options)}${caretText(linted.url, finding)}${mended}`;
}

/** One line; on a terminal, text that does not fit goes below the place, which stays clickable. */
function headText(
  { sightings }: LintedUrl,
  { code, severity, message, rule }: Finding,
  { color, width = Number.POSITIVE_INFINITY }: LintTextOptions,
): string {
  const first = sightings?.[0];
  const place = first ? `${printable(placeText(first))}: ` : '';
  const head = `${place}${paint(STYLES[severity], severity, color)} ${code}:`;
  const text = `${printable(message)} [${ruleText(rule).replaceAll(' ', NO_BREAK_SPACE)}]`;
  const columns = columnsOf(`${place}${severity} ${code}: ${text}`);
  if (columns <= width) return `${head} ${text.replaceAll(NO_BREAK_SPACE, ' ')}\n`;
  const lines = wrapped(text, Math.max(20, width - INDENT.length));
  return [head, ...lines.map((line) => INDENT + line), ''].join('\n');
}

/** `RFC 3986 §2.1`; documents without numbered sections use titles: `RFC 1630, Query strings`. */
export function ruleText({ document, section }: Rule): string {
  return /^\d/.test(section) ? `${document} §${section}` : `${document}, ${section}`;
}

const CONTEXT = 60;
const INDENT = ' '.repeat(4);

/** The URL, or the part around the fault, and a line of carets. */
function caretText(url: string, { offset, length }: Finding): string {
  const start = Math.max(0, offset - CONTEXT);
  const end = Math.min(url.length, offset + length + CONTEXT);
  const before = `${start > 0 ? '…' : ''}${printable(url.slice(start, offset))}`;
  const meant = printable(url.slice(offset, offset + length));
  const after = `${printable(url.slice(offset + length, end))}${end < url.length ? '…' : ''}`;
  const carets = '^'.repeat(Math.min(80, Math.max(1, columnsOf(meant))));
  return `    ${before}${meant}${after}\n    ${' '.repeat(columnsOf(before))}${carets}\n`;
}

export type JsonPlace = Pick<
  Sighting,
  'source' | 'line' | 'column' | 'byteStart' | 'byteEnd' | 'part'
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
  const places = sightings.map(({ source, line, column, byteStart, byteEnd, part }) => ({
    source,
    line,
    column,
    byteStart,
    byteEnd,
    part,
  }));
  const written = { schema: 1, url, ...further, findings, sightingCount };
  return `${printableJson({ ...written, sightings: places })}\n`;
}
