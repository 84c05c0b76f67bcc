/**
 * The characters of a component as they are compared: takes text, gives it in ASCII, with escapes only where they mean
 * something. Reserved characters never equal their escapes (RFC 1630, example 2; RFC 3986 §2.2).
 */

const ESCAPE = /%([0-9A-Fa-f]{2})/g;
const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
const UNRESERVED = /^[A-Za-z0-9._~-]$/;
const REMARKABLE = /[%\u0080-\uffff]/;
/** Half of a surrogate pair is no character, and has no UTF-8. */
const NON_ASCII = /(?:[^\0-\x7f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])+/g;
const ESCAPE_OR_LETTERS = /%[0-9A-Fa-f]{2}|[A-Z]+/g;

/** RFC 3987 §3.1; RFC 3986 §6.2.2.1 and §6.2.2.2 */
export function normalText(text: string): string {
  if (!REMARKABLE.test(text)) return text;
  const ascii = text.replace(NON_ASCII, encodeURIComponent);
  // Beside a broken escape nothing is decoded: the result could complete it.
  if (BROKEN_ESCAPE.test(ascii)) return ascii;
  return ascii.replace(ESCAPE, (written, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(character) ? character : written.toUpperCase();
  });
}

/** As {@link normalText}, and every escape stays one. */
export function undecodedText(text: string): string {
  if (!REMARKABLE.test(text)) return text;
  const ascii = text.replace(NON_ASCII, encodeURIComponent);
  return ascii.replace(ESCAPE, (written) => written.toUpperCase());
}

/** ASCII letters in lower case, but not those of escapes. */
export function lowerCase(text: string): string {
  return text.replace(ESCAPE_OR_LETTERS, (written) =>
    written.startsWith('%') ? written : written.toLowerCase(),
  );
}
