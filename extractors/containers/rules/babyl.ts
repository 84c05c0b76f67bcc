/**
 * The rule of Babyl, the mailbox format of Emacs Rmail. After options for the whole file, each message begins with a
 * line of US and FF and a line of labels; a shortened copy of its header follows `*** EOOH ***`; another US ends it.
 * The copy is left out, unless it is the only header.
 */
import { afterLine } from './line-end.ts';
import { type ByteRange, NO_SEPARATOR, SEPARATOR, type SeparatorRule } from './rule.ts';

const UNIT_SEPARATOR = '\x1f';
const LF = 0x0a;
const FF = 0x0c;
const CR = 0x0d;
/** Suffices for the line of labels. */
const LOOKAHEAD_BYTES = 1024;
const END_OF_ORIGINAL_HEADER = Buffer.from('*** EOOH ***');

export const BABYL_FIRST_WORDS = 'BABYL OPTIONS:';

export const BABYL_RULE: SeparatorRule = {
  mark: UNIT_SEPARATOR,
  lookbehindBytes: 1,
  lookaheadBytes: LOOKAHEAD_BYTES,
  preamble: 'container',
  blankDocuments: false,
  judge: (bytes, line) => {
    const next = bytes[line + 1];
    const separates = next === undefined || next === FF || next === LF || next === CR;
    return separates ? SEPARATOR : NO_SEPARATOR;
  },
  // The mark's line and the line of labels: `1, answered,, todo,`.
  contentStart: (bytes, line) => afterLine(bytes, afterLine(bytes, line)),
  omit: (bytes, contentStart) => secondHeader(bytes, contentStart),
};

/** The range of `*** EOOH ***` and the header after it; only that line if no header precedes it. */
function secondHeader(bytes: Buffer, contentStart: number): ByteRange | null {
  const mark = bytes.indexOf(END_OF_ORIGINAL_HEADER, contentStart);
  if (mark === -1 || (mark > contentStart && bytes[mark - 1] !== LF)) return null;
  const only = bytes.subarray(contentStart, mark).every((byte) => byte === LF || byte === CR);
  let line = afterLine(bytes, mark);
  if (only) return { start: mark, end: line };
  while (line < bytes.length && bytes[line] !== LF && bytes[line] !== CR) {
    line = afterLine(bytes, line);
  }
  return { start: mark, end: Math.min(bytes.length, afterLine(bytes, line)) };
}
