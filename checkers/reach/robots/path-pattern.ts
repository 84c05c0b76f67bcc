/**
 * The path of a rule of robots.txt: `*` stands for any octets, `$` at the end for the end (RFC 9309 §2.2.3).
 * Takes its text, gives a matcher that never goes back over what it has matched.
 */
export interface PathPattern {
  /** As in the file. */
  readonly text: string;
  /** Its weight among others (§2.2.2). */
  readonly octets: number;
  /** `path` in the form that `normalPath` gives. */
  matches(path: string): boolean;
}

export function pathPattern(text: string): PathPattern {
  const ends = text.endsWith('$');
  const normal = normalPath(ends ? text.slice(0, -1) : text);
  const [head = '', ...literals] = normal.split('*');
  return {
    text,
    octets: normal.length + (ends ? 1 : 0),
    matches: (path) => text !== '' && isMatch(path, { head, literals, ends }),
  };
}

interface PatternParts {
  readonly head: string;
  /** The literal text behind each `*`. */
  readonly literals: readonly string[];
  readonly ends: boolean;
}

/** The leftmost place of each piece leaves the most for those behind it; only the last is held to the end. */
function isMatch(path: string, { head, literals, ends }: PatternParts): boolean {
  if (!path.startsWith(head)) return false;
  let at = head.length;
  const last = ends ? literals.length - 1 : literals.length;
  for (const literal of literals.slice(0, Math.max(0, last))) {
    const found = path.indexOf(literal, at);
    if (found === -1) return false;
    at = found + literal.length;
  }
  if (!ends) return true;
  const tail = literals.at(-1);
  if (tail === undefined) return at === path.length;
  return path.length - tail.length >= at && path.endsWith(tail);
}

const UNRESERVED = /^[A-Za-z\d._~-]$/;

/** Octets outside ASCII escaped, escapes of unreserved ones undone: `/%7ejoe` is `/~joe` (§2.2.2). */
export function normalPath(text: string): string {
  return text
    .replace(/[^\x21-\x7e]+/gu, (other) => encodeURIComponent(other))
    .replace(/%([\dA-Fa-f]{2})/g, (triplet, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return UNRESERVED.test(character) ? character : triplet.toUpperCase();
    });
}
