/**
 * The rule of mbox: a message begins with a `From ` line. No standard says which such lines are meant (RFC 4155 defines
 * no escape), hence the modes: `auto` decides by the lines around, `strict` demands all evidence, `mutt` judges the
 * line alone, `any` takes every line.
 */
import { utf8MarkLength } from '../../charsets/byte-order-mark.ts';
import { beginsWithKnownField } from '../../fields/field-name.ts';
import { findField, readHeaders } from '../../fields/headers.ts';
import { LIMITS } from '../../limits.ts';
import { FROM, isFromLine } from './from-line.ts';
import { afterLine, findLineEnd, hasHeaderWithin, textOfLine } from './line-end.ts';
import { type Judgement, NO_SEPARATOR, SEPARATOR, type SeparatorRule } from './rule.ts';

/** Which `From ` lines separate the messages of an mbox. */
export const MBOX_MODES = ['auto', 'strict', 'mutt', 'any'] as const;
export type MboxMode = (typeof MBOX_MODES)[number];

export interface MboxOptions {
  /** How `From ` lines are judged. Default `auto`. */
  readonly mode?: MboxMode;
  /** The first line of the file is a `From ` line without a date; others like it separate messages too. */
  readonly oddFirstLine?: boolean;
  /** Content-Length is used (mboxcl, mboxcl2) where it leads to a separator or to the end. */
  readonly contentLength?: boolean;
}

const LF = 0x0a;
const CR = 0x0d;
const TO_LOWER = 0x20;
const LOWER_C = 0x63;
const LOWER_L = 0x6c;
const LOOKBEHIND_BYTES = 4;
const LOOKAHEAD_BYTES = 4096;
/** Lines after the `From ` line among which a header line must stand. */
const HEADER_WITHIN_LINES = 5;
/** The bytes read after a declared end: blank lines and a `From ` line. */
export const DECLARED_END_BYTES = 1024;

const UNSURE_SEPARATOR: Judgement = { separates: true, ambiguous: true };
const UNSURE_TEXT: Judgement = { separates: false, ambiguous: true };

export function mboxRule(options: MboxOptions = {}): SeparatorRule {
  const { mode = 'auto', oddFirstLine = false, contentLength = false } = options;
  return {
    mark: FROM,
    lookbehindBytes: LOOKBEHIND_BYTES,
    lookaheadBytes: LOOKAHEAD_BYTES,
    preamble: 'document',
    blankDocuments: true,
    datedLinesSeparate: mode !== 'strict' && !contentLength,
    judge: (bytes, line, atFileStart) => {
      const evidence = gatherEvidence(bytes, line, atFileStart);
      return mode === 'auto' ? judge(evidence, oddFirstLine) : JUDGES[mode](evidence);
    },
    contentStart: afterLine,
    ...(contentLength ? CONTENT_LENGTH : {}),
  };
}

/** The evidence about a line that begins with `From `. */
interface FromLineEvidence {
  /** The line follows the grammar, with a date. */
  readonly grammar: boolean;
  /** The line before is empty, or there is none. */
  readonly afterBlank: boolean;
  /** Whether a header line stands in the next `lines`. */
  readonly headerWithin: (lines: number) => boolean;
  /** The next line is a field of a known name. */
  readonly knownField: () => boolean;
}

function gatherEvidence(bytes: Buffer, line: number, atFileStart: boolean): FromLineEvidence {
  const end = Math.min(bytes.length, line + LOOKAHEAD_BYTES);
  const lineEnd = findLineEnd(bytes, line, end);
  return {
    grammar: isFromLine(textOfLine(bytes, line, lineEnd)),
    afterBlank: isAfterBlankLine(bytes, line, atFileStart),
    headerWithin: (lines) => hasHeaderWithin(bytes, lineEnd + 1, { end, lines }),
    knownField: () => beginsWithKnownField(bytes, lineEnd + 1, end),
  };
}

/**
 * Separators are:
 * - a line of the grammar after an empty line, or at the beginning of the file;
 * - a line of the grammar after other text, if a header line follows soon;
 * - a line without a date, if the file begins with such a line and a header line follows: one of a known name, or any
 *   after an empty line.
 */
