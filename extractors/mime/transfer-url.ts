/**
 * The URL made of the parameters of a file transfer (RFC 2046 §5.2.3): access-type, site, directory, name and mode.
 * Takes parameters, gives a URL and its origin, or null.
 */

import type { FieldText } from '../fields/field-value.ts';
import type { Parameters, ParameterValue } from '../fields/parameters.ts';
import { type OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';

const SITE = /^[a-z0-9](?:[a-z0-9.-]{0,253}[a-z0-9])?$/i;
/** TFTP has no URL that checkers support: most of its files are served by FTP as well. */
const ACCESS_TYPES: ReadonlySet<string> = new Set(['anon-ftp', 'ftp', 'tftp']);
/** RFC 1738 §3.2.2. "local", "ebcdic" and "mail" have no letter there. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['ascii', ';type=a'],
  ['netascii', ';type=a'],
  ['image', ';type=i'],
  ['octet', ';type=i'],
]);
/** `encodeURIComponent` throws on a lone surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Characters that `encodeURIComponent` escapes, but a path segment may hold (RFC 3986 §3.3). */
const NEEDLESS_ESCAPE = /%(?:24|26|2B|2C|3A|3D|40)/g;

export function transferUrl(parameters: Parameters): FieldText | null {
  const site = parameters.get('site');
  const directory = parameters.get('directory');
  const name = parameters.get('name');
  const mode = parameters.get('mode');
  const host = trimmed(site);
  const path = [...segmentsOf(trimmed(directory)), ...segmentsOf(trimmed(name))].join('/');
  const accessType = trimmed(parameters.get('access-type')).toLowerCase();
  if (!ACCESS_TYPES.has(accessType) || !SITE.test(host) || trimmed(name) === '') return null;
  if (path === '') return null;
  const url = `ftp://${host}/${path}${TYPES.get(trimmed(mode).toLowerCase()) ?? ''}`;
  const used = [site, directory, name, mode].filter((parameter) => parameter !== undefined);
  return { text: url, origin: () => traceAll(url, used) };
}

function trimmed(parameter: ParameterValue | undefined): string {
  return parameter?.value.trim() ?? '';
}

/** The segments of a path, each escaped. Slashes around a directory only separate it from the name. */
function segmentsOf(path: string): readonly string[] {
  return path
    .replace(LONE_SURROGATE, '\ufffd')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => encodeURIComponent(segment).replace(NEEDLESS_ESCAPE, decodeURIComponent));
}

/** The parameters come in any order, with others between, so that the URL is one unit with the origin of all. */
function traceAll(url: string, parameters: readonly ParameterValue[]): OriginMap {
  const ranges = parameters.flatMap(({ value, origin }) => origin().ranges(0, value.length));
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  const builder = new OriginMapBuilder();
  builder.add(0, url.length, start, end);
  return builder.build();
}
