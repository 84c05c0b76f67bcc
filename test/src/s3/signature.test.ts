/** Signatures as AWS's documentation has them ("Examples: Signature Calculations"), and as another signer makes them. */
import aws4 from 'aws4';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encoded,
  encodedPath,
  queryText,
  type Signable,
  signedHeaders,
} from '../../../src/s3/signature.ts';
import { tries } from '../../helpers/long.ts';

const KEYS = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const SIGNER = { keys: KEYS, region: 'us-east-1', at: Date.UTC(2013, 4, 24) };
const host = 'examplebucket.s3.amazonaws.com';
const method = 'GET';

const DOCUMENTED: readonly (readonly [
  string,
  Omit<Signable, 'host' | 'method'>,
  string,
  string,
])[] = [
  [
    'an object from a byte on',
    { path: '/test.txt', query: [], headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a parameter without a value',
    { path: '/', query: [['lifecycle', '']], headers: {} },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a listing',
    {
      path: '/',
      query: [
        ['prefix', 'J'],
        ['max-keys', '2'],
      ],
      headers: {},
    },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe('a signature', () => {
  it.each(DOCUMENTED)('is the documented one for %s', (_, request, names, signature) => {
    expect(signedHeaders({ method, host, ...request }, SIGNER)['authorization']).toBe(
      `AWS4-HMAC-SHA256 Credential=${KEYS.id}/20130524/us-east-1/s3/aws4_request,` +
        `SignedHeaders=${names},Signature=${signature}`,
    );
  });

  // The other one drops `.` from paths.
  const key = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((one) => !one.split('/').includes('.'));

  it('is that of another signer, whatever the key, the prefix and the token', () => {
    fc.assert(
      fc.property(
        key,
        fc.string({ unit: 'grapheme' }),
        fc.option(fc.base64String({ minLength: 4 })),
        (name, prefix, token) => {
          const path = `/b/${encodedPath(name)}`;
          const query = [
            ['list-type', '2'],
            ['prefix', prefix],
          ] as const;
          const own = signedHeaders(
            { method, host, path, query, headers: {} },
            { ...SIGNER, keys: { ...KEYS, ...(token && { token }) } },
          );
          const other = aws4.sign(
            {
              ...{
                service: 's3',
                region: 'us-east-1',
                method,
                path: `${path}?${queryText(query)}`,
              },
              headers: { host, 'x-amz-date': own['x-amz-date'] },
            },
            {
              accessKeyId: KEYS.id,
              secretAccessKey: KEYS.secret,
              ...(token && { sessionToken: token }),
            },
          );
          expect(own['authorization']).toBe(
            String(other.headers?.['Authorization']).replaceAll(', ', ','),
          );
        },
      ),
      { numRuns: tries(2000) },
    );
  });
});

describe('what is encoded', () => {
  it('is all but letters, digits and four marks', () => {
    expect(encoded("az-._~ /?#[]@!$&'()*+,;=%ü\ud800")).toBe(
      'az-._~%20%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%25%C3%BC%EF%BF%BD',
    );
  });

  it('leaves the slashes and dots of a path', () => {
    expect(encodedPath('a/../b//c d')).toBe('a/../b//c%20d');
  });
});
