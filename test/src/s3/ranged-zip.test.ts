/** A large ZIP archive in a bucket is read in place, by a few requests for stretches of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Buckets } from '../../../src/s3/buckets.ts';
import type { StoredObject } from '../../../src/sources/names/model.ts';
import { unpack } from '../../../src/sources/unpack/index.ts';
import type { Packed } from '../../../src/sources/unpack/streams/model.ts';
import { refusing, type S3Server, startS3 } from '../../helpers/servers/s3.ts';
import { zip } from '../sources/packers.ts';

const LONG = Buffer.alloc(1024 * 1024, 'a line that is no secret\n');
const ARCHIVE = zip([
  ...Array.from({ length: 500 }, (_, n) => ({ name: `${n}.txt`, content: `the text of ${n}` })),
  { name: 'long.txt', content: LONG },
  { name: 'last.txt', content: 'last' },
]);

let server: S3Server;
let buckets: Buckets;
let object: StoredObject;
beforeEach(async () => {
  server = await startS3();
  server.put('b', 'archive.zip', ARCHIVE);
  const s3 = { endpoint: server.endpoint };
  buckets = new Buckets(['s3://b/'], { s3 }, { env: {}, client: { retryDelaysMs: [0] } });
  for await (const source of buckets.sources())
    if (source.kind === 'stream' && source.object) object = source.object;
  server.asked.length = 0;
});
afterEach(async () => {
  await buckets.close();
  await server.close();
});

async function membersOf(packed: Packed): Promise<readonly string[]> {
  const members: string[] = [];
  for await (const one of unpack(packed)) {
    if (one.kind === 'problem') members.push(one.problem.message);
    else {
      const chunks: Uint8Array[] = [];
      for await (const chunk of one.bytes) chunks.push(chunk);
      members.push(`${one.path} ${Buffer.concat(chunks)}`);
    }
  }
  return members;
}

async function* inOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const ranged = (): Packed => ({
  ...{ path: 'archive.zip', bytes: object.bytes() },
  ranges: { size: ARCHIVE.length, read: object.range },
});

describe('a ZIP archive in a bucket', () => {
  it('gives by stretches what it gives as a stream, by few requests', async () => {
    const expected = await membersOf({ path: 'archive.zip', bytes: inOne(ARCHIVE) });
    expect(expected).toHaveLength(502);
    expect(await membersOf(ranged())).toEqual(expected);
    expect(server.asked.length).toBeLessThan(10);
  });

  it('is not called damaged where the server denies a stretch', async () => {
    server.fault = ({ request }) =>
      request.headers.range === undefined ? undefined : refusing(403, 'AccessDenied');
    await expect(membersOf(ranged())).rejects.toMatchObject({ code: 's3-denied' });
  });

  it('is told to be replaced where another stands in its place', async () => {
    const packed = ranged();
    server.put('b', 'archive.zip', `${ARCHIVE.toString('latin1')}x`);
    await expect(membersOf(packed)).rejects.toMatchObject({ code: 's3-changed' });
  });

  it('is read where the server gives all for every stretch', async () => {
    server.fault = ({ request: { headers } }) => {
      if (headers.range === undefined) return undefined;
      return (response) => {
        response.writeHead(200, {
          'content-length': ARCHIVE.length,
          etag: headers['if-match'] ?? '',
        });
        response.end(ARCHIVE);
      };
    };
    expect(await membersOf(ranged())).toHaveLength(502);
  });
});