function judge(evidence: FromLineEvidence, oddFirstLine: boolean): Judgement {
  if (evidence.grammar) {
    if (evidence.afterBlank) return SEPARATOR;
    return evidence.headerWithin(HEADER_WITHIN_LINES) ? UNSURE_SEPARATOR : UNSURE_TEXT;
  }
  const beforeHeader = evidence.knownField() || (evidence.afterBlank && evidence.headerWithin(1));
  if (!beforeHeader) return NO_SEPARATOR;
  return oddFirstLine ? SEPARATOR : UNSURE_TEXT;
}

const JUDGES: Readonly<
  Record<Exclude<MboxMode, 'auto'>, (evidence: FromLineEvidence) => Judgement>
> = {
  strict: (evidence) => {
    if (evidence.grammar && evidence.afterBlank && evidence.headerWithin(1)) return SEPARATOR;
    return evidence.grammar ? UNSURE_TEXT : NO_SEPARATOR;
  },
  mutt: (evidence) => (evidence.grammar ? SEPARATOR : NO_SEPARATOR),
  any: () => SEPARATOR,
};

/** Whether the line before `line` is empty, or the file begins at `line`. */
function isAfterBlankLine(bytes: Uint8Array, line: number, atFileStart: boolean): boolean {
  if (atFileStart && line === utf8MarkLength(bytes)) return true;
  if (bytes[line - 1] !== LF) return false;
  const before = bytes[line - 2] === CR ? line - 2 : line - 1;
  return before === 0 ? atFileStart : bytes[before - 1] === LF;
}

/** Rules for mboxcl and mboxcl2; the second escapes no `From ` lines. */
const CONTENT_LENGTH: Pick<
  SeparatorRule,
  'declaredEnds' | 'endsAt' | 'declaredEndBytes' | 'declaredEndsNeedProof'
> = {
  declaredEndsNeedProof: true,
  declaredEndBytes: DECLARED_END_BYTES,
  declaredEnds: (bytes, line) => {
    const declared = declaredLength(bytes, afterLine(bytes, line));
    return declared === null ? [] : [declared.bodyStart + declared.length];
  },
  endsAt: endsMboxMessage,
};

/** Whether a message may end at `at`: at a line end, with a `From ` line or nothing after it. */
export function endsMboxMessage(bytes: Buffer, at: number): boolean {
  const next = bytes[at];
  const lineEnds = bytes[at - 1] === LF || next === undefined || next === LF || next === CR;
  if (!lineEnds) return false;
  const line = skipLineEnds(bytes, at);
  if (line >= bytes.length) return true;
  return isFromLine(textOfLine(bytes, line, findLineEnd(bytes, line, bytes.length)));
}

/** The body length that the header at `start` declares, if it is whole and declares one. */
export function declaredLength(
  bytes: Buffer,
  start: number,
): { readonly bodyStart: number; readonly length: number } | null {
  const end = Math.min(bytes.length, start + LIMITS.headerBytes);
  if (!mayDeclareLength(bytes, start, end)) return null;
  const headers = readHeaders(bytes, start, end);
  const field = headers.ended ? findField(headers, 'content-length') : undefined;
  if (field === undefined) return null;
  const digits = /^\s{0,9}(\d{1,12})\s{0,9}$/.exec(
    bytes.toString('latin1', field.valueStart, Math.min(field.valueEnd, field.valueStart + 40)),
  );
  return digits ? { bodyStart: headers.bodyStart, length: Number(digits[1]) } : null;
}

/** Whether a line of the header begins like `Content-Length`. */
function mayDeclareLength(bytes: Buffer, start: number, end: number): boolean {
  for (let line = start; line < end; ) {
    const first = bytes[line] as number;
    if (first === LF || (first === CR && bytes[line + 1] === LF)) return false;
    const behindHyphen = bytes[line + 'Content-'.length] as number;
    if ((first | TO_LOWER) === LOWER_C && (behindHyphen | TO_LOWER) === LOWER_L) return true;
    const lineEnd = bytes.indexOf(LF, line);
    if (lineEnd === -1) return false;
    line = lineEnd + 1;
  }
  return false;
}

/** The end of the body may lie before or after the empty line that precedes a separator. */
function skipLineEnds(bytes: Buffer, at: number): number {
  let line = at;
  while (line < bytes.length && line < at + 4 && (bytes[line] === LF || bytes[line] === CR)) {
    line++;
  }
  return line;
}
