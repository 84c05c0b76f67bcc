/** What a service that rewrites links leaves of the target in its own URL. */
import { percentDecoded } from '../characters/percent.ts';

/**
 * Gives the target as it stands in the wrapper, decoded; null where the URL is no wrapper of it.
 * `written` is the wrapper as it was written: parsing takes `.` and `..` out of its path.
 */
export type DecodeTarget = (wrapper: URL, written: string) => string | null;

export interface Rewriter {
  readonly service: string;
  /** Host names, or `*.name` for all below it; `google.*` for any top-level domain. */
  readonly hosts: readonly string[];
  /** Absent: the target is known to the service alone. */
  readonly decode?: DecodeTarget;
  /** Of an opaque wrapper: how its path begins. */
  readonly path?: string;
}

/** The value of the first of these parameters that is there, undone once. */
export function parameter(wrapper: URL, names: readonly string[]): string | null {
  const query = wrapper.search.slice(1).split(/&(?:amp;)?/);
  for (const name of names) {
    const found = query.find((pair) => pair.startsWith(`${name}=`));
    if (found !== undefined) return percentDecoded(found.slice(name.length + 1));
  }
  return null;
}

/** Links were quoted as HTML before they were rewritten. */
export function withoutEntities(text: string): string {
  return text.replaceAll('&amp;', '&');
}
