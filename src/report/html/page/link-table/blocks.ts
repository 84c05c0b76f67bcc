/** Reads the data in the page: all rows at once, the details of a link on demand. */
import { type BriefDetail, wholeDetail } from '../../data/brief.ts';
import { BLOCK_LINKS, DETAILS_CLASS, type Detail, ROWS_CLASS, type Row } from '../../data/data.ts';
import { type Json, type Table, valuesOf } from '../../packing/table.ts';

/** False: a browser from before 2023. */
export function canRead(): boolean {
  return 'DecompressionStream' in globalThis;
}

export async function readRows(): Promise<readonly Table[]> {
  const blocks = [...document.querySelectorAll(`script.${ROWS_CLASS}`)];
  const tables = await Promise.all(blocks.map(unpacked));
  // Their text is not needed again.
  for (const block of blocks) block.remove();
  return tables;
}

/** The last block: the next opened row is often in it. */
let last: { readonly block: number; readonly details: Promise<readonly Json[]> } | undefined;

/** Takes the index of a link among all rows, and its row. */
export async function readDetail(link: number, row: Row): Promise<Detail> {
  const block = Math.floor(link / BLOCK_LINKS);
  if (last?.block !== block) last = { block, details: detailsOf(block) };
  const details = await last.details;
  // As the writer put it there.
  return wholeDetail(details[link % BLOCK_LINKS] as unknown as BriefDetail, row);
}

async function detailsOf(block: number): Promise<readonly Json[]> {
  const found = document.querySelectorAll(`script.${DETAILS_CLASS}`)[block];
  return found === undefined ? [] : valuesOf(await unpacked(found));
}

async function unpacked({ textContent }: Element): Promise<Table> {
  const letters = atob(textContent ?? '');
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).json() as Promise<Table>;
}
