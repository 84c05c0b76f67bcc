/**
 * Recognises the format of a file by its first bytes: mailbox, news batch, single message, HTML, plain text, or binary
 * data. Takes at most DETECTION_BYTES and never needs more.
 */

import { utf8MarkLength } from '../charsets/byte-order-mark.ts';
import { decodeWide } from '../charsets/wide.ts';
import { findFieldColon, isWellKnownField } from '../fields/field-name.ts';
import { beginsFolded } from '../transfer/begins-folded.ts';
import type { Format, Layout } from './formats.ts';
import { holdsAt } from './holds-at.ts';
import { beginsAsHtml } from './html-start.ts';
import { recogniseBinary } from './magic.ts';
import { BABYL_FIRST_WORDS } from './rules/babyl.ts';
import { FROM, isFromLine } from './rules/from-line.ts';
import { afterLine, findLineEnd, hasHeaderWithin } from './rules/line-end.ts';
import { declaredLength } from './rules/mbox.ts';
import { MMDF_MARK } from './rules/mmdf.ts';
import { RNEWS_MARK } from './rules/rnews.ts';
import { declaredLength as declaredMessage } from './rules/single.ts';

export const DETECTION_BYTES = 8192;

export type Detection =
  | (Layout & {
      /** The end of the first mbox message by its Content-Length; to be checked in the file. */
      readonly declaredEnd?: number;
    })
  | {
      /** The apparent type of the file: `gzip data`, `a PDF document`. */
      readonly binary: string;
    };

