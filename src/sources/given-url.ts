/**
 * URLs that are named as inputs: takes an input, says whether it is one. A known scheme with its colon makes a URL of
 * it, and so does any scheme before `//`; a file of that very name is named `./https:…`. Opens nothing.
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
