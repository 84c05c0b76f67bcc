/**
 * Reads messages of Outlook ([MS-OXMSG]): header, subject, body as HTML, text or RTF, and messages that are attached.
 * Takes the bytes of a file, gives its text and links piece by piece, then the files that are attached.
 */
import type { DocumentPiece, ReadDocument } from '../model.ts';
import { Budget } from '../pieces/budget.ts';
import { readMarkup } from '../pieces/markup.ts';
import { PieceWriter } from '../pieces/piece-writer.ts';
import { readRtfText } from '../rtf/rtf.ts';
import { attachedTo } from './attached.ts';
import { CompoundFile } from './compound-file.ts';
import { decompressRtf } from './compressed-rtf.ts';
import { factsOf, HEADER, SUBJECT } from './facts.ts';
import { Properties } from './properties.ts';

const BODY = '1000';
const RTF = '1009';
const HTML = '1013';
/** The storage of a message that is attached. */
const ATTACHED = /^(?:__attach_version1\.0_#[\dA-F]{8}\/__substg1\.0_3701000D\/)+/;

export const readOutlook: ReadDocument = async function* (bytes, limits, watcher) {
  const budget = new Budget(limits, watcher);
  const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!budget.unpacked(bytes.length)) return;
  if (!CompoundFile.isOne(held)) {
    budget.fault('damaged', 'it is no compound file');
    return;
  }
  const file = new CompoundFile(held);
  const own = new Properties(file, '');
  watcher.facts(factsOf(own));
  yield* readMessage(own, '', budget);
  for (const [index, storage] of attachedIn(file).entries()) {
    if (!budget.piece()) return;
    yield* readMessage(new Properties(file, storage), `attached message ${index + 1}, `, budget);
  }
  for (const one of attachedTo(file)) watcher.embedded?.(one);
};

function attachedIn(file: CompoundFile): readonly string[] {
  const storages = file.paths.flatMap((path) => ATTACHED.exec(path)?.[0] ?? []);
  return [...new Set(storages)].sort();
}

function* readMessage(
  message: Properties,
  within: string,
  budget: Budget,
): Generator<DocumentPiece> {
  const writer = new PieceWriter(budget);
  writer.whole(message.text(HEADER), { place: `${within}header` });
  writer.whole(message.text(SUBJECT), { place: `${within}subject` });
  const head = writer.take();
  if (head !== null) yield head;
  yield* readBody(message, within, budget);
}

/** The same in up to three forms: the richest that needs no conversion. */
function* readBody(message: Properties, within: string, budget: Budget): Generator<DocumentPiece> {
  const spot = { place: `${within}body` };
  const html = message.text(HTML);
  const text = message.text(BODY);
  if (html !== '') yield* readMarkup(html, spot, budget);
  else if (text !== '') {
    const writer = new PieceWriter(budget);
    writer.whole(text, spot);
    const piece = writer.take();
    if (piece !== null) yield piece;
  } else {
    const rtf = decompressRtf(message.bytes(RTF) ?? Buffer.alloc(0));
    yield* readRtfText(rtf.toString('latin1'), new PieceWriter(budget));
  }
}
