/** Reads the bytes of one file as a scan does: takes them with their layout, gives every sighting, in order. Pure. */
import { isDocumentation, type Layout } from '../../../extractors/containers/formats.ts';
import { READERS } from '../../../extractors/documentation-readers.ts';
import { openScanner } from '../../../extractors/extract.ts';
import type { FindOptions, SightingInText } from '../../../extractors/model.ts';

export interface Reading {
  /** The name by which sightings are reported. */
  readonly source: string;
  readonly layout: Layout;
  readonly find: FindOptions;
}

export function reread(
  bytes: Uint8Array,
  { source, layout, find }: Reading,
): readonly SightingInText[] {
  const found: SightingInText[] = [];
  const sink = {
    sighting: (sighting: SightingInText) => found.push(sighting),
    warning: () => undefined,
  };
  const read = isDocumentation(layout.format) ? READERS[layout.format] : undefined;
  const scanner = openScanner({ ...find, source, layout, read }, sink);
  scanner.write(bytes);
  scanner.end();
  return found;
}
