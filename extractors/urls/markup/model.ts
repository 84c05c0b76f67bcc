/**
 * A markup whose source a text may be, as far as it changes URLs. Each entry of the catalogue says how it is told from
 * plain text, and what its escapes mean; it never says what a URL is.
 */

/** The URL ends before what is written here. */
export const END = Symbol('end');

/** The character that an escape stands for, '' for one that prints nothing. */
export type Meaning = string | typeof END;

export interface Escape {
  readonly length: number;
  readonly meaning: Meaning;
}

/** The escape at a position of a run; null for an ordinary character. */
export type ReadEscape = (run: string, at: number) => Escape | null;

/** A URL and what stands around it on its line. */
export interface Site {
  /** The characters from the URL's first to the next blank or other stop. */
  readonly run: string;
  /** What stands before the URL on its line, its last characters only. */
  readonly before: string;
  /** What stands behind the run on its line, its first characters only. */
  readonly behind: string;
}

export interface Markup {
  readonly name: string;
  /** Matches the run, with the character before it, of every URL that the markup can change. */
  readonly marks: RegExp;
  /** Whether what stands around the URL proves the markup. */
  readonly isSeen: (site: Site) => boolean;
  /** Matches a text that is written in the markup; null: only the URL itself can tell. */
  readonly inText: RegExp | null;
  readonly escapeAt: ReadEscape;
  /** What ends the URL as its opening mark does, by what stands before it; null: nothing more. */
  readonly closerOf?: (before: string) => string | null;
  /** Whether the URL's braces hold it over line ends, by what stands before it. */
  readonly isBraced?: (before: string) => boolean;
  /** Matches a command at the end of what is read, whose blank prints nothing. */
  readonly takesBlank?: RegExp;
}
