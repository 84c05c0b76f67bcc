/**
 * What stands in a letter, in order, as plain values: the one content of its text and its HTML. Texts are redacted and
 * printable, and not yet escaped for a markup.
 */

/** A URL as it is shown. */
export interface ShownUrl {
  readonly text: string;
  /** Where a click leads; null: it had better not be opened, or is shown in part. */
  readonly href: string | null;
}

export type Line =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'url'; readonly label: string; readonly url: ShownUrl }
  /** `message`: day, sender and subject; empty: nothing is known, or it is that of the place before. */
  | { readonly kind: 'place'; readonly message: string; readonly where: string };

export interface Entry {
  readonly url: ShownUrl;
  readonly lines: readonly Line[];
}

/** Entries of one host; those of a host with one entry have no heading. */
export interface Group {
  readonly heading: string | null;
  readonly lines: readonly Line[];
  readonly entries: readonly Entry[];
}

export interface Section {
  readonly title: string;
  /** What these links have in common, and what to do. */
  readonly hint: string | null;
  readonly groups: readonly Group[];
  /** How many are not listed, in words. */
  readonly more: string | null;
}

/** Figures with their names. */
export interface Figures {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, figure: string])[];
}

export interface LetterPage {
  readonly subject: string;
  /** Before all else. */
  readonly lead: readonly string[];
  readonly sections: readonly Section[];
  readonly problems: readonly string[];
  readonly digest: Figures | null;
  readonly closing: readonly string[];
}
