/**
 * Reads RTF: paragraphs, tables, notes, comments, headers with the links of fields and shapes. Takes the bytes of a file,
 * gives its text and links piece by piece; objects and pictures inside are left alone.
 */
import type { DocumentPiece, ReadDocument } from '../model.ts';
import { Budget } from '../pieces/budget.ts';
import { PieceWriter } from '../pieces/piece-writer.ts';
import { RtfReader } from './rtf-reader.ts';
import { readTokens } from './tokens.ts';

const START = '{\\rtf';

export const readRtf: ReadDocument = async function* (bytes, limits, watcher) {
  const budget = new Budget(limits, watcher);
  if (!budget.unpacked(bytes.length)) return;
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!rtf.slice(0, 64).includes(START)) {
    budget.fault('damaged', 'it does not begin as RTF');
    return;
  }
  const reader = yield* readRtfText(rtf, new PieceWriter(budget));
  if (reader.isTooDeep) budget.fault('damaged', 'groups nested too deeply');
  watcher.facts(reader.facts);
};

/** RTF as Latin-1; gives back what it says of itself. */
export function* readRtfText(
  rtf: string,
  writer: PieceWriter,
): Generator<DocumentPiece, RtfReader> {
  const reader = new RtfReader(writer);
  for (const _ of readTokens(rtf, reader)) {
    const piece = writer.isFull ? writer.take() : null;
    if (piece !== null) yield piece;
    if (writer.isSpent || reader.isTooDeep) break;
  }
  reader.end();
  const piece = writer.take();
  if (piece !== null) yield piece;
  return reader;
}
