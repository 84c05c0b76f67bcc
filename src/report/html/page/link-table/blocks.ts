/**
 * Reads the data in the page: all rows at once, the details of a link on demand. Details stand at the end of the page,
 * and a browser may still be reading them.
 */
import { type BriefDetail, wholeDetail } from '../../data/brief.ts';
import { DETAIL_LINKS, DETAILS_CLASS, type Detail, ROWS_CLASS, type Row } from '../../data/data.ts';
import { Sheet } from '../../packing/sheet.ts';
import { type Json, type Table, valuesOf } from '../../packing/table.ts';

/** False: a browser from before 2023. */
export function canRead(): boolean {
  return 'DecompressionStream' in globalThis;
}

export async function readRows(): Promise<readonly Sheet[]> {
  const blocks = [...document.querySelectorAll(`script.${ROWS_CLASS}`)];
  const sheets = await Promise.all(blocks.map(async (block) => new Sheet(await unpacked(block))));
  // Their text is not needed again.
  for (const block of blocks) block.remove();
  return sheets;
}

/** The last block: the next opened row is often in it. */
let last: { readonly block: number; readonly details: Promise<readonly Json[]> } | undefined;

/** Takes the index of a link among all rows, and its row. Null: the page ends before its details, cut short. */
export async function readDetail(link: number, row: Row): Promise<Detail | null> {
  const block = Math.floor(link / DETAIL_LINKS);
  if (last?.block !== block) last = { block, details: detailsOf(block) };
  const brief = (await last.details)[link % DETAIL_LINKS];
  // As the writer put it there.
  return brief === undefined ? null : wholeDetail(brief as unknown as BriefDetail, row);
}

async function detailsOf(block: number): Promise<readonly Json[]> {
  const found = await arrived(block);
  return found === null ? [] : valuesOf(JSON.parse(await unpacked(found)) as Table);
}

/** The block of details once all of it has been read. */
function arrived(block: number): Promise<Element | null> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const isRead = document.readyState !== 'loading';
      const found = document.querySelectorAll(`script.${DETAILS_CLASS}`)[block] ?? null;
      // What stands behind it shows that it has ended.
      if (!isRead && !found?.nextSibling) return false;
      resolve(found);
      return true;
    };
    if (look()) return;
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true });
    document.addEventListener('DOMContentLoaded', () => void look(), { once: true });
  });
}

async function unpacked({ textContent }: Element): Promise<string> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // A failure shows where it is read.
  void writer.write(bytesOf(textContent ?? '')).catch(() => undefined);
  void writer.close().catch(() => undefined);
  return new Response(stream.readable).text();
}

/** As browsers have it since 2025. */
interface FromBase64 {
  readonly fromBase64?: (letters: string) => Uint8Array<ArrayBuffer>;
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as FromBase64;
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, letters);
  const text = atob(letters);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
