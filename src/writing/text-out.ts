/**
 * Where text goes that is written piece by piece, without a string of the whole. Line numbers and ordinals are told
 * apart: who reads a part of a file may not know yet what came before it.
 */
export interface TextOut {
  /** Text without anything beyond ASCII. */
  ascii(text: string): void;
  /** Any text. */
  text(text: string): void;
  /** Printable ASCII; of anything else nothing is written, and it says no. */
  plain(text: string): boolean;
  /** The same in quotes, where JSON needs no escape in it. */
  quoted(text: string): boolean;
  /** Not negative, and whole. */
  number(value: number): void;
  /** The line of a sighting, as it says it. */
  line(value: number): void;
  /** The column of a sighting, as it says it, on that line. */
  column(value: number, line: number): void;
  /** The ordinal of a document, as a sighting says it. */
  ordinal(value: number): void;
}
