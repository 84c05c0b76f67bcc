/**
 * URLs that are named as inputs: takes an input, says whether it is one. A known scheme with its colon makes a URL of
 * it, and so does any scheme before `//`; a file of that very name is named `./https:…`. Those of object storage are
 * sources, from a server whose address is told beside them. Opens nothing.
 */
import { SCHEMES } from '../../extractors/urls/schemes/schemes.ts';
import {
  AMBIGUOUS_DOMAINS,
  isTopLevelDomain,
} from '../../extractors/urls/schemes/top-level-domains.ts';
import type { Input } from './names/model.ts';

const SCHEME = /^([a-z][a-z0-9+.-]+):(\/\/)?./is;

export function isGivenUrl(input: Input): input is string {
  return typeof input === 'string' && isUrl(input);
}

function isUrl(input: string): boolean {
  const [, scheme = '', slashes] = SCHEME.exec(input) ?? [];
  if (scheme === '') return false;
  if (slashes !== undefined) return true;
  const shape = SCHEMES.get(scheme.toLowerCase());
  return shape !== undefined && shape !== 'authority';
}

/** Object storage is no link: what it holds is read. */
export function isStored(input: Input): input is string {
  return typeof input === 'string' && /^s3:\/\//i.test(input);
}

export const ENDPOINT_FORM = 'the address of a server, such as https://s3.example.org';
export const REGION_FORM = 'the name of a region, such as eu-west-1';

/** Names of regions: letters, digits and dashes. */
export const REGION = /^[a-z0-9][a-z0-9-]{0,62}$/i;

/** An address that may be asked as it is written; undefined: it is none, or it holds a login or parameters. */
export function endpointUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const rest = url.username + url.password + url.search + url.hash;
  return rest === '' ? url : undefined;
}

/** A URL that is named and not read as a source. */
export function isGivenLink(input: Input): input is string {
  return isGivenUrl(input) && !isStored(input);
}

const HOST = /^(www\.)?(?:[a-z0-9-]+\.)+([a-z][a-z0-9-]+)(?::\d+)?(?:[/?#]\S*)?$/i;

/** Where there is no such file: the URL that was perhaps meant. */
export function likelyUrl(input: string): string | undefined {
  const [, www, domain = ''] = HOST.exec(input) ?? [];
  const isHost = isTopLevelDomain(domain) && !AMBIGUOUS_DOMAINS.has(domain.toLowerCase());
  return isHost || www !== undefined ? `https://${input}` : undefined;
}

/** Standard input, URLs and bytes do not depend on the working directory; all else is a path. */
export function resolvedInput(input: Input, toPath: (path: string) => string): string {
  if (typeof input !== 'string') return input.name;
  return input === '-' || isGivenUrl(input) ? input : toPath(input);
}
