/**
 * How a page is shown: cut to its box and turned. Takes a page, turns its own coordinates into those that a reader
 * sees, in points from the lower left corner.
 */
import type { Box } from '../layout/model.ts';
import type { PdfiumFunctions } from './functions.ts';
import type { Heap } from './heap.ts';

const RIGHT_ANGLE = 90;
const WHOLE_TURN = 360;

export interface PageView {
  point(x: number, y: number): readonly [number, number];
  box(left: number, bottom: number, right: number, top: number): Box;
  /** A direction in whole degrees, counter-clockwise. */
  angle(degrees: number): number;
  shows(box: Box): boolean;
}

export function pageView(functions: PdfiumFunctions, heap: Heap, page: number): PageView {
  const at = heap.scratch;
  functions.FPDF_GetPageBoundingBox(page, at);
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((by) => heap.float(at + by));
  const turns = functions.FPDFPage_GetRotation(page) & 3;
  const [width, height] =
    turns % 2 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
  const point = (x: number, y: number): readonly [number, number] => {
    if (turns === 0) return [x - left, y - bottom];
    if (turns === 1) return [y - bottom, right - x];
    return turns === 2 ? [right - x, top - y] : [top - y, x - left];
  };
  return {
    point,
    box: (fromX, fromY, toX, toY) => {
      const [x1, y1] = point(fromX, fromY);
      const [x2, y2] = point(toX, toY);
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    },
    angle: (degrees) =>
      (((Math.round(degrees) - turns * RIGHT_ANGLE) % WHOLE_TURN) + WHOLE_TURN) % WHOLE_TURN,
    shows: ([x1, y1, x2, y2]) => x2 > 0 && y2 > 0 && x1 < width && y1 < height,
  };
}
