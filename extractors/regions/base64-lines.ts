/**
 * Lines of base64 alone. Takes lines, gives the ranges that are long enough to be encoded data. Reads one line in
 * several, and mostly one character of it.
 */
import type { LineRange } from '../lines/block.ts';
import type { ContentLines } from '../lines/content-lines.ts';

const BASE64_LINE = /^[A-Za-z0-9+/]+={0,2}$/;

/** Blanks and controls: ordinary text has one within a few characters. */
const HIGHEST_BLANK = 0x20;

export function isBase64Line(content: string): boolean {
  return BASE64_LINE.test(content);
}

/** Ranges of at least `fewest` lines of at least `shortest` characters. */
export function base64Ranges(
  lines: ContentLines,
  fewest: number,
  shortest: number,
): readonly LineRange[] {
  const found: LineRange[] = [];
  const isData = (index: number): boolean =>
    index >= 0 &&
    index < lines.count &&
    endsUnbroken(lines, index, shortest) &&
    isBase64Line(lines.contentOf(index));
  for (let index = fewest - 1; index < lines.count; index += fewest) {
    if (!isData(index)) continue;
    let from = index;
    let to = index + 1;
    while (isData(from - 1)) from--;
    while (isData(to)) to++;
    if (to - from >= fewest) found.push({ from, to });
    index = Math.max(index, to - fewest);
  }
  return found;
}

/** Whether no blank stands in the last `length` characters of the line. */
function endsUnbroken(lines: ContentLines, index: number, length: number): boolean {
  if (lines.nextOf(index) - lines.startOf(index) < length) return false;
  const end = lines.endOf(index);
  const from = end - length;
  if (from < lines.startOf(index)) return false;
  for (let at = end - 1; at >= from; at--) {
    if (lines.text.charCodeAt(at) <= HIGHEST_BLANK) return false;
  }
  return true;
}
