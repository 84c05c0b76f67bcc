/** tar archives as programs write them, and with what they may hold besides files: all is read, or reported. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpack } from '../../../src/sources/unpack/index.ts';
import { UNPACK_LIMITS } from '../../../src/sources/unpack/streams/limits.ts';
import { header, member } from './tar-members.ts';

const MIB = 1024 * 1024;
const END = Buffer.alloc(1024);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-tar-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Read = readonly [path: string, content: string];

async function* chunked(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Members with their contents, and problems with their code and detail. */
async function read(bytes: Buffer, size = 10_000): Promise<readonly Read[]> {
  const found: Read[] = [];
  for await (const result of unpack({ path: 'p', bytes: chunked(bytes, size) })) {
    if (result.kind === 'problem') {
      found.push([result.problem.code, result.problem.message]);
      continue;
    }
    let text = '';
    for await (const chunk of result.bytes) text += Buffer.from(chunk).toString('latin1');
    found.push([result.path, text]);
  }
  return found;
}

const archive = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, END]);
const file = (name: string, content: string): Buffer => member(name, '0', content);
const AFTER = ['p!/after', 'http://after.example/'] as const;
const after = file('after', 'http://after.example/');

const isGnuTar = /GNU tar/.test(spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout ?? '');

describe.skipIf(!isGnuTar)('GNU tar writes', () => {
  const LONG = `${'long-folder/'.repeat(12)}${'n'.repeat(120)}`;

  beforeAll(() => {
    mkdirSync(join(folder, 'in', LONG, '..'), { recursive: true });
    const holes = openSync(join(folder, 'in/holes'), 'w');
    for (let hole = 0; hole < 60; hole++) {
      writeSync(holes, `http://holes.example/${hole}\n`, hole * 64 * 1024);
    }
    closeSync(holes);
    truncateSync(join(folder, 'in/holes'), 5 * MIB);
    writeFileSync(join(folder, 'in/only-a-hole'), '');
    truncateSync(join(folder, 'in/only-a-hole'), MIB);
    writeFileSync(join(folder, 'in/plain'), 'http://plain.example/\n');
    linkSync(join(folder, 'in/plain'), join(folder, 'in/same'));
    symlinkSync(`${'far/'.repeat(50)}away`, join(folder, 'in/link'));
    writeFileSync(join(folder, 'in/z-last'), 'http://last.example/\n');
    writeFileSync(join(folder, 'in', LONG), 'http://long.example/\n');
  });

  it.each([
    ['gnu', ['--format=gnu']],
    ['gnu, sparse', ['--format=gnu', '--sparse']],
    ['oldgnu, sparse', ['--format=oldgnu', '--sparse']],
    ['pax', ['--format=pax']],
    ['pax, sparse 0.0', ['--format=pax', '--sparse', '--sparse-version=0.0']],
    ['pax, sparse 0.1', ['--format=pax', '--sparse', '--sparse-version=0.1']],
    ['pax, sparse 1.0', ['--format=pax', '--sparse', '--sparse-version=1.0']],
    ['pax, global header', ['--format=pax', '--pax-option=globexthdr.name=g,comment=x']],
    ['v7', ['--format=v7', `--exclude=long-folder`, '--exclude=link']],
    ['ustar', ['--format=ustar', `--exclude=long-folder`, '--exclude=link']],
    ['labelled', ['--format=gnu', '--label=volume']],
    ['incremental', ['--format=gnu', '--incremental']],
  ])('%s: every file is read as it is extracted', async (_, options) => {
    const made = spawnSync(
      'tar',
      ['-c', '--sort=name', ...options, '-C', join(folder, 'in'), '.'],
      {
        maxBuffer: 100 * MIB,
      },
    );
    expect(made.status, made.stderr.toString()).toBe(0);
    const names = ['holes', LONG, 'only-a-hole', 'plain', 'z-last'].filter(
      (name) => name !== LONG || !options.some((option) => option.startsWith('--exclude=long')),
    );
    const found = await read(made.stdout);
    expect(found.map(([path]) => path).toSorted()).toEqual(
      names.map((name) => `p!/./${name}`).toSorted(),
    );
    for (const [path, content] of found) {
      const extracted = readFileSync(join(folder, 'in', path.slice('p!/'.length)), 'latin1');
      expect(content === extracted, path).toBe(true);
    }
  });

  it('several volumes, of which each names its files that continue in another', async () => {
    const large = join(folder, 'large');
    writeFileSync(large, 'http://large.example/\n'.repeat(20_000));
    const volumes = ['one', 'two', 'three'].map((name) => join(folder, name));
    const options = ['-c', '--format=gnu', '-L', '200', ...volumes.map((name) => `--file=${name}`)];
    spawnSync('tar', [...options, '-C', folder, 'large', 'in/z-last']);
    await expect(read(readFileSync(volumes[0] as string))).rejects.toThrow('middle of a file');
    const found = await read(readFileSync(volumes[2] as string));
    expect(found).toContainEqual([
      'input-unsupported',
      'cannot be unpacked: the rest of a file that begins in another volume',
    ]);
    expect(found.at(-1)?.[1]).toBe('http://last.example/\n');
  });
});

