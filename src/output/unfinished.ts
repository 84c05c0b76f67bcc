/** What is being written and not whole yet; for a process that ends at once, which leaves nothing half behind. */

interface Unfinished {
  readonly discard: () => void;
}

export const unfinished = new Set<Unfinished>();

export function discardUnfinished(): void {
  for (const file of unfinished) file.discard();
}
