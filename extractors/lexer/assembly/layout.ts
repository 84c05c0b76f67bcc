/**
 * Where everything lies in the memory, which never grows: 6 MiB. Each area is so long that what is written to it has
 * room; where an input could need more, the writer checks first and the text goes the careful way.
 */

/** One byte a character of ASCII: what it may be in a URL (`characters.ts`). */
export const KINDS: usize = 0x1_0000;
/** Two sets of hashes of scheme names, a bit each (`schemes.ts`). */
export const SCHEMES: usize = 0x1_1000;
export const SELDOM: usize = 0x1_2000;
/** First letters and lengths of labels that a rewriting service may have (`rewriters.ts`). */
export const REWRITERS: usize = 0x1_3000;
/** Ranges of encoded data in the text: pairs of 32-bit positions (`encoded.ts`). */
export const ENCODED: usize = 0x1_4000;
export const ENCODED_MOST: i32 = 1024;

/** The events of a text in order (`survey.ts`). */
export const EVENTS: usize = 0x4_0000;
export const EVENTS_MOST: i32 = 0x4_0000;

/** The URLs that were read (`records.ts`). */
export const RECORDS: usize = 0x14_0000;
export const RECORDS_MOST: i32 = 4096;

/** The text. Zeros stand before and after it, so that looking around needs no bounds. */
export const MARGIN: i32 = 1024;
export const TEXT: usize = 0x20_0400;
export const TEXT_MOST: i32 = 0x1f_f000;

/** Pages of 64 KiB. */
export const PAGES: i32 = 96;