const BYTE_ORDER_MARKS: ReadonlyMap<string, 'utf-16le' | 'utf-16be'> = new Map([
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]);
const MMDF_BEGINNINGS = [`${MMDF_MARK}\n`, `${MMDF_MARK}\r\n`];
/** Formats that plain text does not show: the end of the file's name tells them. */
const NAMES: readonly (readonly [Format, RegExp])[] = [
  ['markdown', /\.(?:md|mdx|mkd|mkdn|mdown|markdown|qmd|rmd)$/i],
  ['html', /\.(?:html?|xhtml|xht|shtml)$/i],
  ['asciidoc', /\.(?:adoc|asciidoc)$/i],
  ['rst', /\.(?:rst|rest)$/i],
  ['css', /\.css$/i],
  ['latex', /\.(?:tex|ltx|latex)$/i],
  ['bibtex', /\.bib$/i],
];
/** A manual page, or a paper: only where its first line is a request, since logs have such names, too. */
const TROFF_NAME = /\.(?:[1-9][a-z]{0,9}|[ln]|man|mdoc|ms|me|mm|roff)(?:\.gz)?$/;
const TROFF_START =
  /^(?:\u00ef\u00bb\u00bf)?(?:[ \t]{0,20}\r?\n){0,9}[.'](?:[ \t]{0,9}\\["#]|[A-Za-z]{1,3}(?:[ \t\r\n]|$))/;
const TROFF_BYTES = 400;
/** More control characters than one in so many bytes are text in no charset. */
const BYTES_PER_CONTROL = 10;
const HEADER_LINES_NEEDED = 2;
/** One such line suffices: only a MIME header begins like this. */
const MIME_TYPE = /^content-type[ \t]{0,9}:[ \t]{0,9}(?:text|multipart|message)\/[a-z]/i;

const NUL = 0x00;
const BACKSPACE = 0x08;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const ESCAPE = 0x1b;
const SPACE = 0x20;
const DELETE = 0x7f;

/** `name` is used only where the content cannot decide: for formats of documentation. */
export function detectFormat(start: Uint8Array, name = ''): Detection {
  const head = Buffer.from(start.buffer, start.byteOffset, Math.min(start.length, DETECTION_BYTES));
  const binary = recogniseBinary(head);
  if (binary !== null) return { binary };
  const charset = BYTE_ORDER_MARKS.get(head.toString('latin1', 0, 2));
  if (charset !== undefined) {
    return { ...wideLayout(decodeWide(head, charset), name), charset };
  }
  return (
    detectMarked(head) ??
    detectFolded(head, name) ??
    detectMbox(head) ??
    detectMessage(head) ??
    detectEmlx(head) ??
    detectHtml(head) ??
    detectText(head, name)
  );
}

/** Recognises containers by the words at their beginning. */
function detectMarked(head: Buffer): Detection | null {
  if (MMDF_BEGINNINGS.some((begins) => holdsAt(head, 0, begins))) return { format: 'mmdf' };
  if (holdsAt(head, 0, BABYL_FIRST_WORDS)) return { format: 'babyl' };
  return holdsAt(head, 0, RNEWS_MARK) && /^[0-9]/.test(head.toString('latin1', RNEWS_MARK.length))
    ? { format: 'rnews' }
    : null;
}

const FIRST_BYTES = 64;

/** Before messages, whose fields have names that properties have, too. */
function detectFolded(head: Buffer, name: string): Detection | null {
  const start = utf8MarkLength(head);
  // Most files are told apart by a few bytes, without the others as text.
  if (!/^\s*BEGIN:/i.test(head.toString('latin1', start, start + FIRST_BYTES))) return null;
  if (!beginsFolded(head.toString('latin1', start))) return null;
  const text = detectText(head, name);
  return 'format' in text && text.format === 'text' ? { ...text, folded: true } : null;
}

function detectHtml(head: Buffer): Detection | null {
  const start = head.toString('latin1', utf8MarkLength(head));
  return beginsAsHtml(start) ? { format: 'html' } : null;
}

function detectMbox(head: Buffer): Detection | null {
  const line = skipBlankLines(head);
  const lineEnd = findLineEnd(head, line, head.length);
  const text = head.toString('latin1', line, lineEnd).trimEnd();
  if (isFromLine(text)) return { format: 'mbox', ...declaredEnd(head, lineEnd + 1) };
  const next = { end: head.length, lines: 1 };
  if (text.startsWith(FROM) && hasHeaderWithin(head, lineEnd + 1, next)) {
    return { format: 'mbox', oddFirstLine: true, ...declaredEnd(head, lineEnd + 1) };
  }
  return null;
}

function declaredEnd(head: Buffer, header: number): { contentLength?: true; declaredEnd?: number } {
  const declared = declaredLength(head, header);
  if (declared === null) return {};
  return { contentLength: true, declaredEnd: declared.bodyStart + declared.length };
}

/** Recognises header lines, one of them well known, after at most one line that a mailbox left there. */
function detectMessage(head: Buffer): Detection | null {
  let line = skipBlankLines(head);
  if (holdsAt(head, line, `>${FROM}`)) {
    line = findLineEnd(head, line, head.length) + 1;
  }
  let fields = 0;
  let wellKnown = false;
  while (line < head.length && head[line] !== LF && head[line] !== CR) {
    const lineEnd = findLineEnd(head, line, head.length);
    const colon = findFieldColon(head, line, lineEnd);
    if (colon === -1 && (fields === 0 || !isBlank(head[line]))) break;
    if (colon !== -1) {
      fields++;
      wellKnown ||= isWellKnownField(head.toString('latin1', line, colon).trimEnd());
      if (isMimeType(head, line, lineEnd)) return { format: 'message' };
    }
    if (fields >= HEADER_LINES_NEEDED && wellKnown) return { format: 'message' };
    line = lineEnd + 1;
  }
  return null;
}

/** Behind the length of the message. */
function detectEmlx(head: Buffer): Detection | null {
  if (declaredMessage(head) === null) return null;
  const message = detectMessage(head.subarray(afterLine(head, 0)));
  return message === null ? null : { format: 'message', emlx: true };
}

function isMimeType(head: Buffer, line: number, lineEnd: number): boolean {
  const mayBe = holdsAt(head, line, 'C') || holdsAt(head, line, 'c');
  return mayBe && MIME_TYPE.test(head.toString('latin1', line, lineEnd));
}

function detectText(head: Buffer, name: string): Detection {
  if (head.includes(NUL)) return { binary: 'data' };
  // A loop: a closure called for each byte shows where a folder holds many small files.
  let controls = 0;
  for (const byte of head) if (isControl(byte)) controls++;
  return controls * BYTES_PER_CONTROL > head.length
    ? { binary: 'data' }
    : { format: namedFormat(head.toString('latin1', 0, TROFF_BYTES), name) };
}

/** Mail and news are never written in UTF-16: it is a document that somebody saved. */
function wideLayout(start: string, name: string): Layout {
  const format = beginsAsHtml(start) ? 'html' : namedFormat(start, name);
  return format === 'text' && beginsFolded(start) ? { format, folded: true } : { format };
}

function namedFormat(start: string, name: string): Format {
  const isTroff = TROFF_NAME.test(name) && TROFF_START.test(start);
  return isTroff ? 'man' : (NAMES.find(([, ending]) => ending.test(name))?.[0] ?? 'text');
}

/** The start of the first line that holds more than blanks. */
function skipBlankLines(head: Buffer): number {
  let line = utf8MarkLength(head);
  for (let at = line; at < head.length; at++) {
    if (head[at] === LF) line = at + 1;
    else if (head[at] !== CR && !isBlank(head[at])) break;
  }
  return line;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}

/**
 * Whether a byte is a control character other than BS to CR and ESC: a formatted manual page strikes over with
 * backspaces, and ESC switches charsets.
 */
function isControl(byte: number): boolean {
  return (byte < SPACE && (byte < BACKSPACE || byte > CR) && byte !== ESCAPE) || byte === DELETE;
}
