/** Names of files that a format takes as they are: takes a name, gives the reference that leads to a file of that name. */

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]{1,40}:|\/\/)/i;
const MARKS: Readonly<Record<string, string>> = { '%': '%25', '#': '%23', '?': '%3F' };

/** A name has no escapes, no query and no fragment; a URL is left as it is. */
export function fileNamed(written: string): string {
  return ABSOLUTE.test(written)
    ? written
    : written.replace(/[%#?]/g, (mark) => MARKS[mark] ?? mark);
}
