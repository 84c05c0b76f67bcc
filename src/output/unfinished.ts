/** The outputs that are not complete yet; a process that exits at once removes their partial files. */

interface Unfinished {
  readonly discard: () => void;
}

export const unfinished = new Set<Unfinished>();

export function discardUnfinished(): void {
  for (const file of unfinished) file.discard();
}
