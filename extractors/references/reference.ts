/** The sighting of a destination that a documentation format marks; nothing if it is no URL and leads to none. */
import {
  type ReferenceBase,
  resolveDocument,
  resolveReference,
  withModule,
  withSources,
} from '../documentation/base.ts';
import { fileNamed } from '../documentation/file-names.ts';
import type { Reference } from '../documentation/model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { FIRST } from '../weights.ts';

/** Without a base only absolute references lead anywhere. */
export function referenceSighting(
  reference: Reference,
  text: string,
  base: ReferenceBase | undefined,
): TextSighting | undefined {
  const { start, end, value, isDocument, isFileName, isFromSources } = reference;
  const resolve = isDocument && !isFromSources ? resolveDocument : resolveReference;
  const from = startOf(reference, base);
  const isName = isFileName === true && base?.project !== undefined;
  const resolved = resolve(isName ? fileNamed(value.trim()) : value.trim(), from);
  if (resolved === undefined || (base === undefined && resolved.isRelative)) return undefined;
  const { url, isRelative } = resolved;
  return {
    url,
    form: isRelative ? 'relative' : formOf(reference, text),
    scheme: url.slice(0, url.indexOf(':')).toLowerCase(),
    ...{ start, end, ranges: [{ start, end }], joins: [] },
    readings: [{ url, reason: 'as-written', weight: FIRST }],
  };
}

const NOWHERE: ReferenceBase = { location: 'file:///', root: 'file:///' };

function startOf(reference: Reference, base: ReferenceBase | undefined): ReferenceBase {
  if (base === undefined) return NOWHERE;
  return reference.isFromSources ? (withSources(base) ?? NOWHERE) : withModule(base, reference);
}

/** What leads to a file without being written as a reference to it. */
export function sightingAt({ start, end }: Reference, url: string): TextSighting {
  return {
    ...{ url, form: 'relative', scheme: 'file', start, end, ranges: [{ start, end }], joins: [] },
    readings: [{ url, reason: 'as-written', weight: FIRST }],
  };
}

/** `<http://…>` stands in brackets, and shows itself. */
function formOf({ start, end, shown }: Reference, text: string): TextSighting['form'] {
  const isAutolink = shown === undefined && text[start - 1] === '<' && text[end] === '>';
  return isAutolink ? 'angle' : 'href';
}
