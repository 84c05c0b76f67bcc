/** RFC 1738 §6: escapes of CR, LF and NUL, which would end a command of a line protocol and begin another. */

const ESCAPE = '%0[0aAdD]';

/** Every run of them; for `matchAll`, which keeps no place in it. */
export const ENCODED_DELIMITERS = new RegExp(`(?:${ESCAPE})+`, 'g');

/** Without NUL, which ends no line. */
export const ENCODED_LINE_ENDS = /(?:%0[aAdD])+/g;

const DELIMITER = new RegExp(`${ESCAPE}|[\\r\\n\\0]`);

/** Encoded or as they are. */
export function holdsDelimiter(text: string): boolean {
  return DELIMITER.test(text);
}
