/**
 * A sink for text in parts, without a string of the whole. Line numbers and ordinals are separate calls: the reader
 * of a slice may not know yet what came before it.
 */
export interface TextOut {
  /** Writes text that is ASCII only. */
  ascii(text: string): void;
  /** Writes any text. */
  text(text: string): void;
  /** Writes printable ASCII; for other text it writes nothing and returns false. */
  plain(text: string): boolean;
  /** Writes printable ASCII in quotes if JSON needs no escape in it; otherwise returns false. */
  quoted(text: string): boolean;
  /** Writes a non-negative integer. */
  number(value: number): void;
  /** Writes the line number of a sighting. */
  line(value: number): void;
  /** Writes the column of a sighting on that line. */
  column(value: number, line: number): void;
  /** Writes the ordinal of a document. */
  ordinal(value: number): void;
}
