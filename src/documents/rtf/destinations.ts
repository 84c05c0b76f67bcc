/** What the text of a group in RTF is: text of the document, text of its own, or nothing that is displayed. */

/** Where the text of a group goes. */
export type Destination =
  /** The text around it. */
  | { readonly kind: 'text' }
  /** Text with a place of its own; `numbered`: each is counted. */
  | { readonly kind: 'aside'; readonly place: string; readonly numbered: boolean }
  /** Kept: the code of a field, a title, an address. */
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'none' };

const TEXT = { kind: 'text' } as const;
export const NONE = { kind: 'none' } as const;

const aside = (place: string, numbered = false): Destination => ({
  kind: 'aside',
  place,
  numbered,
});
const kept = (name: string): Destination => ({ kind: 'kept', name });

/** Entries of indexes, and help of fields to fill in. */
export const ENTRIES = new Set(['xe', 'tc', 'ffname', 'ffhelptext', 'ffstattext']);

const DESTINATIONS: ReadonlyMap<string, Destination> = new Map([
  ...['fldrslt', 'result', 'ud'].map((name): [string, Destination] => [name, TEXT]),
  ...['header', 'headerl', 'headerr', 'headerf'].map((name): [string, Destination] => [
    name,
    aside('header'),
  ]),
  ...['footer', 'footerl', 'footerr', 'footerf'].map((name): [string, Destination] => [
    name,
    aside('footer'),
  ]),
  ['footnote', aside('footnote', true)],
  ['annotation', aside('comment', true)],
  ['shptxt', aside('text box', true)],
  ...['fldinst', 'title', 'author', 'hlsrc', 'sn', 'sv', 'propname', 'staticval'].map(
    (name): [string, Destination] => [name, kept(name)],
  ),
  ...['doccomm', 'subject', 'keywords'].map((name): [string, Destination] => [name, kept(name)]),
  ...[...ENTRIES].map((name): [string, Destination] => [name, kept(name)]),
  // Without `\*`, but no text either.
  ...[
    ...['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'objdata', 'filetbl', 'upr'],
    ...['listtext', 'pntext', 'nonshppict', 'atnid', 'atnauthor', 'sp'],
    ...[
      'operator',
      'company',
      'manager',
      'category',
      'objclass',
      'bkmkstart',
      'bkmkend',
      'mmath',
      'shprslt',
    ],
  ].map((name): [string, Destination] => [name, NONE]),
]);

export function destinationOf(word: string): Destination | undefined {
  return DESTINATIONS.get(word);
}
