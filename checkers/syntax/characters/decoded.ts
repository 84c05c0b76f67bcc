/** Decodes escapes: `decoded` for display and judgement, `octets` for requests. */

/** The octets that escapes stand for, as UTF-8 where they are, else as Latin-1. */
export function decoded(value: string): string {
  return decodedUtf8(value) ?? unescaped(value);
}

/** The text whose UTF-8 the escapes are; undefined where they are no UTF-8, or no escapes. */
export function decodedUtf8(value: string): string | undefined {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const BROKEN_ESCAPE = /%(?![\dA-Fa-f]{2})/g;

/** The same of a URL with broken escapes, whose percent signs stand for themselves; that fault is told for all schemes. */
export function decodedAsMeant(value: string): string | undefined {
  return value.includes('%') ? decodedUtf8(value.replace(BROKEN_ESCAPE, '%25')) : value;
}

/** A URL in the query of a URL in a query is encoded three times. */
const MOST_LAYERS = 4;

/** Decodes repeatedly, up to a limit. */
export function decodedThrough(value: string): string {
  let text = value;
  for (let layer = 0; layer < MOST_LAYERS && text.includes('%'); layer++) text = decoded(text);
  return text;
}

/**
 * The octets that a text stands for, one character each: escapes undone, what is not ASCII in UTF-8. No
 * character beyond the octets is left, which would lose its upper half when it is sent and could become a
 * line end.
 */
export function octets(value: string): string {
  return unescaped(Buffer.from(value, 'utf8').toString('latin1'));
}

function unescaped(value: string): string {
  return value.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
