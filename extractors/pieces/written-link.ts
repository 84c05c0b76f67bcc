/** The URL of a link of a document's format: takes what is written there, gives it absolute, or nothing. */
import type { Reading } from '../model.ts';
import { isBareHostAndPath } from '../urls/href.ts';
import { FIRST } from '../weights.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A path on a drive of Windows is no URL. */
const DRIVE = /^[a-z]:[\\/]/i;
const WWW = /^www\.[a-z0-9-]/i;
/** WHATWG URL, "basic URL parser" step 3. */
const LINE_BREAKS_AND_TABS = /[\t\n\r]/g;

/** Undefined: it is relative to the document, or leads into it. */
export function writtenLink(written: string): Reading | undefined {
  const value = written.replace(LINE_BREAKS_AND_TABS, '').trim();
  if (WWW.test(value) || isBareHostAndPath(value)) {
    return { url: `http://${value}`, reason: 'repaired', weight: FIRST };
  }
  if (!SCHEME.test(value) || DRIVE.test(value)) return undefined;
  return { url: value, reason: 'as-written', weight: FIRST };
}

export function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(':')).toLowerCase();
}
