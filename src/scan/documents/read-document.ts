/**
 * Reads one document in a thread: takes a task, gives the finds of all pieces and what was at fault. The reader of the
 * format is loaded with the first document of it.
 */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { detectDocument } from '../../../extractors/containers/detect-document.ts';
import type { DocumentFormat } from '../../../extractors/containers/document-formats.ts';
import { type Counts, newCounts } from '../../../extractors/counts.ts';
import { countReference } from '../../../extractors/documentation/reference-counts.ts';
import { orCarefully } from '../../../extractors/lexer/of-thread.ts';
import type { DocumentInfo, Sighting } from '../../../extractors/model.ts';
import { findInPiece } from '../../../extractors/pieces/find-in-piece.ts';
import type { PieceSource } from '../../../extractors/pieces/model.ts';
import type { DocumentFacts, DocumentWatcher } from '../../documents/model.ts';
import { describeSystemError } from '../../sources/inspect.ts';
import { isDescriptorFault } from '../../system/descriptors.ts';
import { shownPath, systemPath } from '../../system/path-bytes.ts';
import { BufferPool } from '../output/buffer-pool.ts';
import type { FindSink } from '../output/find-sink.ts';
import { openFindSink } from '../output/finds.ts';
import { EmbeddedFiles, nameOf, type Opened } from './embedded.ts';
import { DOCUMENT_BOUNDS, DOCUMENT_LIMITS } from './limits.ts';
import type { DocumentResult, DocumentTask, ToldFault } from './protocol.ts';
import { READERS } from './readers.ts';
import { tooLarge } from './too-large.ts';

export async function readDocument(task: DocumentTask): Promise<DocumentResult> {
  const finds = await openFindSink(task, new BufferPool());
  finds.expect('known');
  const counts = newCounts();
  const faults: ToldFault[] = [];
  const bytes = task.bytes ?? bytesOf(task.path);
  if ('fault' in bytes) return { ...finds.take('now'), faults: [bytes], counts };
  // An attached document is a part of its message.
  counts.documents = task.attachedTo === undefined ? 1 : 0;
  const isWanted = task.find.attachments === true;
  const fault = (one: ToldFault): void => void faults.push(one);
  const embedded = new EmbeddedFiles({ isWanted, counts, fault });
  const reading = { task, finds, counts, embedded, fault };
  const info = await readOpened({ bytes, format: formatIn(bytes, task), names: [] }, reading);
  for (let one = embedded.next(); one !== undefined; one = embedded.next()) {
    await readOpened(one, reading, info);
  }
  const taken = finds.take('now');
  const { lost } = taken;
  if (lost !== undefined) {
    const fault = lost.code === 'no-descriptors' ? 'no-descriptors' : 'temporary-failed';
    faults.push({ fault, detail: lost.detail });
  }
  return { ...taken, faults, counts };
}

interface Reading {
  readonly task: DocumentTask;
  readonly finds: FindSink;
  readonly counts: Counts;
  readonly embedded: EmbeddedFiles;
  fault(fault: ToldFault): void;
}

/** `outer`: of the file that holds it, whose date and sender it has; gives that of the document. */
async function readOpened(
  { bytes, format, names }: Opened,
  { task, finds, counts, embedded, fault }: Reading,
  outer?: DocumentInfo,
): Promise<DocumentInfo> {
  let facts: DocumentFacts = {};
  const within = names.length === 0 ? {} : { within: nameOf(names) };
  const watcher: DocumentWatcher = {
    facts: (told) => {
      facts = told;
    },
    fault: (told, detail) => fault({ fault: told, detail, ...within }),
    embedded: (file) => embedded.add(file, names),
  };
  const read = await READERS[format]();
  // Nobody can mend what a letter brought.
  const references =
    task.find.relative === true && task.attachedTo === undefined && names.length === 0;
  const wanted = { code: task.find.code === true, references };
  let { find } = task;
  let source: PieceSource | undefined;
  for await (const piece of read(bytes, DOCUMENT_LIMITS, watcher, wanted)) {
    source ??= sourceOf(task, names, outer ?? infoOf(facts));
    counts.texts++;
    counts.textBytes += Buffer.byteLength(piece.text);
    const from = source;
    const { sightings, relative } = orCarefully(
      find,
      (chosen) => findInPiece(piece, chosen, from),
      ({ message }) => {
        find = { ...find, lexer: false };
        fault({ fault: 'lexer-trapped', detail: message, ...within });
      },
    );
    counts.unusedReferences += relative;
    if (relative > 0) {
      counts.kinds ??= {};
      countReference(counts.kinds, { kind: 'link', fate: 'unasked', by: relative });
    }
    for (const sighting of sightings) take(finds, sighting);
  }
  return infoOf(facts);
}

function formatIn(bytes: Uint8Array, { format, attachedTo }: DocumentTask): DocumentFormat {
  return attachedTo === undefined ? format : (detectDocument(bytes, attachedTo.name) ?? format);
}

function sourceOf(
  { path, attachedTo }: DocumentTask,
  names: readonly string[],
  info: DocumentInfo,
): PieceSource {
  const source = shownPath(path);
  const { document = info, part = '1', name = [] } = attachedTo ?? {};
  const all = [name, ...names].flat();
  return { source, document, part, ...(all.length > 0 && { attached: nameOf(all) }) };
}

function take({ sink }: FindSink, sighting: Sighting): void {
  if ('url' in sink) sink.url(sighting.url, sighting.document);
  else sink.sighting(sighting);
}

/** What a document says of itself stands where a message says it. */
function infoOf({ title, author, date, message }: DocumentFacts): DocumentInfo {
  return {
    ordinal: 1,
    ...message,
    ...(date !== undefined && { date }),
    ...(author !== undefined && { from: author }),
    ...(title !== undefined && { subject: title }),
  };
}

function bytesOf(path: string): Uint8Array | ToldFault {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(systemPath(path), 'r');
    const { size } = fstatSync(descriptor);
    if (size > DOCUMENT_BOUNDS.bytes) return tooLarge(size);
    return readFileSync(descriptor);
  } catch (error) {
    if (isDescriptorFault(error)) return { fault: 'no-descriptors', detail: '' };
    return { fault: 'unreadable', detail: describeSystemError(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
