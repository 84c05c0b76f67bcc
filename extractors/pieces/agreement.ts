/**
 * What a link and the text that it covers say together. Where both mean the same URL they are one sighting, and each is
 * evidence for the other: a text that is cut or broken at a line end is read as the link has it, and a link that a
 * viewer made of the beginning of a broken URL keeps the longer text as another reading.
 */
import type { Reading } from '../model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { CLOSE } from '../weights.ts';

export interface Agreement {
  /** The link's own comes first. */
  readonly readings: readonly Reading[];
  /** The text goes on where the link ends: one of them is cut. */
  readonly isOpen: boolean;
}

/** Null: they lead to different places. `shownEnd` is where the link's text ends, which may be within the find. */
export function agreementOf(
  link: Reading,
  found: TextSighting,
  shownEnd: number,
): Agreement | null {
  const others = found.readings.filter(({ url }) => !isSame(url, link.url));
  const key = keyOf(link.url);
  // A link that ends in the middle of what is read may be made of the line that it stands on.
  const longer = found.end > shownEnd ? others.filter(({ url }) => goesOn(key, keyOf(url))) : [];
  const isOpen = longer.length > 0;
  if (others.length < found.readings.length) return { readings: [link, ...others], isOpen };
  const isCutText = found.readings.some(({ url }) => goesOn(keyOf(url), key));
  if (isCutText) return { readings: [link], isOpen: false };
  if (!isOpen) return null;
  const kept = longer.map(({ url }): Reading => ({ url, reason: 'rejoined', weight: CLOSE }));
  return { readings: [link, ...kept], isOpen };
}

/** Shorter ones agree with anything on their host. */
const LEAST_COMMON = 'http://a.b/'.length;

/** A slash does not count, nor does the hyphen of a word that is divided. */
const CUT = /(?:\/|-|%E2%80%90|%C2%AD)$/;

function goesOn(beginning: string, whole: string): boolean {
  return (
    beginning.length >= LEAST_COMMON &&
    whole.length > beginning.length &&
    whole.startsWith(beginning.replace(CUT, ''))
  );
}

export function isSame(one: string, other: string): boolean {
  return one === other || keyOf(one) === keyOf(other);
}

/** As browsers read it, without a slash at the end and without the difference between http and https. */
function keyOf(url: string): string {
  const href = URL.parse(url)?.href ?? url;
  return href.replace(/^http:/, 'https:').replace(/\/$/, '');
}
