/** Comments, declarations and the like, which say nothing: takes the position behind `<!`, gives the one behind the end. */
import { CLOSE, HYPHEN, OPEN_SQUARE } from '../characters';
import { MARKUP } from '../layout';
import { behindClose, DOUBT, EXCLAMATION, find, markupAt, markupEnd } from './characters';

/** `CDAT`, the first character in the lowest byte. */
const CDATA: u32 = 0x5441_4443;

/** Only what begins with `--` is a comment that may hold `>`; all others end at the first one. */
export function skipDeclaration(from: i32): i32 {
  if (markupAt(from) == HYPHEN && markupAt(from + 1) == HYPHEN) return skipComment(from + 2);
  // `<![if mso]>` ends so, `<![CDATA[` does not.
  const isData = markupAt(from) == OPEN_SQUARE && load<u32>(MARKUP + from + 1) == CDATA;
  return isData ? DOUBT : behindClose(from);
}

/** A comment ends with `-->` or `--!>`, and at once with `>` or `->`. */
function skipComment(from: i32): i32 {
  if (markupAt(from) == CLOSE) return from + 1;
  if (markupAt(from) == HYPHEN && markupAt(from + 1) == CLOSE) return from + 2;
  const end = markupEnd();
  for (let close = find(CLOSE, from, end); close < end; close = find(CLOSE, close + 1, end)) {
    const dashes = markupAt(close - 1) == EXCLAMATION ? close - 3 : close - 2;
    if (dashes < from) continue;
    if (markupAt(dashes) == HYPHEN && markupAt(dashes + 1) == HYPHEN) return close + 1;
  }
  return DOUBT;
}
