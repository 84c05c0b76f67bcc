/** Reads the data in the page: all rows at once, the details of a link on demand. */
import { BLOCK_LINKS, DETAILS_CLASS, type Detail, ROWS_CLASS, type Row } from '../../data/data.ts';

export function readRows(): readonly (readonly Row[])[] {
  return [...document.querySelectorAll(`script.${ROWS_CLASS}`)].map(
    (block) => JSON.parse(block.textContent) as Row[],
  );
}

/** The lines of the last block: the next opened row is often in it. */
let last: { readonly block: number; readonly lines: readonly string[] } | undefined;

/** Takes the index of a link among all rows. */
export function readDetail(link: number): Detail {
  const block = Math.floor(link / BLOCK_LINKS);
  if (last?.block !== block) last = { block, lines: linesOf(block) };
  return JSON.parse(last.lines[link % BLOCK_LINKS] ?? '') as Detail;
}

function linesOf(block: number): readonly string[] {
  const text = document.querySelectorAll(`script.${DETAILS_CLASS}`)[block]?.textContent ?? '';
  return text.split('\n');
}
