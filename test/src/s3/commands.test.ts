/** Object storage as each command takes it, and as the library does. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check, extract, type Problem } from '../../../src/index.ts';
import { OPTIONS } from '../../../src/options/table.ts';
import { DEFAULT_REGION } from '../../../src/s3/model.ts';
import { urlglean } from '../../helpers/cli.ts';
import { inProcess } from '../../helpers/in-process.ts';
import { scratchFolder } from '../../helpers/scratch.ts';
import { type S3Server, startS3 } from '../../helpers/servers/s3.ts';

const ENV = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'SECRET' };

let server: S3Server;
beforeEach(async () => {
  Object.assign(process.env, ENV);
  server = await startS3({ keys: { id: 'AKID', secret: 'SECRET' } });
  server.put('lists', '1996/a.txt', 'See http://a.example/%zz and http://b.example/\n');
  server.put('lists', '1996/deep/b.md', '[x](../a.txt) http://c.example/\n');
});
afterEach(async () => {
  for (const name of Object.keys(ENV)) Reflect.deleteProperty(process.env, name);
  await server.close();
});

const at = (): readonly string[] => ['--s3-endpoint', server.endpoint];

describe('a bucket', () => {
  it('is extracted in the order of its listing, after files', async () => {
    const file = join(scratchFolder('beside'), 'x.txt');
    writeFileSync(file, 'http://file.example/');
    const told = await inProcess(['extract', 's3://lists', file, ...at()]);
    expect(told).toMatchObject({ code: 0, stderr: '' });
    expect(told.stdout).toBe(
      'http://file.example/\nhttp://a.example/%zz\nhttp://b.example/\nhttp://c.example/\n',
    );
  });

  it('is linted', async () => {
    const { code, stdout } = await inProcess(['lint', 's3://lists/1996/', ...at()]);
    expect(code).toBe(2);
    expect(stdout).toContain('s3://lists/1996/a.txt:1:5: error percent-escape-invalid');
  });

  it('is checked, with the places of its links', async () => {
    const told = await inProcess(['check', 's3://lists', ...at(), '--no-store', '--json']);
    const sources = told.stdout.match(/"source":"[^"]+"/g);
    expect(new Set(sources)).toEqual(
      new Set(['"source":"s3://lists/1996/a.txt"', '"source":"s3://lists/1996/deep/b.md"']),
    );
  });

  it('leads where its documentation is published, and nowhere else', async () => {
    const urls = async (...more: readonly string[]): Promise<string> =>
      (await inProcess(['extract', '--relative', 's3://lists/1996', ...at(), ...more])).stdout;
    expect(await urls()).not.toContain('a.txt');
    expect(await urls('--base-url', 'https://docs.example/x')).toContain(
      'https://docs.example/x/a.txt',
    );
  });

  it('is not mended, not listed in a list of files, and not read offline', async () => {
    const fixed = await inProcess(['fix', 's3://lists']);
    expect(fixed.stderr).toContain('fetch the objects, and mend the files'.slice(1));
    const list = join(scratchFolder('list'), 'list');
    writeFileSync(list, 's3://lists\n');
    const listed = await inProcess(['extract', '--files-from', list, ...at()]);
    expect(listed.stderr).toContain('no such file');
    const offline = await inProcess(['check', '--offline', '--no-store', 's3://lists', ...at()]);
    expect(offline).toMatchObject({ code: 1 });
    expect(offline.stderr).toContain('not asked offline');
    expect(server.asked).toEqual([]);
  });

  it('is told to be cut, and not damaged, in the middle of a packed object', async () => {
    const packed = gzipSync(Buffer.from('http://packed.example/\n'.repeat(9999)), { level: 0 });
    server.put('lists', 'x.gz', packed);
    server.fault = ({ operation, request }) => {
      if (operation !== 'GET') return undefined;
      return (response) => {
        if (request.headers.range !== undefined) return void response.writeHead(403).end();
        response.writeHead(200, { 'content-length': packed.length });
        response.write(packed.subarray(0, 100_000), () => response.destroy());
      };
    };
    const told = await inProcess(['extract', 's3://lists/x.gz', ...at()]);
    expect(told.code).toBe(1);
    expect(told.stdout).toContain('http://packed.example/');
    expect(told.stderr).toContain('s3://lists/x.gz: object storage denied it: it answered 403');
    expect(told.stderr).not.toContain('damaged');
  });
});

describe('a nightly job', () => {
  const configured = (): string => {
    const file = join(scratchFolder('night'), 'links.toml');
    const lines = [
      'sources = ["s3://lists/1996"]',
      `store = "links.sqlite"`,
      '[check]',
      `s3-endpoint = "${server.endpoint}"`,
    ];
    writeFileSync(file, lines.join('\n'));
    return file;
  };

  it('reads its bucket, and asks for no object twice', async () => {
    const file = configured();
    expect(await inProcess(['nightly', file])).toMatchObject({ code: 0, stderr: '' });
    expect(server.asked.filter((ask) => ask.startsWith('GET'))).toHaveLength(2);
    expect(await inProcess(['nightly', file])).toMatchObject({ code: 0 });
    expect(server.asked.filter((ask) => ask.startsWith('GET'))).toHaveLength(2);
  });

  it('names the variables of its key where it is to be started', async () => {
    const { stdout } = await inProcess(['nightly', configured(), '--print-systemd']);
    expect(stdout).toContain('# Holds AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY; readable');
    expect(stdout).not.toContain('SECRET;');
    const { stdout: line } = await inProcess(['nightly', configured(), '--print-cron']);
    expect(line).toContain('# AWS_SECRET_ACCESS_KEY=…');
  });
});

describe('the command in a process of its own', () => {
  it('takes the key from its environment', async () => {
    const args = ['extract', 's3://lists/1996/deep', ...at()];
    const told = await urlglean(args, { env: ENV });
    expect(told).toMatchObject({ code: 0, stderr: '', stdout: 'http://c.example/\n' });
    const without = await urlglean(args, {
      env: { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
    });
    expect(without.code).toBe(1);
    expect(without.stderr).toMatch(
      /object storage denied it: it answered 403 AccessDenied\. Check AWS_/,
    );
  });
});

describe('the library', () => {
  const s3 = (): { readonly endpoint: string } => ({ endpoint: server.endpoint });

  it('extracts and checks', async () => {
    const urls: string[] = [];
    for await (const { url } of extract('s3://lists/1996/deep', { s3: s3() })) urls.push(url);
    for await (const { url } of check('s3://lists/1996/deep', { s3: s3(), relative: false }))
      urls.push(url);
    expect(urls).toEqual(['http://c.example/', 'http://c.example/']);
  });

  it('names its own options where something is wrong', async () => {
    const problems: Problem[] = [];
    const onProblem = (found: Problem): number => problems.push(found);
    for await (const _ of extract('s3://lists/', { onProblem }));
    expect(problems).toMatchObject([
      { code: 's3-no-endpoint', remedy: 'give its address as s3.endpoint' },
    ]);
    const first = (options: object) => extract('s3://lists/', options).next();
    await expect(first({ s3: { endpoint: 'lists' } })).rejects.toThrow(/s3\.endpoint: expected/);
    await expect(first({ s3: { region: 'a b' } })).rejects.toThrow(/s3\.region: expected/);
    await expect(first({ s3: { key: 'x' } })).rejects.toThrow(/s3\.key/);
  });

  it('signs for the region that the option has by default', () => {
    expect(OPTIONS['s3-region'].default).toBe(DEFAULT_REGION);
  });
});
