/**
 * Reads OpenDocument: texts, sheets, presentations, drawings and their templates, packed or flat. Takes the bytes of a
 * file, gives its text and links piece by piece; runs no macro.
 */
import type { DocumentPiece, ReadDocument, Spot } from '../model.ts';
import { xmlPieces } from '../packages/xml-pieces.ts';
import { xmlText } from '../packages/xml-text.ts';
import { ZipPackage } from '../packages/zip-package.ts';
import { Budget } from '../pieces/budget.ts';
import { factsOf } from './open-facts.ts';
import { OpenPlaces } from './open-places.ts';
import { OpenReader } from './open-reader.ts';
import { outsideOfFlat, outsideOfPackage } from './references.ts';

const MANIFEST = 'META-INF/manifest.xml';
/** Charts, formulas and sheets inside of a document. */
const OBJECT = /^(?<object>.{1,200})\/content\.xml$/;

export const readOpenDocument: ReadDocument = async function* (bytes, limits, watcher) {
  const budget = new Budget(limits, watcher);
  const file = await ZipPackage.open(bytes, budget);
  if (file === null) return;
  if (await isEncrypted(file)) {
    budget.fault('encrypted', 'it has a password');
    return;
  }
  watcher.facts(await factsOf(xmlText(file.bytes('meta.xml'))));
  if (!file.has('content.xml')) budget.fault('damaged', 'content.xml is missing');
  yield* part(file, 'content.xml', budget, {});
  yield* part(file, 'styles.xml', budget, { place: 'styles' });
  for (const name of file.names) {
    const object = OBJECT.exec(name)?.groups?.['object'];
    if (object !== undefined) yield* part(file, name, budget, { place: `object ${object}` });
  }
  yield* part(file, 'meta.xml', budget, { place: 'properties' });
};

export const readFlatOpenDocument: ReadDocument = async function* (bytes, limits, watcher) {
  const budget = new Budget(limits, watcher);
  watcher.facts(await factsOf(xmlText(inChunks(bytes))));
  yield* xmlPieces(
    xmlText(inChunks(bytes)),
    'the document',
    budget,
    (writer) => new OpenReader(writer, new OpenPlaces({}), outsideOfFlat),
  );
};

async function* part(
  file: ZipPackage,
  name: string,
  budget: Budget,
  base: Spot,
): AsyncGenerator<DocumentPiece> {
  if (!file.has(name) || !budget.piece()) return;
  yield* xmlPieces(
    xmlText(file.bytes(name)),
    name,
    budget,
    (writer) => new OpenReader(writer, new OpenPlaces(base), outsideOfPackage),
  );
}

/** Part by part (version 1.2), or as a package in the package (1.3 as LibreOffice extends it). */
async function isEncrypted(file: ZipPackage): Promise<boolean> {
  if (file.has('encrypted-package')) return true;
  const manifest = await file.whole(MANIFEST);
  return manifest.includes('encryption-data');
}

const CHUNK = 64 * 1024;

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
