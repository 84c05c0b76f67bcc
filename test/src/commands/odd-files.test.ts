/** Files that are not what others are: names that are no UTF-8, no size and yet something in it, links into nothing. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Told, urlglean } from '../../helpers/command.ts';

let folder: string;

/** `d/\xff\xfe.txt`, as the system has it. */
const named = (name: string): Buffer =>
  Buffer.concat([Buffer.from(`${folder}/d/`), Buffer.from(name, 'latin1')]);
const run = (args: readonly string[], stdin: string | Buffer = ''): Promise<Told> =>
  urlglean(args, { cwd: folder, stdin: stdin as string });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-odd-'));
  mkdirSync(join(folder, 'd'));
  writeFileSync(named('\xff\xfe.txt'), 'http://a.example/one\n');
  writeFileSync(named('\xfe.txt'), 'http://a.example/two\n');
  mkdirSync(named('\xe4'));
  writeFileSync(named('\xe4/in'), 'http://a.example/three\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform !== 'linux')('a name that is no UTF-8', () => {
  it('is read where a folder holds it, and shown with its bytes', async () => {
    const { code, stdout, stderr } = await run(['extract', '--json', 'd']);
    expect([code, stderr]).toEqual([0, '']);
    const found = stdout
      .trimEnd()
      .split('\n')
      .map((line): { url: string; source: string } => JSON.parse(line));
    expect(new Map(found.map(({ source, url }) => [source, url]))).toEqual(
      new Map([
        ['d/\\xfe.txt', 'http://a.example/two'],
        ['d/\\xff\\xfe.txt', 'http://a.example/one'],
        ['d/\\xe4/in', 'http://a.example/three'],
      ]),
    );
  });

  it('goes through the store and back', async () => {
    const check = [
      'check',
      'd',
      '--store',
      's.sqlite',
      '--dns-server',
      '127.0.0.1:9',
      '--retries',
      '0',
    ];
    await run([...check, '--network-patience', '0']);
    const sightings = await run(['export', 'sightings', '--store', 's.sqlite']);
    expect(sightings.stdout).toContain(',d/\\xff\\xfe.txt,1,');
    const kept = await run(['prune', '--gone', '--json', '--store', 's.sqlite']);
    expect(JSON.parse(kept.stdout)).toMatchObject({ files: 0 });
    rmSync(named('\xfe.txt'));
    const gone = await run(['prune', '--gone', '--json', '--store', 's.sqlite']);
    expect(JSON.parse(gone.stdout)).toMatchObject({ files: 1, sightings: 1 });
  });

  it('may stand in a list', async () => {
    const list = Buffer.from('d/\xff\xfe.txt\0', 'latin1');
    writeFileSync(join(folder, 'list'), list);
    expect((await run(['extract', '--files-from', 'list'])).stdout).toBe('http://a.example/one\n');
  });

  it('is named in a problem', async () => {
    writeFileSync(named('\xfd.txt.gz'), Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2]));
    const { code, stderr } = await run(['extract', 'd']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('d/\\xfd.txt.gz: cannot be unp')]);
    rmSync(named('\xfd.txt.gz'));
  });
});

describe.skipIf(process.platform !== 'linux')('a file without a size', () => {
  it('is read as cat reads it', async () => {
    const read = await run(['extract', '--stats', '/proc/version']);
    expect([read.code, read.stderr]).toEqual([0, expect.not.stringContaining('is empty')]);
    expect(read.stderr).toContain('no URL found in 1 source');
  });

  it('is empty when it holds nothing', async () => {
    writeFileSync(join(folder, 'empty'), '');
    const { stderr } = await run(['extract', 'empty']);
    expect(stderr).toContain('empty: is empty');
  });
});

describe('a link that leads nowhere', () => {
  beforeAll(() => {
    mkdirSync(join(folder, 'links'));
    writeFileSync(join(folder, 'links', 'a.txt'), 'http://a.example/\n');
    symlinkSync('nowhere', join(folder, 'links', 'dangling'));
    symlinkSync('circle', join(folder, 'links', 'circle'));
    symlinkSync('user@host.1234', join(folder, 'links', '.#a.txt'));
  });

  it('is a warning in a folder, and none where it is hidden', async () => {
    const { code, stdout, stderr } = await run(['extract', 'links']);
    expect([code, stdout]).toEqual([0, 'http://a.example/\n']);
    expect(stderr.match(/warning: links\/\S+: is a link that leads nowhere/g)).toEqual([
      'warning: links/circle: is a link that leads nowhere',
      'warning: links/dangling: is a link that leads nowhere',
    ]);
  });

  it('is an error where it is named', async () => {
    const { code, stderr } = await run(['extract', 'links/dangling']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('no such file or directory')]);
  });
});
