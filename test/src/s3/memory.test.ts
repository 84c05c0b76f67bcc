/** What is remembered of a bucket between runs, in either store: read again is only what is new, gone what is deleted. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcess, type Told } from '../../helpers/in-process.ts';
import { freshDatabase } from '../../helpers/postgres/database.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { scratchFolder } from '../../helpers/scratch.ts';
import { refusing, type S3Server, startS3 } from '../../helpers/servers/s3.ts';

const ENV = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'SECRET' };

const inFile = async (): Promise<string> => join(scratchFolder('bucket'), 'links.sqlite');

describe('a bucket that is remembered in a file', () => remembered(inFile));

describe.skipIf(postgresIsMissing())('a bucket that is remembered in PostgreSQL', () =>
  remembered(freshDatabase),
);

interface Row {
  readonly type: string;
  readonly url?: string;
  readonly sources?: number;
}

function remembered(place: () => Promise<string>): void {
  let server: S3Server;
  let store = '';
  beforeAll(async () => {
    Object.assign(process.env, ENV);
    server = await startS3({ keys: { id: 'AKID', secret: 'SECRET' }, pageSize: 2 });
    store = await place();
    for (const key of ['a.txt', 'deep/b.txt', 'deep/c.txt'])
      server.put('b', key, `See http://${key.at(-5)}.example/\n`);
    server.put('b', 'picture.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  });
  afterAll(async () => {
    for (const name of Object.keys(ENV)) Reflect.deleteProperty(process.env, name);
    await server.close();
  });

  const run = async (
    ...more: readonly string[]
  ): Promise<Told & { readonly urls: readonly string[]; readonly sources: number | undefined }> => {
    server.asked.length = 0;
    const told = await inProcess([
      ...['check', 's3://b/', '--s3-endpoint', server.endpoint, '--store', store, '--json'],
      ...more,
    ]);
    const rows = told.stdout.trim().split('\n');
    const parsed = rows.map((line) => JSON.parse(line) as Row);
    const urls = parsed.flatMap(({ type, url = '' }) => (type === 'summary' ? [] : [url])).sort();
    return { ...told, urls, sources: parsed.at(-1)?.sources };
  };
  const gone = async (): Promise<string> => {
    server.asked.length = 0;
    const { stdout } = await inProcess(['prune', '--gone', '--dry-run', '--store', store]);
    expect(server.asked).toEqual([]);
    return stdout;
  };
  const pages = ['LIST b ', 'LIST b '];

  it('is read whole at first', async () => {
    const { urls, sources } = await run();
    expect(urls).toEqual(['http://a.example/', 'http://b.example/', 'http://c.example/']);
    expect(sources).toBe(3);
    expect(server.asked.toSorted()).toEqual([
      ...['GET b/a.txt', 'GET b/deep/b.txt', 'GET b/deep/c.txt', 'GET b/picture.png', ...pages],
    ]);
  });

  it('costs its listing where nothing has changed', async () => {
    const { urls, sources } = await run();
    expect(urls).toHaveLength(3);
    expect(sources).toBe(3);
    expect(server.asked).toEqual(pages);
  });

  it('is read again where --full says so', async () => {
    await run('--full');
    expect(server.asked).toHaveLength(6);
  });

  it('is read again where an object has changed, and there alone', async () => {
    server.put('b', 'deep/b.txt', 'Now http://d.example/\n');
    const { urls } = await run();
    expect(urls).toEqual(['http://a.example/', 'http://c.example/', 'http://d.example/']);
    expect(server.asked.toSorted()).toEqual(['GET b/deep/b.txt', ...pages]);
  });

  it('is not read again where an object was put there once more, as it was', async () => {
    server.put('b', 'a.txt', 'See http://a.example/\n', { modified: new Date() });
    await run();
    expect(server.asked).toEqual(pages);
  });

  it('is read by the time of an object where the server tells no ETag', async () => {
    for (const [at, asked] of [
      [1000, ['GET b/a.txt', ...pages]],
      [1000, pages],
      [2000, ['GET b/a.txt', ...pages]],
    ] as const) {
      const modified = new Date(at);
      server.put('b', 'a.txt', 'See http://a.example/\n', { etag: '', modified });
      expect((await run()).urls).toContain('http://a.example/');
      expect(server.asked.toSorted()).toEqual(asked);
    }
  });

  it('is read again where an object could not be read to its end', async () => {
    server.put('b', 'deep/b.txt', 'Then http://e.example/\n');
    server.fault = ({ operation }) =>
      operation === 'GET' ? refusing(403, 'AccessDenied') : undefined;
    const denied = await run();
    expect(denied.code).toBe(1);
    expect(denied.stderr).toContain('s3://b/deep/b.txt: object storage denied it');
    server.fault = () => undefined;
    const { urls } = await run();
    expect(urls).toContain('http://e.example/');
    expect(server.asked).toContain('GET b/deep/b.txt');
  });

  it('forgets nothing of which no complete listing said that it is gone', async () => {
    server.delete('b', 'deep/c.txt');
    expect(await gone()).toContain(' 0 files');
    server.fault = ({ query }) =>
      query.has('continuation-token') ? refusing(403, 'AccessDenied') : undefined;
    await run();
    expect(await gone()).toContain(' 0 files');
    server.fault = () => undefined;
    await inProcess([
      'check',
      's3://b/deep/b.txt',
      '--s3-endpoint',
      server.endpoint,
      '--store',
      store,
    ]);
    await inProcess(['check', 's3://b/none/', '--s3-endpoint', server.endpoint, '--store', store]);
    expect(await gone()).toContain(' 0 files');
  });

  it('forgets what a complete listing did not name', async () => {
    expect((await run()).urls).not.toContain('http://c.example/');
    expect(await gone()).toContain(' 1 file with 1 sighting');
    server.put('b', 'deep/c.txt', 'See http://c.example/\n');
    await run();
    expect(await gone()).toContain(' 0 files');
    server.delete('b', 'deep/c.txt');
    await run();
    const { stdout } = await inProcess(['prune', '--gone', '--store', store]);
    expect(stdout).toContain(' 1 file with 1 sighting');
    expect(await gone()).toContain(' 0 files');
  });

  it('has no key in what is stored or told', async () => {
    const { stdout, stderr } = await run();
    const exported = await inProcess(['export', 'sightings', '--store', store]);
    expect(exported.stdout).toContain('s3://b/a.txt');
    expect(stdout + stderr + exported.stdout).not.toMatch(/AKID|SECRET/);
  });
}