describe('a member that is', () => {
  const sparse = (map: string, size: number, data: string): Buffer =>
    archive(
      member('x', 'x', records(['GNU.sparse.size', `${size}`], ['GNU.sparse.map', map])),
      file('odd', data),
      after,
    );

  function records(...pairs: readonly (readonly [string, string])[]): string {
    return pairs
      .map(([key, value]) => {
        const bare = ` ${key}=${value}\n`;
        const digits = String(bare.length + String(bare.length).length).length;
        return `${bare.length + digits}${bare}`;
      })
      .join('');
  }

  it.each<readonly [string, Buffer, readonly Read[]]>([
    ['a contiguous file', archive(member('odd', '7', 'x'), after), [['p!/odd', 'x']]],
    ['a symbolic link that states a size', archive(header('odd', '2', { size: 99 }), after), []],
    ['a folder that states a size', archive(header('odd', '5', { size: 99 }), after), []],
    ['a hard link without data', archive(header('odd', '1', { size: 9 }), after), []],
    ['a hard link with data', archive(member('odd', '1', 'x'), after), []],
    [
      'of a type that nobody knows',
      archive(member('odd', 'Q', 'x'), after),
      [['input-unsupported', 'cannot be unpacked: a file of unknown type "Q"']],
    ],
    [
      'named before its link is',
      archive(member('@', 'L', 'long\0'), member('@', 'K', 'far\0'), file('odd', 'x'), after),
      [['p!/long', 'x']],
    ],
    [
      'described in the way of Sun',
      archive(member('odd', 'X', records(['path', 'sun'])), file('odd', 'x'), after),
      [['p!/sun', 'x']],
    ],
    [
      'as large as base 256 says',
      archive(header('odd', '0', { base256: 3 }), Buffer.concat([Buffer.from('abc')], 512), after),
      [['p!/odd', 'abc']],
    ],
    ['sparse', sparse('1,2,4,1', 6, 'abc'), [['p!/odd', '\0ab\0c\0']]],
    [
      'sparse, its map damaged',
      sparse('4,1,1,2', 6, 'abc'),
      [['input-unsupported', 'cannot be unpacked: a sparse file whose map is damaged']],
    ],
    [
      'sparse, and nearly all of it holes',
      sparse('0,3', 2 * UNPACK_LIMITS.holeBytes, 'abc'),
      [
        [
          'input-unsupported',
          `cannot be unpacked: a sparse file with holes of ${2 * UNPACK_LIMITS.holeBytes - 3} bytes`,
        ],
      ],
    ],
    [
      'described at too great length',
      archive(member('x', 'x', 'x'.repeat(2 * MIB)), after),
      [['input-damaged', `cannot be unpacked completely: a header of ${2 * MIB} bytes`]],
    ],
    [
      'a file behind one whose size is below zero',
      archive(header('odd', '0', { base256: -1 }), after),
      [
        [
          'input-damaged',
          'cannot be unpacked completely: the header at byte 0 is damaged, reading continues at byte 512',
        ],
      ],
    ],
  ])('%s costs the archive nothing', async (_, bytes, expected) => {
    expect(await read(bytes)).toEqual([...expected, AFTER]);
    expect(await read(bytes, 7)).toEqual([...expected, AFTER]);
  });
});

describe('an archive', () => {
  it('is read with the one that it follows', async () => {
    expect(await read(Buffer.concat([archive(file('a', 'x')), archive(after)]))).toEqual([
      ['p!/a', 'x'],
      AFTER,
    ]);
  });

  it('may have anything behind its end', async () => {
    expect(await read(Buffer.concat([archive(after), Buffer.alloc(700, 'junk')]))).toEqual([AFTER]);
  });

  it('is read on at the next header after a damaged one', async () => {
    const bytes = archive(file('a', 'x'), file('b', 'y'.repeat(2000)), after);
    bytes[1024 + 3] = 0x41;
    expect(await read(bytes)).toEqual([
      ['p!/a', 'x'],
      [
        'input-damaged',
        'cannot be unpacked completely: the header at byte 1024 is damaged, reading continues at byte 3584',
      ],
      AFTER,
    ]);
  });

  it('is reported as ending early when its last header is damaged', async () => {
    const bytes = archive(file('a', 'x'), after);
    bytes[1024 + 3] = 0x41;
    expect(await read(bytes)).toEqual([
      ['p!/a', 'x'],
      [
        'input-damaged',
        'cannot be unpacked completely: the header at byte 1024 is damaged, and nothing readable follows it',
      ],
    ]);
  });

  it('is known by its checksum in the format of 1979, and text is not taken for one', async () => {
    const old = archive(
      member('a', '\0', 'x', { magic: '' }),
      member('b', '\0', 'y', { magic: '' }),
    );
    expect(await read(old)).toEqual([
      ['p!/a', 'x'],
      ['p!/b', 'y'],
    ]);
    const text = '0'.repeat(5000);
    expect(await read(Buffer.from(text))).toEqual([['p', text]]);
  });
});
