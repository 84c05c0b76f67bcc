/** The encoding base64 (RFC 2045 §6.8, RFC 4648 §4). */

/**
 * How many "=" are missing at the end: 0 to 2. null where no program can decode it: a character of no digit, "=" in
 * the middle, or one digit left over. Line ends do not count (RFC 2045 §6.8).
 */
export function missingPadding(written: string): number | null {
  const text = written.replace(/[\r\n\t ]+/g, '');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const digits = text.length - padding;
  if (!/^[A-Za-z\d+/]*$/.test(text.slice(0, digits)) || digits % 4 === 1) return null;
  const needed = (4 - (digits % 4)) % 4;
  return padding > needed ? null : needed - padding;
}
