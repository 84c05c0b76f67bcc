/**
 * A URL behind a scheme and slashes, as when "http://" stood in the form before a whole URL was put into it:
 * `http://https://example.org/`, whose host is "https".
 */
import type { Edit } from '../findings/index.ts';

export interface SecondScheme {
  readonly length: number;
  /** The second URL is what is meant. */
  readonly edits: readonly Edit[];
}

/** Its colon may have gone, or a slash. */
const FORM = /([A-Za-z]+)(?::?\/\/|:\/)/y;
/** The schemes that are met so, also without their first letter. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['ftp', 'ftp'],
  ['http', 'http'],
  ['https', 'https'],
  ['ttp', 'http'],
  ['ttps', 'https'],
]);

/** At `from`, behind `own` and slashes. */
export function secondScheme(url: string, from: number, own: string): SecondScheme | undefined {
  FORM.lastIndex = from;
  const [written = '', name = ''] = FORM.exec(url) ?? [];
  const known = name.toLowerCase();
  const scheme = known === own ? own : MEANT.get(known);
  if (scheme === undefined) return undefined;
  const edits = [{ offset: 0, length: from + written.length, text: `${scheme}://` }];
  return { length: written.length, edits };
}
