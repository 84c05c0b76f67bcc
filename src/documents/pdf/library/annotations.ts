/**
 * The annotations of a page that lead out of the document: links, and whatever else has an action. Takes a page, gives
 * targets with the boxes that a reader can click on.
 */
import type { Box } from '../layout/model.ts';
import { LINK, type PdfiumFunctions } from './functions.ts';
import type { Heap } from './heap.ts';
import type { PageView } from './page-view.ts';
import type { Targets } from './targets.ts';

export interface Annotation {
  readonly url: string;
  /** One for each line, where the document says so. */
  readonly boxes: readonly Box[];
}

/** No page that a person made has more. */
const MOST = 20_000;
const MOST_QUADS = 200;

export function annotationsOf(
  functions: PdfiumFunctions,
  heap: Heap,
  targets: Targets,
  page: number,
  view: PageView,
): readonly Annotation[] {
  showActionsAsLinks(functions, heap, page);
  const [position, link] = [heap.scratch, heap.scratch + 4];
  const found: Annotation[] = [];
  let at = 0;
  for (let count = 0; count < MOST; count++) {
    heap.writeInt(position, at);
    if (functions.FPDFLink_Enumerate(page, position, link) === 0) break;
    at = heap.int(position);
    const handle = heap.int(link);
    const action = functions.FPDFLink_GetAction(handle);
    const url = action === 0 ? null : targets.of(action);
    if (url !== null) found.push({ url, boxes: boxesOf(functions, heap, handle, view) });
  }
  return found;
}

/**
 * PDFium gives the actions of links alone. An annotation of another kind, a button perhaps, is called a link in the
 * copy in memory when it has an action.
 */
function showActionsAsLinks(functions: PdfiumFunctions, heap: Heap, page: number): void {
  const count = Math.min(functions.FPDFPage_GetAnnotCount(page), MOST);
  for (let at = 0; at < count; at++) {
    const annotation = functions.FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    const isOther = functions.FPDFAnnot_GetSubtype(annotation) !== LINK;
    if (isOther && functions.FPDFAnnot_HasKey(annotation, heap.name('A')) !== 0)
      functions.FPDFAnnot_SetStringValue(annotation, heap.name('Subtype'), heap.wide('Link'));
    functions.FPDFPage_CloseAnnot(annotation);
  }
}

function boxesOf(
  functions: PdfiumFunctions,
  heap: Heap,
  link: number,
  view: PageView,
): readonly Box[] {
  const quads = Math.min(functions.FPDFLink_CountQuadPoints(link), MOST_QUADS);
  const boxes = Array.from({ length: Math.max(quads, 0) }, (_, at) => {
    functions.FPDFLink_GetQuadPoints(link, at, heap.scratch);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = floats(heap, 8);
    const [xs, ys] = [
      [x1, x2, x3, x4],
      [y1, y2, y3, y4],
    ];
    return view.box(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }).filter(isFilled);
  if (boxes.length > 0) return boxes;
  if (functions.FPDFLink_GetAnnotRect(link, heap.scratch) === 0) return [];
  const [left = 0, top = 0, right = 0, bottom = 0] = floats(heap, 4);
  return [view.box(left, bottom, right, top)];
}

function floats(heap: Heap, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => heap.float(heap.scratch + 4 * at));
}

function isFilled([left, bottom, right, top]: Box): boolean {
  return right > left && top > bottom;
}
