/** Guesses a misspelt word: takes the word and the known words, gives the nearest, if any is near. */

/** So many letters added, left out or changed count as a typing error. */
const SLIPS = 2;

export function nearest(word: string, known: readonly string[]): string | undefined {
  // Two slips from one letter is any short word.
  const most = word.length === 1 ? 0 : SLIPS;
  const [best] = known
    .map((candidate) => ({ candidate, slips: distance(word.toLowerCase(), candidate) }))
    .filter(({ slips, candidate }) => slips <= most && slips < candidate.length)
    .sort((a, b) => a.slips - b.slips);
  return best?.candidate;
}

/** Levenshtein's distance, row by row. */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > SLIPS) return SLIPS + 1;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const letter of from) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (let column = 1; column <= to.length; column++) {
      const changed = (above[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      const added = Math.min(above[column] ?? 0, row[column - 1] ?? 0) + 1;
      row.push(Math.min(changed, added));
    }
  }
  return row.at(-1) ?? 0;
}
