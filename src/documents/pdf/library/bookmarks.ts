/** The bookmarks of a document, its outline, that lead out of it. */
import type { PdfiumFunctions } from './functions.ts';
import type { Heap } from './heap.ts';
import type { Targets } from './targets.ts';

export interface Bookmark {
  readonly title: string;
  readonly url: string;
}

/** Damaged outlines go round in circles. */
const MOST = 20_000;

export function bookmarksOf(
  functions: PdfiumFunctions,
  heap: Heap,
  document: number,
  targets: Targets,
): readonly Bookmark[] {
  const found: Bookmark[] = [];
  const seen = new Set<number>();
  const waiting = [functions.FPDFBookmark_GetFirstChild(document, 0)];
  for (let one = waiting.pop(); one !== undefined && seen.size < MOST; one = waiting.pop()) {
    if (one === 0 || seen.has(one)) continue;
    seen.add(one);
    waiting.push(functions.FPDFBookmark_GetNextSibling(document, one));
    waiting.push(functions.FPDFBookmark_GetFirstChild(document, one));
    const url = targets.of(functions.FPDFBookmark_GetAction(one));
    if (url !== null) found.push({ url, title: titleOf(functions, heap, one) });
  }
  return found;
}

function titleOf(functions: PdfiumFunctions, heap: Heap, bookmark: number): string {
  return heap.wideOf((buffer, length) => functions.FPDFBookmark_GetTitle(bookmark, buffer, length));
}
