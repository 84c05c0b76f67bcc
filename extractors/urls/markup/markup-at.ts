/**
 * Finds the markup in which a URL is written. Takes the run of characters that a URL begins, gives the markup if the
 * URL holds or touches a mark of it and if the text around the URL or the text as a whole shows it; null for plain text.
 */
import { type BrokenUrl, cut } from '../cursor/broken-url.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';
import { MARKUPS } from './catalogue.ts';
import type { Markup, Site } from './model.ts';
import { undoEscapes } from './undo.ts';

/** A markup at one URL. */
export interface MarkupHere {
  /** Whether the URL's braces hold it over line ends. */
  readonly braced: boolean;
  /** A command whose blank prints nothing. */
  readonly takesBlank: RegExp | undefined;
  /** The characters that are meant. */
  readonly undo: (broken: BrokenUrl) => BrokenUrl;
}

/** What the run must hold, or what must stand before it, for any of the markups. */
const MAY_BE_MARKED = /[\\[]|'['.+]|@[@{*]|\$[_{]/;
const OPENERS = '{+!/=@~';

/** The first mark of a markup stands among so many characters. */
const LONGEST_READ = 256;
/** How much is read of the line before and behind a URL. */
const LONGEST_AROUND = 100;

/** `whole` are the characters from `start` on that the URL may hold. */
export function markupAt(cursor: TextCursor, start: number, whole: string): MarkupHere | null {
  const { text } = cursor;
  const run = whole.slice(0, LONGEST_READ);
  if (!OPENERS.includes(text.charAt(start - 1)) && !MAY_BE_MARKED.test(run)) return null;
  const line = cursor.lineAt(start);
  const from = line?.contentStart ?? start;
  const marked = start > from ? text.charAt(start - 1) + run : run;
  const possible = MARKUPS.filter(({ marks }) => marks.test(marked));
  if (possible.length === 0) return null;
  const end = start + whole.length;
  const site = {
    run,
    before: text.slice(Math.max(from, start - LONGEST_AROUND), start),
    behind: text.slice(end, Math.min(line?.end ?? end, end + LONGEST_AROUND)),
  };
  cursor.steps += run.length + site.before.length + site.behind.length;
  const markup =
    possible.find(({ isSeen }) => isSeen(site)) ??
    possible.find(({ inText }) => inText !== null && cursor.holds(inText));
  return markup === undefined ? null : here(markup, site);
}

function here({ escapeAt, closerOf, isBraced, takesBlank }: Markup, { before }: Site): MarkupHere {
  const closer = closerOf?.(before) ?? null;
  return {
    braced: isBraced?.(before) ?? false,
    takesBlank,
    undo: (broken) => undoEscapes(closedBefore(broken, closer), escapeAt),
  };
}

function closedBefore(broken: BrokenUrl, closer: string | null): BrokenUrl {
  const at = closer === null ? -1 : broken.text.indexOf(closer);
  return at < 0 ? broken : cut(broken, 0, at);
}
