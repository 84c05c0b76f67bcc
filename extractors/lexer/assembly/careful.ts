/** The careful way, which the host has. */

/**
 * What is found at a mark (`asked.ts`), given the number of the message and of the entry, what text of it is searched, and
 * the position before which nothing begins.
 */
export declare function find(message: i32, entry: i32, text: i32, mark: i32, floor: i32): i32;

/** Whether a text may be searched as it is: no encoding was used that is not declared, and no URL is written full-width. */
export declare function maySearch(message: i32, entry: i32, text: i32): bool;

/**
 * Undoes the encoding of a text that is quoted-printable though no header declares it: puts UTF-8 in its place. Gives its
 * length, negative if that is not possible.
 */
export declare function undoEncoding(message: i32, entry: i32): i32;

/** Whether a service has rewritten the URL at an address, or may have. `isMarkup`: `&amp;` is one character of it. */
export declare function rewrites(url: usize, length: i32, isMarkup: bool): bool;

/**
 * The line of the URL at an address, which a service may have rewritten: its number (`own-lines.ts`); 0: none has;
 * negative: no line says it. `trims`: another reading has the character behind it.
 */
export declare function ownRewritten(
  message: i32,
  entry: i32,
  url: usize,
  length: i32,
  form: i32,
  trims: bool,
): i32;

/**
 * The line of a link in the markup of an entry that is no plain URL: its number (`own-lines.ts`); 0: it is no URL; negative:
 * no line says it.
 */
export declare function ownLink(message: i32, entry: i32, link: i32): i32;

/**
 * Decodes the bytes of an entry's text, which lie where texts lie, by its charset, and puts UTF-8 in their place. Gives its
 * length, negative if that is not possible; `ANSWER` says where the characters stand (`message/charset-places.ts`), and to
 * which count the text belongs if its bytes are not what they are declared to be (`message/unicode.ts`).
 */
export declare function decodeText(message: i32, entry: i32, length: i32): i32;

/**
 * The count (`message/counts.ts`) to which what is attached belongs; -1: it is no document; -2: the host wants it.
 */
export declare function countOfAttached(message: i32, entry: i32): i32;

/** Says where the characters of that text stand in the bytes: writes runs, gives their number. */
export declare function placeText(message: i32, entry: i32): i32;

/**
 * Puts what the field at this range of the message says into the area of values, in UTF-8; gives its length or -1. Escapes
 * of ISO 2022 that end words are left out where it `isTold`, and else are characters beyond ASCII.
 */
export declare function decodeField(start: i32, end: i32, isTold: bool): i32;
