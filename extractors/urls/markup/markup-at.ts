/**
 * Finds the markup in which a URL is written. Takes the run of characters that a URL begins, gives the markup if the
 * URL holds or touches a mark of it and if the text around the URL or the text as a whole shows it; null for plain text.
 */
import { type BrokenUrl, cut } from '../cursor/broken-url.ts';
import type { TextRange } from '../cursor/model.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';
import { MARKUPS } from './catalogue.ts';
import type { Markup, Site } from './model.ts';
import { undoEscapes } from './undo.ts';

/** A markup at one URL. */
export interface MarkupHere {
  /** Whether the URL's braces hold it over line ends. */
  readonly braced: boolean;
  /** The characters that are meant. */
  readonly undo: (broken: BrokenUrl) => BrokenUrl;
}

/** What any of the markups needs in a run, the character before it included. */
const MAY_BE_MARKED = /[\\[]|''|@\{|\$[_{]|^[^\w\s"'(<>]/;

/** How much is read of the line before and behind a URL. */
const LONGEST_AROUND = 200;

export function markupAt(cursor: TextCursor, { start, end }: TextRange): MarkupHere | null {
  const { text } = cursor;
  const line = cursor.lineAt(start);
  const from = line?.contentStart ?? start;
  const marked = text.slice(Math.max(from, start - 1), end);
  if (!MAY_BE_MARKED.test(marked)) return null;
  const possible = MARKUPS.filter(({ marks }) => marks.test(marked));
  if (possible.length === 0) return null;
  const site = {
    run: text.slice(start, end),
    before: text.slice(Math.max(from, start - LONGEST_AROUND), start),
    behind: text.slice(end, Math.min(line?.end ?? end, end + LONGEST_AROUND)),
  };
  const markup =
    possible.find(({ isSeen }) => isSeen(site)) ??
    possible.find(({ inText }) => inText !== null && cursor.holds(inText));
  return markup === undefined ? null : here(markup, site);
}

function here({ escapeAt, closerOf, isBraced }: Markup, { before }: Site): MarkupHere {
  const closer = closerOf?.(before) ?? null;
  return {
    braced: isBraced?.(before) ?? false,
    undo: (broken) => undoEscapes(closedBefore(broken, closer), escapeAt),
  };
}

function closedBefore(broken: BrokenUrl, closer: string | null): BrokenUrl {
  const at = closer === null ? -1 : broken.text.indexOf(closer);
  return at < 0 ? broken : cut(broken, 0, at);
}
