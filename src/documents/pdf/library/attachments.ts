/**
 * Files that a document holds (ISO 32000-1 §7.11.4): those of the document, and those that a mark on a page stands for.
 * A file is unpacked when its bytes are asked for.
 */
import type { EmbeddedFile } from '../../model.ts';
import { FILE_ATTACHMENT, type PdfiumFunctions } from './functions.ts';
import type { Heap } from './heap.ts';

/** Damaged documents name any number. */
const MOST = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

export function* filesOf(
  functions: PdfiumFunctions,
  heap: Heap,
  document: number,
): Generator<EmbeddedFile> {
  const count = Math.min(functions.FPDFDoc_GetAttachmentCount(document), MOST);
  for (let at = 0; at < count; at++) {
    const file = functions.FPDFDoc_GetAttachment(document, at);
    if (file !== 0) yield fileOf(functions, heap, file);
  }
}

export function filesOn(
  functions: PdfiumFunctions,
  heap: Heap,
  page: number,
): readonly EmbeddedFile[] {
  const found: EmbeddedFile[] = [];
  const count = Math.min(functions.FPDFPage_GetAnnotCount(page), MOST);
  for (let at = 0; at < count; at++) {
    const annotation = functions.FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    const isFile = functions.FPDFAnnot_GetSubtype(annotation) === FILE_ATTACHMENT;
    const file = isFile ? functions.FPDFAnnot_GetFileAttachment(annotation) : 0;
    functions.FPDFPage_CloseAnnot(annotation);
    if (file !== 0) found.push(fileOf(functions, heap, file));
  }
  return found;
}

function fileOf(functions: PdfiumFunctions, heap: Heap, file: number): EmbeddedFile {
  const name = heap.wideOf((buffer, length) =>
    functions.FPDFAttachment_GetName(file, buffer, length),
  );
  return { name, bytes: () => contentOf(functions, heap, file) };
}

function contentOf(functions: PdfiumFunctions, heap: Heap, file: number): Uint8Array | null {
  const size = heap.scratch;
  if (functions.FPDFAttachment_GetFile(file, 0, 0, size) === 0) return null;
  const length = heap.int(size);
  if (length <= 0 || length > MOST_BYTES) return null;
  return heap.filled(
    length,
    (buffer) => functions.FPDFAttachment_GetFile(file, buffer, length, size) !== 0,
  );
}
