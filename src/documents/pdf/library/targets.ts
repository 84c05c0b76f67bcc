/**
 * Where an action leads. Takes an action, gives a URL as it is written or, for another file, a relative reference;
 * null where it leads to a place in the same document, or does something else.
 */
import { LAUNCH, type PdfiumFunctions, REMOTE_GO_TO, URI } from './functions.ts';
import type { Heap } from './heap.ts';

export function targetOf(
  functions: PdfiumFunctions,
  heap: Heap,
  document: number,
  action: number,
): string | null {
  const type = functions.FPDFAction_GetType(action);
  if (type === URI) {
    const bytes = heap.bytesOf((buffer, length) =>
      functions.FPDFAction_GetURIPath(document, action, buffer, length),
    );
    return filled(decoded(bytes));
  }
  if (type !== REMOTE_GO_TO && type !== LAUNCH) return null;
  const bytes = heap.bytesOf((buffer, length) =>
    functions.FPDFAction_GetFilePath(action, buffer, length),
  );
  return filled(reference(decoded(bytes)));
}

/** ASCII by ISO 32000-1 §12.6.4.7; UTF-8, Latin-1 and UTF-16 are written as well. */
function decoded(bytes: Uint8Array): string {
  const length = bytes.at(-1) === 0 ? bytes.length - 1 : bytes.length;
  const text = bytes.subarray(0, length);
  if (text[0] === 0xfe && text[1] === 0xff) return new TextDecoder('utf-16be').decode(text);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return Buffer.from(text).toString('latin1');
  }
}

/** A URL, or the name of a file: its signs that mean something in URLs are written as what they are. */
function reference(path: string): string {
  if (/^[a-z][a-z\d+.-]+:/i.test(path)) return path;
  return path.replace(/[%?#\s]/g, encodeURIComponent);
}

function filled(url: string): string | null {
  const trimmed = url.trim();
  return trimmed === '' ? null : trimmed;
}
