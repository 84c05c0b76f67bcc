/** The places in a file of documentation: takes its bytes and its name, gives the names to which a fragment may lead. */
import type { Places } from '../../checkers/reach/reference.ts';
import { stringOf } from '../../extractors/characters/text.ts';
import { readCharset } from '../../extractors/charsets/charset.ts';
import { declaredCharset } from '../../extractors/charsets/html-charset.ts';
import { DETECTION_BYTES, detectFormat } from '../../extractors/containers/detect.ts';
import { anchorNames, type SlugRuleName } from '../../extractors/documentation/slugs/slugs.ts';
import { READERS, WITHOUT_PLACES } from '../../extractors/documentation-readers.ts';

/** Null: nothing is known of its format. */
export function placesIn(bytes: Buffer, name: string, rule: SlugRuleName): Places | null {
  const detection = detectFormat(bytes.subarray(0, DETECTION_BYTES), name);
  if ('binary' in detection) return null;
  const read = READERS[detection.format];
  if (read === undefined || WITHOUT_PLACES.has(detection.format)) return null;
  const isHtml = detection.format === 'html';
  const charset = detection.charset ?? (isHtml ? declaredCharset(bytes) : null);
  const { anchors, isPartial = false } = read(stringOf(readCharset(bytes, charset).text));
  return { names: anchorNames(anchors, rule), isAnyCase: !isHtml, isPartial };
}
