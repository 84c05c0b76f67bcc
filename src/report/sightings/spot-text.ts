/** Where something stands in a document without lines, in words; empty in a text, where the line says it. */
export interface Spotted {
  /** Of the source in lines, if it has any. */
  readonly line?: number;
  readonly part: string;
  readonly page?: number;
  readonly place?: string;
}

/** Of a document: where it begins, which is no part of another. */
const WHOLE = '1';

/** `page 12`, `sheet Prices, cell B4`, `part 2, report.pdf page 3`. */
export function spotText({ line, part, page, place }: Spotted): string {
  if (line !== undefined) return '';
  const inside = place ?? (page === undefined ? '' : `page ${page}`);
  return part === WHOLE
    ? inside
    : [`part ${part}`, inside].filter((text) => text !== '').join(', ');
}
