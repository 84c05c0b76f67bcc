/** Characters that RTF writes as control words or symbols. */

export const WORDS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['cell', '\n'],
  ['nestcell', '\n'],
  ['line', '\n'],
  ['emdash', '—'],
  ['endash', '–'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
]);

/** `\_` must not break the line, `\-` may. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['~', '\u00a0'],
  ['_', '-'],
  ['-', ''],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
]);

export const ENDS_OF_PARAGRAPHS = new Set(['par', 'sect', 'page', 'row', 'nestrow']);
