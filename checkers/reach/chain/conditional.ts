/**
 * Conditional requests: the fields that ask whether a page has changed, and the validators of an answer to keep for the
 * next check (RFC 9110 §8.8, §13). Pure.
 */
import type { Validators } from '../../model.ts';
import { field, type HttpResponse } from '../../net/http/http-client.ts';

/** entity-tag = [ weak ] opaque-tag (§8.8.3), as far as any server makes them. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/;
/** IMF-fixdate (§5.6.7): of the older forms servers make nothing but mistakes. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

export function conditionalFields(validators: Validators | undefined): Record<string, string> {
  const { etag, lastModified } = validators ?? {};
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
}

/** The validators of an answer; undefined where it has none. */
export function validatorsOf(
  response: HttpResponse,
  sent: Validators | undefined,
): Validators | undefined {
  if (response.status !== 200 && response.status !== 304) return undefined;
  const etag = fitting(field(response, 'etag'), ENTITY_TAG);
  const lastModified = fitting(field(response, 'last-modified'), DATE);
  const known = response.status === 304 ? sent : undefined;
  const validators = {
    ...known,
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
  return Object.keys(validators).length === 0 ? undefined : validators;
}

function fitting(value: string | undefined, form: RegExp): string | undefined {
  const text = value?.trim();
  return text !== undefined && form.test(text) ? text : undefined;
}
