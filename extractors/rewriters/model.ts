/** A service that rewrites links, and how its URLs hold the target. */
import { percentDecoded } from '../characters/percent.ts';

/**
 * Gives the decoded target; null if the URL wraps none. `written` is the wrapper as written, since parsing removes `.`
 * and `..` from its path.
 */
export type DecodeTarget = (wrapper: URL, written: string) => string | null;

export interface Rewriter {
  readonly service: string;
  /** Host names, or `*.name` for all below it; `google.*` for any top-level domain. */
  readonly hosts: readonly string[];
  /** Decodes the target. Absent: only the service knows it. */
  readonly decode?: DecodeTarget;
  /** The colon of the target's scheme need not be in the URL, neither as it is nor percent-encoded. */
  readonly hidesTarget?: boolean;
  /** The beginning of the path of an opaque wrapper. */
  readonly path?: string;
}

/** The value of the first of these parameters that is present, decoded once. */
export function parameter(wrapper: URL, names: readonly string[]): string | null {
  const query = wrapper.search.slice(1).split(/&(?:amp;)?/);
  for (const name of names) {
    const found = query.find((pair) => pair.startsWith(`${name}=`));
    if (found !== undefined) return percentDecoded(found.slice(name.length + 1));
  }
  return null;
}

/** Undoes HTML entities: links were escaped as HTML before they were rewritten. */
export function withoutEntities(text: string): string {
  return text.replaceAll('&amp;', '&');
}
