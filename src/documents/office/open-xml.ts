/**
 * Reads Office Open XML (ECMA-376): documents, workbooks, presentations of Word, Excel, PowerPoint and their kin, with
 * macros or as templates. Takes the bytes of a file, gives its text and links piece by piece; runs no macro.
 */
import type { DocumentPiece, ReadDocument } from '../model.ts';
import { XmlReader } from '../packages/xml.ts';
import { xmlText } from '../packages/xml-text.ts';
import { ZipPackage } from '../packages/zip-package.ts';
import { Budget } from '../pieces/budget.ts';
import { PieceWriter } from '../pieces/piece-writer.ts';
import { isEncryptedOffice } from './encrypted.ts';
import { flow, OfficeFile } from './parts/office-file.ts';
import { readRelationships } from './parts/relationships.ts';
import { readPresentation } from './presentation.ts';
import { readProperties } from './properties.ts';
import { readWorkbook } from './sheets/workbook.ts';
import { bodyPlaces } from './text/places.ts';

export const readOpenXml: ReadDocument = async function* (bytes, limits, watcher) {
  const budget = new Budget(limits, watcher);
  if (isEncryptedOffice(bytes)) {
    budget.fault('encrypted', 'it has a password');
    return;
  }
  const file = await ZipPackage.open(bytes, budget);
  if (file === null) return;
  const ofPackage = await readRelationships(file, '');
  const writer = new PieceWriter(budget);
  const { facts, base } = await readProperties(file, ofPackage, writer);
  watcher.facts(facts);
  const main = ofPackage.find(({ type }) => type === 'officeDocument')?.target;
  const office = new OfficeFile(file, budget, base);
  if (main === undefined || !file.has(main)) budget.fault('damaged', 'its main part is missing');
  else yield* readMain(office, main);
  const properties = writer.take();
  if (properties !== null) yield properties;
  yield* office.rest();
};

async function* readMain(office: OfficeFile, main: string): AsyncGenerator<DocumentPiece> {
  const root = await rootOf(office.file, main);
  if (root === 'workbook') yield* readWorkbook(office, main);
  else if (root === 'presentation') yield* readPresentation(office, main);
  else yield* office.part(main, flow(bodyPlaces()));
}

/** The name of its outermost element. */
async function rootOf(file: ZipPackage, part: string): Promise<string> {
  let root = '';
  const reader = new XmlReader({
    open: (name) => {
      if (root === '') root = name;
    },
  });
  for await (const text of xmlText(file.bytes(part))) {
    reader.write(text);
    if (root !== '') break;
  }
  return root;
}
