/**
 * The short level lines of a page, drawn and not written: TeX draws the underscore of fonts that have none (`\_` in its
 * old encoding OT1). Takes a page, gives their boxes.
 */
import type { Box } from '../layout/model.ts';
import type { PdfiumFunctions } from './functions.ts';
import type { Heap } from './heap.ts';
import type { PageView } from './page-view.ts';

/** FPDFPageObj_GetType (fpdf_edit.h): a path, or a picture of one dot, as dvips draws rules. */
const PATH = 2;
const IMAGE = 3;
/** In points: of type up to about 30. */
const THICKEST = 2;
const LONGEST = 16;
/** A page with more is a drawing. */
const MOST_OBJECTS = 50_000;

export function barsOf(
  functions: PdfiumFunctions,
  heap: Heap,
  page: number,
  view: PageView,
): readonly Box[] {
  const count = functions.FPDFPage_CountObjects(page);
  if (count > MOST_OBJECTS) return [];
  const bars: Box[] = [];
  const left = heap.scratch;
  const [bottom, right, top] = [left + 4, left + 8, left + 12];
  for (let at = 0; at < count; at++) {
    const object = functions.FPDFPage_GetObject(page, at);
    if (object === 0) continue;
    const type = functions.FPDFPageObj_GetType(object);
    if (type !== PATH && type !== IMAGE) continue;
    if (functions.FPDFPageObj_GetBounds(object, left, bottom, right, top) === 0) continue;
    const box = view.box(heap.float(left), heap.float(bottom), heap.float(right), heap.float(top));
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    if (height <= THICKEST && width <= LONGEST && width > height) bars.push(box);
  }
  return bars;
}
