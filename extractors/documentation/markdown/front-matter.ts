/**
 * Where the text begins: behind a byte order mark and the front matter of site generators, in YAML or TOML, which is no
 * Markdown but may hold URLs.
 */

interface Fence {
  readonly open: string;
  /** What follows the opening line; anything else makes it a thematic break. */
  readonly first: RegExp;
  readonly close: RegExp;
}

const FENCES: readonly Fence[] = [
  {
    open: '---',
    first: /^[ \t]*\r?\n(?:[#{]|-|\s{0,20}["']?[\w$][^\r\n:]{0,100}:(?:\s|$))/,
    close: /\n(?:---|\.\.\.)[ \t]*(?=[\r\n]|$)/g,
  },
  {
    open: '+++',
    first: /^[ \t]*\r?\n(?:[#[]|\s{0,20}["']?\w[^\r\n=]{0,100}=|\+\+\+)/,
    close: /\n\+\+\+[ \t]*(?=[\r\n]|$)/g,
  },
];

/** How much is read of the first lines. */
const LONGEST_START = 200;

export function endOfFrontMatter(text: string): number {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const fence = FENCES.find(({ open }) => text.startsWith(open, start));
  if (fence === undefined) return start;
  const from = start + fence.open.length;
  if (!fence.first.test(text.slice(from, from + LONGEST_START))) return start;
  fence.close.lastIndex = from;
  return fence.close.test(text) ? fence.close.lastIndex : start;
}
