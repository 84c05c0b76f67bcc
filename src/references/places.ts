/**
 * The places in a file of documentation: takes its bytes and its name, gives the names to which a fragment may lead, and
 * of HTML the text in which a part may be marked.
 */
import type { Places } from '../../checkers/reach/reference-places.ts';
import { stringOf } from '../../extractors/characters/text.ts';
import { readCharset } from '../../extractors/charsets/charset.ts';
import { declaredCharset } from '../../extractors/charsets/html-charset.ts';
import { DETECTION_BYTES, detectFormat } from '../../extractors/containers/detect.ts';
import { isDocumentation } from '../../extractors/containers/formats.ts';
import { anchorNames, type SlugRuleName } from '../../extractors/documentation/slugs/slugs.ts';
import { READERS, WITHOUT_PLACES } from '../../extractors/documentation-readers.ts';
import { readHtml } from '../../extractors/html/html.ts';

/** GitHub shows each text in an element of that name, below its own bars and the files of its folder. */
const SHOWN_BY_GITHUB = 'readme';

/** Null: nothing is known of its format. */
export function placesIn(bytes: Buffer, name: string, rule: SlugRuleName): Places | null {
  const detection = detectFormat(bytes.subarray(0, DETECTION_BYTES), name);
  if ('binary' in detection) return null;
  const { format } = detection;
  if (!isDocumentation(format) || WITHOUT_PLACES.has(format)) return null;
  const isHtml = format === 'html';
  const charset = detection.charset ?? (isHtml ? declaredCharset(bytes) : null);
  const { anchors, isPartial = false } = READERS[format](
    stringOf(readCharset(bytes, charset).text),
  );
  const named = anchorNames(anchors, rule);
  const names = rule === 'github' && !isHtml ? new Set([...named, SHOWN_BY_GITHUB]) : named;
  const places = { names, isAnyCase: !isHtml };
  return isPartial ? { ...places, others: 'brought-in' } : places;
}

/** What a reader sees of a page; null: it is no HTML, or its scripts may write more. */
export function textIn(bytes: Buffer, name: string): string | null {
  const detection = detectFormat(bytes.subarray(0, DETECTION_BYTES), name);
  if ('binary' in detection || detection.format !== 'html') return null;
  const charset = detection.charset ?? declaredCharset(bytes);
  const html = stringOf(readCharset(bytes, charset).text);
  return /<script\b/i.test(html) ? null : readHtml(html).text;
}
