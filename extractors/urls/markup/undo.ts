/**
 * Undoes the escapes in a URL. Takes its characters as written, gives those that are meant, each at the last character
 * of its escape, up to where the markup ends the URL. Breaks move with the characters.
 */
import type { Text } from '../../characters/text.ts';
import { type BrokenUrl, cut } from '../cursor/broken-url.ts';
import type { TextRange } from '../cursor/model.ts';
import { END, type ReadEscape } from './model.ts';

export function undoEscapes(broken: BrokenUrl, escapeAt: ReadEscape): BrokenUrl {
  const kept: BrokenUrl[] = [];
  let from = 0;
  let at = 0;
  while (at < broken.text.length) {
    const found = escapeAt(broken.text, at);
    if (found === null) {
      at++;
      continue;
    }
    if (found.meaning === END) break;
    const end = at + found.length;
    kept.push(cut(broken, from, at));
    if (found.meaning !== '') {
      kept.push({ ...cut(broken, end - 1, end), text: found.meaning });
    }
    from = end;
    at = end;
  }
  if (from === 0 && at === broken.text.length) return broken;
  kept.push(cut(broken, from, at));
  return together(kept, broken);
}

/** The parts as one URL, with the breaks that still lie between two of its characters. */
function together(parts: readonly BrokenUrl[], whole: BrokenUrl): BrokenUrl {
  const ranges = parts.flatMap((part) => part.ranges);
  const text = parts.map((part) => part.text).join('');
  const starts = startsOf(whole);
  const breaks = whole.breaks.flatMap(({ kind, at }) => {
    const before = lengthBefore(ranges, starts(at));
    return before > 0 && before < text.length ? [{ kind, at: before }] : [];
  });
  return { text, ranges, breaks };
}

/** Gives the position in the source of a character of a URL. */
function startsOf({ ranges }: BrokenUrl): (at: number) => number {
  return (at) => {
    let offset = 0;
    for (const { start, end } of ranges) {
      if (at < offset + end - start) return start + at - offset;
      offset += end - start;
    }
    return ranges.at(-1)?.end ?? 0;
  };
}

function lengthBefore(ranges: readonly TextRange[], position: number): number {
  return ranges.reduce((sum, { start, end }) => {
    return sum + Math.max(0, Math.min(end, position) - start);
  }, 0);
}

/** The URL as written, its escapes included. */
export function asWritten({ ranges, breaks }: BrokenUrl, source: Text): string {
  const broken = new Set(breaks.map(({ at }) => at));
  let written = '';
  let length = 0;
  let last = ranges[0]?.start ?? 0;
  for (const { start, end } of ranges) {
    written += source.slice(broken.has(length) ? start : last, end);
    length += end - start;
    last = end;
  }
  return written;
}
