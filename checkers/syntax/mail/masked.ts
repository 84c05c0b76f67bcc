/** Addresses and message-ids that were made unreadable for programs, by the archive that shows them or by their owner. */

/** `ad...@example.org`, `ad··.@exa··e.org`, `ada***@example.org`, `ada(AT)example.org`. */
const MASK = /\.{3,}@|@[^@.]*\.{3,}|[\u00b7\u2026]|\*{3}|[([{<]at[)\]}>]/i;

/** Takes it decoded. */
export function isMasked(address: string): boolean {
  return MASK.test(address);
}
