/**
 * Finds the URLs in a text whose format marks links and code. Takes the text and what its reader says of it, gives
 * finds in order: its references, and bare URLs in what is neither syntax nor code. Does no I/O.
 */
import { isRelative, type ReferenceBase, withBase } from '../documentation/base.ts';
import {
  blanked,
  codeRanges,
  ignoredRanges,
  isLeftOut,
  type LeftOut,
  merged,
} from '../documentation/left-out.ts';
import type { MarkedText, Reference } from '../documentation/model.ts';
import { type CountedKind, countedKind, type Fate } from '../documentation/reference-counts.ts';
import { resolveSiteName } from '../documentation/site-names.ts';
import { holdsVariable } from '../documentation/variables.ts';
import { FIXED } from '../lines/content-lines.ts';
import type { FindOptions } from '../model.ts';
import { OriginMap } from '../origin/origin-map.ts';
import { splitLines } from '../text/lines.ts';
import { windowsOf } from '../text/windows.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { findUrls } from '../urls/find.ts';
import { referenceSighting, sightingAt } from './reference.ts';
import { wikiPage, wikiTarget } from './wiki-reference.ts';

/** Told of each reference that is no absolute URL, and of each that its author excluded. */
export type OnReference = (kind: CountedKind, fate: Fate) => void;

export interface MarkedOptions {
  readonly find: FindOptions;
  /** Absent: relative references lead nowhere. */
  readonly base: ReferenceBase | undefined;
  readonly onReference: OnReference;
}

export function* findMarked(
  text: string,
  marked: MarkedText,
  options: MarkedOptions,
): Generator<TextSighting> {
  const { find } = options;
  const base = options.base && withBase(options.base, marked.base);
  const ignored = ignoredRanges(text, marked.ignores);
  const references = marked.references
    .flatMap((reference) => looked(reference, text, { ...options, base, ignored }) ?? [])
    .sort((a, b) => a.start - b.start);
  const code = find.code === true ? [] : codeRanges(marked);
  const prose = blanked(
    text,
    merged([...ignored, ...code, ...marked.syntax, ...marked.references]),
  );
  let next = 0;
  for (const { start, end } of windowsOf(prose)) {
    const window = prose.slice(start, end);
    for (const found of findUrls(blockOf(window), find)) {
      const bare = shifted(found, start);
      while (next < references.length && (references[next] as TextSighting).start < bare.start)
        yield references[next++] as TextSighting;
      yield bare;
    }
  }
  yield* references.slice(next);
}

/** Undefined: it leads nowhere, or nobody is to look. */
export function looked(
  reference: Reference,
  text: string,
  { find, base, ignored, onReference }: MarkedOptions & { readonly ignored: LeftOut },
): TextSighting | undefined {
  const value =
    reference.kind === 'wiki' ? wikiPage(reference.value, base?.wiki) : reference.value.trim();
  const kind = countedKind(reference.kind, value);
  if (isLeftOut(ignored, reference.start)) {
    onReference(kind, 'excluded');
    return undefined;
  }
  if (isUnknown(reference, base)) {
    onReference(kind, 'unknown');
    return undefined;
  }
  if (/^data:/i.test(value) && find.data !== true) return undefined;
  const target = reference.kind === 'wiki' && base && wikiTarget(reference.value, base);
  if (reference.kind === 'wiki' && !/^(?:https?|ftp|mailto):/i.test(value)) {
    onReference(kind, base === undefined ? 'unasked' : target ? 'followed' : 'unknown');
    return target ? sightingAt(reference, target) : undefined;
  }
  if (isRelative(value)) onReference(kind, fateOf({ value }, base));
  return referenceSighting({ ...reference, value }, text, base);
}

function isUnknown(
  { unknown, isOfProject, isFromSources }: Reference,
  base: ReferenceBase | undefined,
): boolean {
  if (unknown !== undefined) return true;
  return isFromSources
    ? base?.sources === undefined
    : isOfProject === true && base?.project !== undefined;
}

/** Of a relative reference that nobody excluded. */
export function fateOf(
  { value, unknown }: Pick<Reference, 'value' | 'unknown'>,
  base: ReferenceBase | undefined,
): Fate {
  if (unknown !== undefined) return 'unknown';
  if (holdsVariable(value) && (base === undefined || resolveSiteName(value, base) === undefined)) {
    return 'unknown';
  }
  return base === undefined ? 'unasked' : 'followed';
}

function blockOf(text: string): Parameters<typeof findUrls>[0] {
  const origin = (): OriginMap => OriginMap.identity(0, text.length);
  return { text, lines: splitLines(text, FIXED), part: '1', gap: null, origin };
}

function shifted(found: TextSighting, by: number): TextSighting {
  if (by === 0) return found;
  const { positionInUrl, start, end, ranges, longer: _, ...rest } = found;
  return {
    ...rest,
    start: start + by,
    end: end + by,
    ranges: ranges.map((range) => ({ start: range.start + by, end: range.end + by })),
    ...(positionInUrl && { positionInUrl: (position: number) => positionInUrl(position - by) }),
  };
}
