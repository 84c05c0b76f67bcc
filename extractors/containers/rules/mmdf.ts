/**
 * The rule of MMDF: a line of four SOH characters precedes and follows each message. Every such line separates; between
 * two messages there is nothing.
 */
import { afterLine, findLineEnd, textOfLine } from './line-end.ts';
import { NO_SEPARATOR, SEPARATOR, type SeparatorRule } from './rule.ts';

export const MMDF_MARK = '\x01\x01\x01\x01';

export const MMDF_RULE: SeparatorRule = {
  mark: MMDF_MARK,
  lookbehindBytes: 1,
  lookaheadBytes: MMDF_MARK.length + 2,
  preamble: 'document',
  blankDocuments: false,
  judge: (bytes, line) => {
    const lineEnd = findLineEnd(bytes, line, Math.min(bytes.length, line + MMDF_MARK.length + 2));
    return textOfLine(bytes, line, lineEnd) === MMDF_MARK ? SEPARATOR : NO_SEPARATOR;
  },
  contentStart: afterLine,
};
