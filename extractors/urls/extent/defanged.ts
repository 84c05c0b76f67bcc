/**
 * Defanged URLs, made harmless by their authors so that no one follows them: `hxxp://host[.]example/`. Takes their
 * characters, gives the changes that make them URLs again, or null. Decides only what is written in brackets, never
 * whether a URL is meant.
 */
import type { Change, Repair } from '../cursor/model.ts';

const OPEN_ROUND = 0x28;
const OPEN_SQUARE = 0x5b;
const OPEN_CURLY = 0x7b;

/** The schemes that are written in the place of others; all have an `x` before their `p`. */
export const DEFANGED_SCHEMES: ReadonlyMap<string, string> = new Map([
  ...(['hxxp', 'htxp'] as const).map((name) => [name, 'http'] as const),
  ...(['hxxps', 'htxps'] as const).map((name) => [name, 'https'] as const),
  ['fxp', 'ftp'],
]);

/** A dot, a colon or slashes in brackets, inside a URL. */
const IN_BRACKETS = /[[({](dot|[.:/]|:\/\/)[\])}](?=[a-z\d/[({:])/gi;

export function isDefangedAt(run: string, at: number): boolean {
  const code = run.charCodeAt(at);
  if (code !== OPEN_ROUND && code !== OPEN_SQUARE && code !== OPEN_CURLY) return false;
  return /^[[({](?:dot|[.:/])/i.test(run.slice(at, at + 4));
}

/** The changes of all that is in brackets from a position on; null if nothing is. */
export function refang(run: string, from: number): Repair | null {
  const changes: Change[] = [];
  IN_BRACKETS.lastIndex = from;
  for (let found = IN_BRACKETS.exec(run); found !== null; found = IN_BRACKETS.exec(run)) {
    const inside = found[1] ?? '';
    const by = inside.length === 'dot'.length && inside !== '://' ? '.' : inside;
    changes.push({ start: found.index, end: IN_BRACKETS.lastIndex, by });
  }
  return changes.length === 0 ? null : { reason: 'refanged', changes };
}

/** The repair of a URL in brackets whose scheme or host is defanged, as a whole; null if neither is. */
export function defanged(url: string): Repair | null {
  const scheme = /^[a-z]{3,5}(?=:\/\/)/i.exec(url)?.[0] ?? '';
  const fanged = DEFANGED_SCHEMES.get(scheme.toLowerCase());
  const host = /^[a-z]{3,5}:\/\/[\w.-]{0,255}/i.exec(url)?.[0].length;
  if (host === undefined || (fanged === undefined && !isDefangedAt(url, host))) return null;
  const rest = refang(url, scheme.length);
  if (fanged === undefined) return rest;
  const first = { start: 0, end: scheme.length, by: fanged };
  return { reason: 'refanged', changes: [first, ...(rest?.changes ?? [])] };
}
