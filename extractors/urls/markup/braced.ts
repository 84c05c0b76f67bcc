/**
 * Continues a URL over line ends inside the braces of a command: `\url{http://a.example/` and on the next line
 * `b}`. Takes the part on the first line, gives the whole up to the closing brace, or the same part if no brace closes
 * it. A `%` at a line end is TeX's comment, which takes the line end away.
 */
import { LIMITS } from '../../limits.ts';
import { type BrokenUrl, BrokenUrlBuilder, cut } from '../cursor/broken-url.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';

const OPEN = '{';
const CLOSE = '}';

export function throughBraces(cursor: TextCursor, first: BrokenUrl): BrokenUrl {
  let broken = first;
  for (let lines = 1; lines < LIMITS.bareLines; lines++) {
    if (isClosed(broken.text)) return lines === 1 ? first : broken;
    const further = withNextLine(cursor, broken);
    if (further === null) return first;
    broken = further;
  }
  return first;
}

/** Whether the brace of the command is closed; those of the URL stand in pairs: `\~{}ann`. */
function isClosed(text: string): boolean {
  let depth = 0;
  for (const c of text) {
    if (c === OPEN) depth++;
    else if (c === CLOSE && --depth < 0) return true;
  }
  return false;
}

function withNextLine(cursor: TextCursor, broken: BrokenUrl): BrokenUrl | null {
  const end = broken.ranges.at(-1)?.end ?? 0;
  const index = cursor.lineIndexAt(end - 1);
  const line = cursor.lines.at(index);
  const next = cursor.lineAfter(index);
  if (!line || !next || cursor.skipBlanks(end, line.end) < line.end) return null;
  const start = cursor.nonBlankStart(next.line);
  const token = { start, end: cursor.runEnd(start, next.line.end) };
  const length = broken.text.length + token.end - token.start;
  if (token.end === token.start || length > LIMITS.bareLength) return null;
  const builder = new BrokenUrlBuilder(cursor.text, withoutComment(broken));
  builder.add(token, next.kind);
  return builder.build();
}

function withoutComment(broken: BrokenUrl): BrokenUrl {
  return /(?:^|[^\\])%$/.test(broken.text) ? cut(broken, 0, broken.text.length - 1) : broken;
}
