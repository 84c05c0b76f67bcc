/**
 * Workbooks: sheets in their order, cell by cell, with what belongs to them; then names, connections to data and links
 * to other workbooks.
 */
import { urlsOfFormula } from '../../codes/formulas.ts';
import type { DocumentPiece } from '../../model.ts';
import { readXml } from '../../packages/read-xml.ts';
import { attribute, prefixed, type XmlHandler } from '../../packages/xml.ts';
import type { ZipPackage } from '../../packages/zip-package.ts';
import type { PieceWriter } from '../../pieces/piece-writer.ts';
import { flow, type OfficeFile } from '../parts/office-file.ts';
import { type Relationship, readRelationships } from '../parts/relationships.ts';
import { always } from '../text/places.ts';
import { readCellLinks } from './cell-links.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetReader } from './sheet-reader.ts';

interface Sheet {
  readonly name: string;
  readonly id: string;
}

export async function* readWorkbook(
  office: OfficeFile,
  main: string,
): AsyncGenerator<DocumentPiece> {
  const relationships = await readRelationships(office.file, main);
  const strings = await sharedStrings(office.file, relationships);
  for (const { name, id } of await sheetsOf(office.file, main)) {
    const part = relationships.find((relationship) => relationship.id === id)?.target;
    if (part !== undefined) yield* readSheet(office, part, `sheet ${name}`, strings);
  }
  for (const { type, target } of relationships) {
    if (type === 'connections') yield* office.part(target, (writer) => connections(writer));
  }
  yield* office.part(main, (writer, links) => names(writer, flow(always(BOOK))(writer, links)));
}

const BOOK = { place: 'workbook' };

async function sharedStrings(
  file: ZipPackage,
  relationships: readonly Relationship[],
): Promise<readonly string[]> {
  const part = relationships.find(({ type }) => type === 'sharedStrings')?.target;
  return part === undefined ? [] : await readSharedStrings(file, part);
}

async function* readSheet(
  office: OfficeFile,
  part: string,
  place: string,
  strings: readonly string[],
): AsyncGenerator<DocumentPiece> {
  const links = await readCellLinks(office, part);
  yield* office.part(
    part,
    (writer, outside) => new SheetReader(writer, { place, strings, links }, outside),
    { place },
  );
}

async function sheetsOf(file: ZipPackage, main: string): Promise<readonly Sheet[]> {
  const sheets: Sheet[] = [];
  await readXml(file, main, {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      const id = prefixed(attributes, 'id') ?? '';
      sheets.push({ name: attribute(attributes, 'name') ?? String(sheets.length + 1), id });
    },
  });
  return sheets;
}

/** Names that stand for a formula or a constant, beside what the part links to. */
function names(writer: PieceWriter, links: XmlHandler): XmlHandler {
  let place = '';
  let formula = '';
  return {
    open: (name, attributes) => {
      place = name === 'definedName' ? `name ${attribute(attributes, 'name') ?? ''}` : '';
      formula = '';
      links.open?.(name, attributes);
    },
    text: (text) => {
      if (place !== '') formula += text;
    },
    close: (name) => {
      if (name === 'definedName') tellFormula(writer, formula, place);
      links.close?.(name);
    },
  };
}

/** A constant is told as text. */
function tellFormula(writer: PieceWriter, formula: string, place: string): void {
  const urls = urlsOfFormula(formula);
  for (const url of urls) writer.link({ url, spot: { place } });
  if (urls.length === 0 && formula.startsWith('"')) writer.whole(formula.slice(1, -1), { place });
}

/** Web queries and databases: addresses in attributes, alone or in the string of a connection. */
function connections(writer: PieceWriter): XmlHandler {
  let place = 'data connection';
  return {
    open: (element, attributes) => {
      if (element === 'connection')
        place = `data connection ${attribute(attributes, 'name') ?? ''}`;
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'url') writer.link({ url: value, spot: { place } });
        else if (value.includes('://')) writer.whole(value, { place });
      }
    },
  };
}
