/** Decodes percent-escapes as UTF-8; gives null if an escape is malformed or the bytes are not UTF-8. */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
