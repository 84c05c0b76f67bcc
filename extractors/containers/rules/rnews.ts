/**
 * The rule of news batches (RFC 1036 §4.3): `#! rnews 1234`, then an article of so many bytes, in which a line end
 * counts as one byte even if it is stored as two. A count that does not lead to the next article is ignored; then the
 * next `#! rnews` line before a header ends the article.
 */
import { findFieldColon } from '../../fields/field-name.ts';
import { afterLine, findLineEnd, textOfLine } from './line-end.ts';
import { NO_SEPARATOR, SEPARATOR, type SeparatorRule } from './rule.ts';

export const RNEWS_MARK = '#! rnews ';

const LF = 0x0a;
const CR = 0x0d;
const COUNT = /^#! rnews (\d{1,12})[ \t]{0,9}(?:$|[ \t])/;
const LOOKAHEAD_BYTES = 512;

export const RNEWS_RULE: SeparatorRule = {
  mark: RNEWS_MARK,
  lookbehindBytes: 1,
  lookaheadBytes: LOOKAHEAD_BYTES,
  preamble: 'document',
  blankDocuments: true,
  judge: (bytes, line) => {
    const end = Math.min(bytes.length, line + LOOKAHEAD_BYTES);
    const next = findLineEnd(bytes, line, end) + 1;
    const separates = countAt(bytes, line) !== null && findFieldColon(bytes, next, end) !== -1;
    return separates ? SEPARATOR : NO_SEPARATOR;
  },
  contentStart: afterLine,
  declaredEnds: (bytes, line) => {
    const count = countAt(bytes, line);
    if (count === null) return [];
    const start = afterLine(bytes, line);
    return [...new Set([start + count, afterCounted(bytes, start, count)])];
  },
  endsAt: (bytes, at) => at >= bytes.length || bytes.toString('latin1', at, at + 2) === '#!',
  declaredEndBytes: 2,
};

function countAt(bytes: Buffer, line: number): number | null {
  const lineEnd = findLineEnd(bytes, line, Math.min(bytes.length, line + LOOKAHEAD_BYTES));
  const found = COUNT.exec(textOfLine(bytes, line, lineEnd));
  return found ? Number(found[1]) : null;
}

/** The end of `count` bytes if CR LF counts as one; bytes not yet read are taken to have no CR. */
function afterCounted(bytes: Buffer, start: number, count: number): number {
  let left = count;
  let at = start;
  while (left > 0 && at < bytes.length) {
    at += bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1;
    left--;
  }
  return at + left;
}
