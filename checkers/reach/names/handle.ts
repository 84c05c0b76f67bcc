/**
 * The handle in a doi:, hdl:, info: or urn: link, and the URL for it in the API of a handle proxy: takes the link,
 * gives the handle or null. Judges the answer of the API; sends nothing itself.
 */
import { percentDecoded } from '../../../extractors/characters/percent.ts';
import type { HttpResponse } from '../../net/http/http-client.ts';
import type { Reason } from '../../reasons.ts';
import { reasonOf } from '../chain/status.ts';

const FORMS = /^\s*(doi:|hdl:|info:(?:doi|hdl)\/|urn:(?:doi|hdl):)\/*([^?]*)/i;
/** A DOI begins with the directory indicator 10 (ISO 26324); any handle has a prefix and a local name. */
const DOI = /^10\.[^\s/]+\/./;
const HANDLE = /^[^\s/]+\/./;

/** Decoded; null where there is none. */
export function handleOf(url: string): string | null {
  const [, form = '', encoded = ''] = FORMS.exec(url) ?? [];
  // The last sign of a serial's item number may be "#", which begins no fragment then.
  const name = percentDecoded(encoded.replace(/#.+$/s, '').trim());
  if (name === null) return null;
  return (/doi/i.test(form) ? DOI : HANDLE).test(name) ? name : null;
}

/** Null where the handle would lead out of the API, or the resolver is no URL. */
export function handleApi(handle: string, resolver: string): URL | null {
  const segments = handle.split('/');
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  if (/\p{Surrogate}/u.test(handle)) return null;
  const path = segments.map(encodeURIComponent).join('/');
  return URL.parse(`${resolver.replace(/\/*$/, '')}/api/handles/${path}`);
}

const EXISTS = 1;
const NO_SUCH_HANDLE = 100;

/** Only the API's own word counts: a 404 without it comes from something else than a handle proxy. */
export function judgeHandle(response: HttpResponse): Reason {
  const code = responseCode(response.body);
  if (code === EXISTS && response.status === 200) return 'ok';
  if (code === NO_SUCH_HANDLE && response.status === 404) return 'not-found';
  const reason = reasonOf(response);
  return reason === 'ok' || reason === 'not-found' || reason === 'gone' ? 'protocol-error' : reason;
}

function responseCode(body: Buffer | undefined): unknown {
  try {
    const answer: unknown = JSON.parse(body?.toString('utf8') ?? '');
    return typeof answer === 'object' && answer !== null && 'responseCode' in answer
      ? answer.responseCode
      : undefined;
  } catch {
    return undefined;
  }
}
