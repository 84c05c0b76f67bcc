/**
 * Makes text from mail safe for a terminal: control characters, escape sequences and marks that reorder or hide text
 * are written out as code points.
 */

/**
 * C0, DEL, C1, line and paragraph separators, zero-width and bidirectional marks, and invisible characters: Hangul
 * fillers, the vowel separator, annotation marks, tags.
 */
const HARMFUL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5|[\u180b-\u180d]|\u180f/gu;

/** The fast path: nearly all text. */
const HARMLESS = /^[\n -~]*$/;

export function printable(text: string): string {
  return text.replace(HARMFUL, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `<U+${code}>`;
  });
}

/**
 * JSON that is safe on a terminal: characters that `JSON.stringify` leaves, and a terminal would interpret, are
 * escaped as JSON permits.
 */
export function printableJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  if (HARMLESS.test(json)) return json;
  return json.replace(HARMFUL, (character) =>
    character === '\n' ? character : escapedInJson(character),
  );
}

/** A character beyond the first plane becomes a pair of escapes (RFC 8259 §7). */
function escapedInJson(character: string): string {
  let escaped = '';
  for (let at = 0; at < character.length; at++) {
    escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}
