/**
 * Partial forms (RFC 1630, "Partial (relative) form"): a URI relative to another one. The rules differ from RFC 3986
 * §5: the number of leading slashes decides how much is inherited.
 */

/** The full form of `partial` in the context of `base`; null where `base` has no scheme. */
export function expandPartial(partial: string, base: string): string | null {
  if (isAbsolute(partial)) return partial;
  const colon = base.indexOf(':');
  if (colon === -1) return null;
  const slashes = /^\/+/.exec(partial)?.[0].length ?? 0;
  const kept = slashes > 0 ? beforeSlashes(base, slashes) : base.slice(0, lastSlash(base) + 1);
  return withoutDots(kept + partial);
}

/** "The latter must have a colon and that colon must occur before any slash characters." */
function isAbsolute(uri: string): boolean {
  return /^[^/:]*:/.test(uri);
}

function lastSlash(base: string): number {
  return Math.max(base.lastIndexOf('/'), base.indexOf(':'));
}

/**
 * Everything up to the first occurrence of exactly so many slashes. The text goes on "which has no greater
 * number of consecutive slashes anywhere to the right of it", but its example (`/g` in the context of
 * `magic://a/b/c//d/e/f` is `magic://a/g`) holds only without that.
 */
function beforeSlashes(base: string, count: number): string {
  const runs = [...base.matchAll(/\/+/g)];
  const found = runs.find((run) => run[0].length === count);
  return base.slice(0, found?.index ?? base.length);
}

/** "All occurrences of xxx/../ or /. are recursively removed", these being complete path elements. */
function withoutDots(uri: string): string {
  let before = '';
  let after = uri;
  while (before !== after) {
    before = after;
    after = before.replace(/\/\.(?=\/|$)/, '').replace(/(^|[/:])(?!\.\.\/)[^/:]+\/\.\.\//, '$1');
  }
  return after;
}
