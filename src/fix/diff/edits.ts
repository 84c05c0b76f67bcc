/** Puts bytes in the place of others: takes the bytes of a file and the edits, gives the bytes afterwards. Pure. */

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** In order, without those that reach into the one before them. */
export function inOrder<E extends Edit>(edits: readonly E[]): readonly E[] {
  const kept: E[] = [];
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  }
  return kept;
}

/** `edits` are in order. */
export function applied(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, bytes: put } of edits) {
    parts.push(bytes.subarray(at, start), put);
    at = end;
  }
  parts.push(bytes.subarray(at));
  return Buffer.concat(parts);
}
