/** Where a block of raw HTML begins and ends: the seven kinds of CommonMark §4.6. */
import { skipRestOfLine } from './inlines/destinations.ts';
import { RawHtmlFinder } from './inlines/raw-html.ts';

interface HtmlBlockKind {
  readonly start: RegExp;
  /** Ends with the line that holds a match; null: before a blank line. */
  readonly end: RegExp | null;
}

const BLOCK_NAMES = [
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt',
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu',
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul',
].join('|');

const KINDS: readonly HtmlBlockKind[] = [
  {
    start: /^<(?:script|pre|textarea|style)(?=[ \t>]|$)/i,
    end: /<\/(?:script|pre|textarea|style)>/i,
  },
  { start: /^<!--/, end: /-->/ },
  { start: /^<\?/, end: /\?>/ },
  { start: /^<![a-z]/i, end: />/ },
  { start: /^<!\[CDATA\[/, end: /\]\]>/ },
  {
    start: new RegExp(`^</?(?:${BLOCK_NAMES})(?=[ \\t>]|/>|$)`, 'i'),
    end: null,
  },
];

/** Takes the rest of a line from its `<` on. Gives what ends the block, null for none. */
export function htmlBlockAt(
  rest: string,
  isParagraphOpen: boolean,
): Pick<HtmlBlockKind, 'end'> | null {
  const kind = KINDS.find(({ start }) => start.test(rest));
  if (kind) return kind;
  return !isParagraphOpen && isTagAlone(rest) ? { end: null } : null;
}

/** The seventh kind: one whole tag on a line of its own, which ends no paragraph. */
function isTagAlone(rest: string): boolean {
  if (!/^<\/?[a-z]/i.test(rest)) return false;
  const end = new RawHtmlFinder(rest).endOfHtml(0);
  return end >= 0 && skipRestOfLine(rest, end) >= 0;
}
