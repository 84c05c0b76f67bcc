/** Percent-escapes undone as UTF-8; null where they are broken, or no UTF-8. */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
