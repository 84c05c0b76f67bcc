/** Escapes undone, for showing and judging; never for asking. */

/** The octets that escapes stand for, as UTF-8 where they are, else as Latin-1. */
export function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}
