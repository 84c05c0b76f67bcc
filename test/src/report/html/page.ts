/** Reads a page of the HTML report as a browser would: its elements, and the data that it holds. */
import { inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { type BriefDetail, wholeDetail, wholeRow } from '../../../../src/report/html/data/brief.ts';
import { DETAIL_LINKS, type Detail, type Row } from '../../../../src/report/html/data/data.ts';
import { Sheet } from '../../../../src/report/html/packing/sheet.ts';
import { type Table, valuesOf } from '../../../../src/report/html/packing/table.ts';

export interface Element {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  /** Directly in it. */
  text: string;
}

export function elements(page: string): readonly Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag: (name, attribs) => {
      const element = { name, attribs, text: '' };
      found.push(element);
      open.push(element);
    },
    ontext: (text) => {
      const innermost = open.at(-1);
      if (innermost) innermost.text += text;
    },
    onclosetag: () => open.pop(),
  });
  parser.end(page);
  return found;
}

/** Without style, data and script, which are long. */
export function bodyOf(page: string): string {
  return page.slice(page.indexOf('<body>'), page.lastIndexOf('<script>'));
}

/** The one that runs; the others are data. */
export function scripts(page: string): readonly Element[] {
  return elements(page).filter(
    ({ name, attribs }) => name === 'script' && attribs['type'] === undefined,
  );
}

function blocks(page: string, look: string): readonly string[] {
  return elements(page)
    .filter(({ name, attribs }) => name === 'script' && attribs['class'] === look)
    .map(({ text }) => inflateRawSync(Buffer.from(text, 'base64')).toString());
}

export function rowBlocks(page: string): readonly (readonly Row[])[] {
  return blocks(page, 'rows').map((text) => {
    const sheet = new Sheet(text);
    const rows = Array.from({ length: sheet.size }, (_, at) => sheet.row(at));
    return (rows as unknown as Row[]).map(wholeRow);
  });
}

export function detailBlocks(page: string): readonly (readonly Detail[])[] {
  const rows = rowBlocks(page).flat();
  return blocks(page, 'details').map((text, block) =>
    (valuesOf(JSON.parse(text) as Table) as unknown as BriefDetail[]).map((brief, index) =>
      wholeDetail(brief, rows[block * DETAIL_LINKS + index] ?? missing()),
    ),
  );
}

function missing(): never {
  throw new Error('a detail has no row');
}
