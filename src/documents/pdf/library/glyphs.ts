/**
 * The characters of a page as PDFium gives them, in the order in which they are drawn. What it makes up (blanks and
 * line ends by its own layout) is left out. Takes a page, gives its glyphs.
 */
import type { Glyph } from '../layout/model.ts';
import { Overrun } from '../layout/overrun.ts';
import type { PdfiumFunctions } from './functions.ts';
import type { Heap } from './heap.ts';
import type { PageView } from './page-view.ts';

/** PDFium's mark for the hyphen at the end of a line. */
const LINE_END_HYPHEN = 2;
/** As a glyph it shows: fonts of TeX call every hyphen so. */
const SOFT_HYPHEN = 0xad;
/** The place of `∼` in the symbols of TeX, of fonts that do not say so. */
const SIMILAR = 0x18;
const BLANK_CODE = 0x20;
const LAST_CODE_POINT = 0x10ffff;
const UNKNOWN = '\ufffd';

/** Where the results of a call stand in the scratch. */
const X = 0;
const Y = 8;

export interface PageGlyphs {
  readonly glyphs: readonly Glyph[];
  /** How many of them have no character in their font's own words. */
  readonly unmapped: number;
  /** There are more. */
  readonly isCut: boolean;
}

export function glyphsOf(
  functions: PdfiumFunctions,
  heap: Heap,
  page: number,
  view: PageView,
  most: number,
): PageGlyphs {
  const text = functions.FPDFText_LoadPage(page);
  if (text === 0) return { glyphs: [], unmapped: 0, isCut: false };
  const count = functions.FPDFText_CountChars(text);
  const glyphs: Glyph[] = [];
  const style = new Style(functions, heap, text, view);
  const overrun = new Overrun();
  let unmapped = 0;
  let at = 0;
  for (; at < count && glyphs.length < most; at++) {
    if (functions.FPDFText_IsGenerated(text, at) === 1) continue;
    const character = characterOf(functions.FPDFText_GetUnicode(text, at));
    if (character === null) continue;
    style.moveTo(at);
    const box = boxOf(functions, heap, text, at, view);
    functions.FPDFText_GetCharOrigin(text, at, heap.scratch + X, heap.scratch + Y);
    const [x, y] = view.point(heap.double(heap.scratch + X), heap.double(heap.scratch + Y));
    const { size, angle, number } = style;
    const glyph = { character, box, x, y, size, angle, style: number };
    if (!overrun.reads(glyph, view.shows(box))) continue;
    if (character === UNKNOWN || style.isUnmapped(at)) unmapped++;
    glyphs.push(glyph);
  }
  functions.FPDFText_ClosePage(text);
  return { glyphs, unmapped, isCut: at < count };
}

function characterOf(code: number): string | null {
  if (code === LINE_END_HYPHEN || code === SOFT_HYPHEN) return '-';
  if (code === 0 || code > LAST_CODE_POINT) return UNKNOWN;
  if (code === SIMILAR) return '∼';
  if (code < BLANK_CODE) return code === 9 || code === 10 || code === 13 ? ' ' : null;
  return String.fromCodePoint(code);
}

function boxOf(
  functions: PdfiumFunctions,
  heap: Heap,
  text: number,
  at: number,
  view: PageView,
): Glyph['box'] {
  const place = heap.scratch;
  functions.FPDFText_GetLooseCharBox(text, at, place);
  const [left, top] = [heap.float(place), heap.float(place + 4)];
  const [right, bottom] = [heap.float(place + 8), heap.float(place + 12)];
  return view.box(left, bottom, right, top);
}

/** Size, direction, font and colour, which the characters of one text object share. */
class Style {
  size = 1;
  angle = 0;
  number = 0;
  readonly #numbers = new Map<string, number>();
  readonly #functions: PdfiumFunctions;
  readonly #heap: Heap;
  readonly #text: number;
  readonly #view: PageView;
  #object = -1;

  constructor(functions: PdfiumFunctions, heap: Heap, text: number, view: PageView) {
    this.#functions = functions;
    this.#heap = heap;
    this.#text = text;
    this.#view = view;
  }

  moveTo(at: number): void {
    const object = this.#functions.FPDFText_GetTextObject(this.#text, at);
    if (object === this.#object && object !== 0) return;
    this.#object = object;
    const place = this.#heap.scratch;
    const hasMatrix = this.#functions.FPDFText_GetMatrix(this.#text, at, place) !== 0;
    const [a, b, c, d] = hasMatrix
      ? [0, 4, 8, 12].map((by) => this.#heap.float(place + by))
      : [1, 0, 0, 1];
    const scale = Math.sqrt(Math.abs((a ?? 1) * (d ?? 1) - (b ?? 0) * (c ?? 0)));
    const size = this.#functions.FPDFText_GetFontSize(this.#text, at) * scale;
    this.size = size > 0 && Number.isFinite(size) ? size : 1;
    const turn = (Math.atan2(b ?? 0, a ?? 1) * 180) / Math.PI;
    this.angle = this.#view.angle(Number.isFinite(turn) ? turn : 0);
    this.number = this.#numberOf(
      `${this.#functions.FPDFTextObj_GetFont(object)} ${this.#colour(at)}`,
    );
  }

  #numberOf(style: string): number {
    const known = this.#numbers.get(style) ?? this.#numbers.size;
    this.#numbers.set(style, known);
    return known;
  }

  #colour(at: number): string {
    const place = this.#heap.scratch;
    const [r, g, b, a] = [place, place + 4, place + 8, place + 12];
    if (this.#functions.FPDFText_GetFillColor(this.#text, at, r, g, b, a) === 0) return '';
    return [r, g, b].map((address) => this.#heap.int(address)).join(' ');
  }

  isUnmapped(at: number): boolean {
    return this.#functions.FPDFText_HasUnicodeMapError(this.#text, at) === 1;
  }
}
