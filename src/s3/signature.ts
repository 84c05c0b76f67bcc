/**
 * AWS Signature Version 4 in the `Authorization` header, for requests without a body: takes a request, gives its headers
 * with those of the signature. The path is signed as it is sent, encoded once and with its dots.
 */
import { createHash, createHmac } from 'node:crypto';
import type { S3Keys } from './model.ts';

export interface Signable {
  readonly method: 'GET' | 'HEAD';
  /** As in the `Host` field. */
  readonly host: string;
  /** Encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Signer {
  readonly keys: S3Keys;
  readonly region: string;
  /** In ms since 1970. */
  readonly at: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const EMPTY_BODY = createHash('sha256').digest('hex');

export function signedHeaders(
  { method, host, path, query, headers }: Signable,
  { keys, region, at }: Signer,
): Readonly<Record<string, string>> {
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const sent = {
    ...headers,
    host,
    'x-amz-content-sha256': EMPTY_BODY,
    'x-amz-date': time,
    ...(keys.token && { 'x-amz-security-token': keys.token }),
  };
  const fields = Object.entries(sent).toSorted(byName);
  const names = fields.map(([name]) => name).join(';');
  const canonical = [
    ...[method, path, queryText(query)],
    ...fields.map(([name, value]) => `${name}:${value.trim()}`),
    ...['', names, EMPTY_BODY],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, time, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey(keys.secret, day, region), toSign).toString('hex');
  const credential = `Credential=${keys.id}/${scope}`;
  return {
    ...sent,
    authorization: `${ALGORITHM} ${credential},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** As it is sent as well. */
export function queryText(query: Signable['query']): string {
  return query
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** All but unreserved characters (RFC 3986 §2.3), in UTF-8. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Each name in it. */
export function encodedPath(path: string): string {
  return path.split('/').map(encoded).join('/');
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

function signingKey(secret: string, day: string, region: string): Buffer {
  return [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
