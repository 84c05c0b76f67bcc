/** Mends the URLs of a text: takes it with its name and what is to stand where, gives what is there afterwards. */
import { detectFormat } from '../../../extractors/containers/detect.ts';
import type { Format, Layout } from '../../../extractors/containers/formats.ts';
import { type MendedFile, mendFile } from '../../../src/fix/mending/mend-file.ts';
import { reread } from '../../../src/fix/mending/reread.ts';
import type { WantedInText } from '../../../src/fix/model.ts';

export function layoutOf(bytes: Uint8Array, name: string): Layout {
  const detected = detectFormat(bytes, name);
  return 'binary' in detected ? { format: 'text' satisfies Format } : detected;
}

export function mend(
  bytes: Uint8Array,
  name: string,
  moved: ReadonlyMap<string, string>,
): MendedFile {
  const reading = { source: name, layout: layoutOf(bytes, name), find: {} };
  const wanted = reread(bytes, reading).flatMap((sighting): readonly WantedInText[] => {
    const to = moved.get(sighting.url);
    return to === undefined ? [] : [{ sighting, to, kind: 'moved' }];
  });
  return mendFile(bytes, wanted, reading);
}

export function urlsIn(bytes: Uint8Array, name: string): readonly string[] {
  const reading = { source: name, layout: layoutOf(bytes, name), find: {} };
  return reread(bytes, reading).map(({ url }) => url);
}
