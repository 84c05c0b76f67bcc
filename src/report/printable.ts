/**
 * Text from mail as a terminal may show it: control characters, escape sequences and marks that
 * reorder or hide text are written out instead of obeyed.
 */

/** C0, DEL, C1, line and paragraph separators, zero-width and bidirectional marks. */
const HARMFUL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

export function printable(text: string): string {
  return text.replace(HARMFUL, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<U+${code}>`;
  });
}

/**
 * JSON that may be looked at in a terminal: what `JSON.stringify` leaves as it is, and a terminal
 * would obey, is escaped as JSON allows it.
 */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(HARMFUL, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
