/**
 * Parses Link fields: takes the text of one or several joined by commas, gives all links that can be read (RFC 8288 §3,
 * appendix B.2). Never throws, scans the text once; malformed parts are skipped up to the next comma.
 */

export interface WebLink {
  /** As written, relative references too. */
  readonly target: string;
  /** In lower case. */
  readonly relations: readonly string[];
  /** Of a memento (RFC 7089 §2.2.4), as written. */
  readonly datetime?: string;
}

const SEPARATORS = /[\s,]*/y;
/** Once past the semicolon it always matches, so that it never has anything to try again. */
const PARAMETER =
  /\s*;[\s;]*([^\s=;,"]*)\s*(?:=\s*(?:"([^"\\]*(?:\\[\s\S][^"\\]*)*)"?|([^\s;,"]*)))?/y;
/** Up to a comma that stands in no quotes. */
const REST = /[^,"]*(?:"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)[^,"]*)*/y;

export function parseLinks(text: string): WebLink[] {
  const links: WebLink[] = [];
  for (let at = past(SEPARATORS, text, 0); at < text.length; at = past(SEPARATORS, text, at)) {
    if (text[at] !== '<') {
      at = past(REST, text, at);
      continue;
    }
    const close = text.indexOf('>', at);
    if (close === -1) break;
    const { parameters, end } = readParameters(text, close + 1);
    const link = linkOf(text.slice(at + 1, close), parameters);
    if (link !== null) links.push(link);
    at = past(REST, text, end);
  }
  return links;
}

interface Parameters {
  readonly parameters: ReadonlyMap<string, string>;
  readonly end: number;
}

/** Where a parameter stands twice, the first one counts (§3.3). */
function readParameters(text: string, start: number): Parameters {
  const parameters = new Map<string, string>();
  let end = start;
  for (let found = match(PARAMETER, text, end); found; found = match(PARAMETER, text, end)) {
    const [matched, name = '', quoted, token = ''] = found;
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\([\s\S])/g, '$1') ?? token);
    end += matched.length;
  }
  return { parameters, end };
}

/** A link with an anchor is one from somewhere else (§3.2). */
function linkOf(target: string, parameters: Parameters['parameters']): WebLink | null {
  if (parameters.has('anchor')) return null;
  const datetime = parameters.get('datetime');
  const relations = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
  return {
    target: target.trim(),
    relations: relations.filter((relation) => relation !== ''),
    ...(datetime === undefined ? {} : { datetime }),
  };
}

function past(pattern: RegExp, text: string, at: number): number {
  return at + (match(pattern, text, at)?.[0].length ?? 0);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
