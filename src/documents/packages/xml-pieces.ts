/** Reads XML piece by piece: a long part is given in pieces, each when it is full. Takes text and what reads it. */
import type { DocumentPiece } from '../model.ts';
import type { Budget } from '../pieces/budget.ts';
import { PieceWriter } from '../pieces/piece-writer.ts';
import { type XmlHandler, XmlReader } from './xml.ts';

/** `name`: what is told to be damaged. */
export async function* xmlPieces(
  chunks: AsyncIterable<string>,
  name: string,
  budget: Budget,
  handlerOf: (writer: PieceWriter) => XmlHandler,
): AsyncGenerator<DocumentPiece> {
  const writer = new PieceWriter(budget);
  const reader = new XmlReader(handlerOf(writer));
  for await (const text of chunks) {
    reader.write(text);
    const piece = writer.isFull ? writer.take() : null;
    if (piece !== null) yield piece;
    if (reader.isTooDeep || budget.isSpent) break;
  }
  reader.end();
  if (reader.isTooDeep) budget.fault('damaged', `${name}: elements nested too deeply`);
  const piece = writer.take();
  if (piece !== null) yield piece;
}
