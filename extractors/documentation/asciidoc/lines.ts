/** What a single line of AsciiDoc may be, told by itself. */

export const COMMENT = /^\/\/(?!\/)(.*)$/;
export const COMMENT_FENCE = /^\/{4,}$/;
export const ATTRIBUTE_ENTRY = /^:(!?\w[\w-]{0,80}!?):(?:[ \t]+(.*))?$/;
export const CONDITIONAL = /^(ifdef|ifndef|ifeval|endif)::([^[]{0,300})\[(.*)\]\s*$/;
export const INCLUDE = /^include::([^\s[](?:[^[]{0,500}[^\s[])?)\[(.*)\]\s*$/;
export const TITLE = /^(={1,6}|#{1,6})[ \t]+(\S.*)$/;
export const BLOCK_LINE = /^\[.*\]\s*$/;

/** Fences whose text is taken as it is, and open blocks, which a style may make one of them. */
export const VERBATIM_FENCE = /^(?:-{4,}|\.{4,}|\+{4,}|```[^`\s]{0,60})$/;
export const OPEN_FENCE = /^--$/;
/** Fences around other blocks: examples, sidebars, quotes, tables. */
export const OTHER_FENCE = /^(?:={4,}|\*{4,}|_{4,}|~{4,}|[|,:!]={3,})$/;
export const TABLE_FENCE = /^[|,:!]={3,}$/;

/** Styles that make a paragraph, or an open block, one whose text is taken as it is. */
export const VERBATIM_STYLES: ReadonlySet<string> = new Set([
  ...['source', 'listing', 'literal', 'stem', 'latexmath', 'asciimath', 'comment', 'pass'],
  ...['ditaa', 'graphviz', 'plantuml', 'mermaid', 'vega', 'svgbob'],
]);

const LIST_ITEM =
  /^[ \t]+(?:[*-]|\*{2,5}|\.{1,5}|\d{1,5}\.|[a-zA-Z]\.|[ivxIVX]{1,8}\)|<(?:\d{1,3}|\.)>|\u2022)[ \t]/;
const TERM = /^[ \t]*\S.*?(?::{2,4}|;;)(?:[ \t]|$)/;

/** Whether a paragraph that begins with this line is literal text. */
export function isLiteral(line: string): boolean {
  return /^[ \t]/.test(line) && !LIST_ITEM.test(line) && !TERM.test(line.slice(0, 300));
}

export function isTerm(line: string): boolean {
  return /(?:::|;;)\s*$/.test(line);
}

const UNDERLINE = /^(?:={2,}|-{2,}|~{2,}|\^{2,}|\+{2,})$/;
const UNDERLINES = '=-~^+';

/** The level of a title whose next line underlines it in nearly its length; null: it is none. */
export function underlinedLevel(title: string, next: string | undefined): number | null {
  const under = next?.trimEnd() ?? '';
  if (!UNDERLINE.test(under) || !/^[^.\s].*/.test(title) || !/[\p{L}\p{N}_]/u.test(title))
    return null;
  const difference = [...title.trimEnd()].length - under.length;
  return Math.abs(difference) <= 1 ? UNDERLINES.indexOf(under[0] as string) : null;
}
