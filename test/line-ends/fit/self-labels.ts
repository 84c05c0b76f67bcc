/**
 * Line ends that label themselves. Takes text, gives observations of two kinds: URLs that stand broken in the brackets
 * of RFCs, with the brackets taken off; and unbroken bare URLs of real messages, wrapped again as mailers do. They are
 * many and one-sided, so they only help to fit.
 */
import type { LineEnd } from '../../../extractors/model.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls } from '../../../extractors/urls/find.ts';
import { WRAPPER } from '../brackets.ts';
import { withoutAdded } from '../labels.ts';

export interface SelfLabelled {
  /** The position of the URL. */
  readonly at: number;
  /** The line ends of the URL, in order, and whether it goes on behind each. */
  readonly ends: readonly { readonly end: LineEnd; readonly goesOn: boolean }[];
}

/** URLs in brackets over lines, read without the brackets. */
export function unbracketed(text: string): SelfLabelled[] {
  const truths: { readonly at: number; readonly start: number; readonly url: string }[] = [];
  let bare = '';
  let copied = 0;
  for (const match of text.matchAll(WRAPPER)) {
    const [whole, inside = ''] = match;
    bare += text.slice(copied, match.index);
    const opening = whole.indexOf(inside);
    copied = match.index + whole.length;
    bare += ' '.repeat(opening);
    if (inside.trim().includes('\n') && !/\n[ \t]*\n/.test(inside)) {
      const start = bare.length;
      truths.push({ at: match.index, start, url: inside.replace(/\s+/g, '') });
    }
    bare += inside.trimEnd();
  }
  bare += text.slice(copied);
  if (truths.length === 0) return [];
  const ends = lineEndsIn(bare);
  return truths.map(({ at, start, url }) => ({ at, ends: labelled(ends.get(start) ?? [], url) }));
}

const FIRST_COLUMN = 72;
const LAST_COLUMN = 80;
/** The lines kept on each side of a URL that is wrapped again: enough to measure margins. */
const AROUND = 20;
const SHORTEST = 20;

/** Bare URLs on one line with text behind them, the line wrapped again. */
export function rewrapped(text: string, random: () => number): SelfLabelled[] {
  const found: SelfLabelled[] = [];
  const block = plainBlock(text);
  const lines = text.split('\n');
  const starts = startsOf(lines);
  for (const { start, end, url, form, joins } of findUrls(block, { join: 'off' })) {
    const one = block.lines.indexAt(start);
    const line = lines[one] ?? '';
    const isWhole = form === 'bare' && joins.length === 0 && url.length >= SHORTEST;
    if (!isWhole || text.slice(start, start + url.length) !== url) continue;
    const column = start - (starts[one] ?? 0);
    const wrapped = wrap(line, { from: column, to: column + end - start }, random);
    if (wrapped === null) continue;
    const above = lines.slice(Math.max(0, one - AROUND), one).map(wrapped.quote);
    const below = lines.slice(one + 1, one + AROUND).map(wrapped.quote);
    const changed = [...above, ...wrapped.lines, ...below].join('\n');
    const at = above.reduce((sum, { length }) => sum + length + 1, 0) + wrapped.column;
    found.push({ at: start, ends: labelled(lineEndsIn(changed).get(at) ?? [], url) });
  }
  return found;
}

interface Wrapped {
  readonly lines: readonly string[];
  /** Of the URL, in the first of them. */
  readonly column: number;
  /** Of the lines around it. */
  readonly quote: (line: string) => string;
}

type Place = { readonly from: number; readonly to: number };

/** The line broken at a column that the URL or the word behind it crosses; null if neither does. */
function wrap(line: string, { from, to }: Place, random: () => number): Wrapped | null {
  const column = FIRST_COLUMN + Math.floor(random() * (LAST_COLUMN - FIRST_COLUMN + 1));
  const mark = random() < 0.3 ? '> ' : '';
  const isQuotedBefore = random() < 0.5;
  const width = isQuotedBefore ? column - mark.length : column;
  const cutAt = placeOfCut(line, { from, to }, { width, atMark: random() < 0.5 });
  if (cutAt === null) return null;
  // A mailer that wraps a quotation leaves the mark off the line that it made; a reply quotes both.
  const isMarkLost = isQuotedBefore && random() < 0.5;
  const rest = line.slice(cutAt).trimStart();
  const quote = (text: string): string => mark + text;
  const lines = [quote(line.slice(0, cutAt).trimEnd()), isMarkLost ? rest : quote(rest)];
  return { lines, column: from + mark.length, quote };
}

function placeOfCut(
  line: string,
  { from, to }: Place,
  { width, atMark }: { readonly width: number; readonly atMark: boolean },
): number | null {
  if (from + 'http://a.b/'.length >= width || line.length <= width) return null;
  if (to > width) return atMark ? placeBehindMark(line, from, width) : width;
  const blank = line.indexOf(' ', to);
  const next = blank === -1 ? -1 : line.indexOf(' ', blank + 1);
  return blank !== -1 && (next === -1 ? line.length : next) > width ? blank : null;
}

/** Behind the last mark of the URL before the column, as webmail breaks long words. */
function placeBehindMark(line: string, from: number, width: number): number | null {
  for (let at = width; at > from + 'http://'.length; at--) {
    if ('-/?&='.includes(line.charAt(at - 1))) return at;
  }
  return null;
}

function startsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map(({ length }) => {
    const start = at;
    at += length + 1;
    return start;
  });
}

function lineEndsIn(text: string): ReadonlyMap<number, readonly LineEnd[]> {
  const found = findUrls(plainBlock(text), { join: 'always', explain: true });
  return new Map(found.map(({ start, lineEnds = [] }) => [start, lineEnds]));
}

/** The line ends up to the one where the URL ends, as far as the finder follows it. */
export function labelled(ends: readonly LineEnd[], url: string): SelfLabelled['ends'] {
  const found: { readonly end: LineEnd; readonly goesOn: boolean }[] = [];
  for (const end of ends) {
    const goesOn = isBegunBy(end.before, url);
    found.push({ end, goesOn });
    if (!goesOn) break;
  }
  return found;
}

function isBegunBy(begun: string, whole: string): boolean {
  const [start, all] = [withoutAdded(begun), withoutAdded(whole)];
  return all.length > start.length && all.startsWith(start);
}
