/**
 * The places in a file of documentation: takes its bytes and its name, gives the names to which a fragment may lead, and
 * of HTML the text in which a part may be marked.
 */
import { type Places, unknownPlaces } from '../../checkers/reach/reference-places.ts';
import { stringOf } from '../../extractors/characters/text.ts';
import { readCharset } from '../../extractors/charsets/charset.ts';
import { declaredCharset } from '../../extractors/charsets/html-charset.ts';
import { DETECTION_BYTES, detectFormat } from '../../extractors/containers/detect.ts';
import { isDocumentation } from '../../extractors/containers/formats.ts';
import type { OpenIncluded } from '../../extractors/documentation/model.ts';
import { anchorNames, type SlugRuleName } from '../../extractors/documentation/slugs/slugs.ts';
import { READERS, WITHOUT_PLACES } from '../../extractors/documentation-readers.ts';
import { readHtml } from '../../extractors/html/html.ts';

/** GitHub shows each text in an element of that name, below its own bars and the files of its folder. */
const SHOWN_BY_GITHUB = 'readme';

/** Of what these hold a fragment names no place: styles choose fonts and pictures by it. */
const SHOWN_WHOLE =
  /\.(?:png|apng|jpe?g|jfif|gif|webp|avif|ico|cur|bmp|tiff?|svgz|mp[34]|m4[av]|og[agv]|opus|flac|wav|webm|mov|eot|woff2?|[ot]tf|ttc)$/i;
const SVG = /\.svg$/i;

/** Null: in a file of that name a fragment names no place. `open`: opens what the file includes. */
export function placesIn(
  bytes: Buffer,
  name: string,
  rule: SlugRuleName,
  open?: OpenIncluded,
): Places | null {
  if (SHOWN_WHOLE.test(name)) return null;
  const detection = detectFormat(bytes.subarray(0, DETECTION_BYTES), name);
  if ('binary' in detection) return unknownPlaces('of-its-kind');
  const { format } = detection;
  const isHtml = format === 'html';
  const charset = detection.charset ?? (isHtml ? declaredCharset(bytes) : null);
  const text = stringOf(readCharset(bytes, charset).text);
  if (SVG.test(name)) return placesInPicture(text);
  if (!isDocumentation(format) || WITHOUT_PLACES.has(format)) {
    return unknownPlaces('of-its-kind', linesIn(text));
  }
  const { anchors, isPartial = false } = READERS[format](text, open);
  const named = anchorNames(anchors, rule);
  const names = rule === 'github' && !isHtml ? new Set([...named, SHOWN_BY_GITHUB]) : named;
  const places = { names, isAnyCase: !isHtml, lines: linesIn(text) };
  return isPartial ? { ...places, others: 'brought-in' } : places;
}

/** Attributes of the type ID (SVG 2 §5.8.1), wherever they stand: a place too many denies nothing. */
const ID = /(?<=[\s"'])(?:xml:)?id\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g;
/** Scripts and entities bring in more. */
const MORE = /<script\b|<!ENTITY\b|\{[{%]/i;

/** Of a picture whose parts are shown one by one. */
const PARTS = /<(?:symbol|view)\b/i;
/** For which colours a picture is: GitHub, Material for MkDocs. */
const MODES = ['gh-dark-mode-only', 'gh-light-mode-only', 'only-dark', 'only-light'];

function placesInPicture(text: string): Places {
  const ids = Array.from(text.matchAll(ID), ([, one, other]) => one ?? other ?? '');
  const places = { names: new Set([...ids, ...MODES]), isAnyCase: false };
  if (MORE.test(text)) return { ...places, others: 'brought-in' };
  return PARTS.test(text) ? places : { ...places, others: 'shown-whole' };
}

function linesIn(text: string): number {
  const ends = text.match(/\r\n?|\n/g)?.length ?? 0;
  return /[\r\n]$/.test(text) || text === '' ? ends : ends + 1;
}

/** What a reader sees of a page; null: it is no HTML, or its scripts may write more. */
export function textIn(bytes: Buffer, name: string): string | null {
  const detection = detectFormat(bytes.subarray(0, DETECTION_BYTES), name);
  if ('binary' in detection || detection.format !== 'html') return null;
  const charset = detection.charset ?? declaredCharset(bytes);
  const html = stringOf(readCharset(bytes, charset).text);
  return /<script\b/i.test(html) ? null : readHtml(html).text;
}
