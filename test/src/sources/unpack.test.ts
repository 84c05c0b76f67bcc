/** Packed sources: every compression and archive, whole, damaged, in each other, and as a trap. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract, type Problem } from '../../../src/index.ts';
import { unpack } from '../../../src/sources/unpack/index.ts';
import { UNPACK_LIMITS } from '../../../src/sources/unpack/streams/limits.ts';
import { tries } from '../../helpers/long.ts';
import { MAIL, MORE, PACKED, RUNS, RUNS_BZ2 } from './packed.ts';
import { lzw, tar, type ZippedFile, zip } from './packers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-unpack-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* chunked(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What comes out: `path: text` for each, problems by their codes, a thrown one last. */
async function unpacked(bytes: Buffer, size = bytes.length + 1): Promise<string[]> {
  const found: string[] = [];
  const open: { text: string } = { text: '' };
  try {
    for await (const result of unpack({ path: 'p', bytes: chunked(bytes, size) })) {
      if (result.kind === 'problem') {
        found.push(`${result.problem.source}: ${result.problem.code}`);
        continue;
      }
      open.text = `${result.path}: `;
      for await (const chunk of result.bytes) open.text += Buffer.from(chunk).toString('latin1');
      found.push(open.text);
      open.text = '';
    }
  } catch (error) {
    found.push(open.text, String((error as { code?: string }).code));
  }
  return found;
}

const both = `p: ${MAIL}${MORE}`;
const pair = (name: keyof typeof PACKED): [Buffer, Buffer] => [
  PACKED[name].mail,
  PACKED[name].more,
];

const COMPRESSED: readonly (readonly [string, Buffer, string])[] = [
  ['gzip', gzipSync(MAIL), `p: ${MAIL}`],
  ['gzip, two members', Buffer.concat([gzipSync(MAIL), gzipSync(MORE)]), both],
  ['gzip, zeros after it', Buffer.concat([gzipSync(MAIL), Buffer.alloc(512)]), `p: ${MAIL}`],
  ['Zstandard', PACKED.zstd.mail, `p: ${MAIL}`],
  ['Zstandard, two frames', Buffer.concat(pair('zstd')), both],
  [
    'Zstandard, a skippable frame between',
    Buffer.concat([
      PACKED.zstd.mail,
      Buffer.from('502a4d1803000000616263', 'hex'),
      PACKED.zstd.more,
    ]),
    both,
  ],
  ['bzip2', PACKED.bzip2.mail, `p: ${MAIL}`],
  ['bzip2, two streams', Buffer.concat(pair('bzip2')), both],
  ['bzip2, several blocks', RUNS_BZ2, `p: ${RUNS}`],
  ['xz', PACKED.xz.mail, `p: ${MAIL}`],
  ['xz, two streams', Buffer.concat(pair('xz')), both],
  ['compress', PACKED.compress.mail, `p: ${MAIL}`],
  ['compress, wide codes', lzw(Buffer.from(RUNS)), `p: ${RUNS}`],
  ['cunbatch', Buffer.concat([Buffer.from('#! cunbatch\n'), PACKED.compress.mail]), `p: ${MAIL}`],
  ['gunbatch', Buffer.concat([Buffer.from('#! gunbatch\n'), gzipSync(MAIL)]), `p: ${MAIL}`],
  ['zunbatch', Buffer.concat([Buffer.from('#! zunbatch\n'), gzipSync(MAIL)]), `p: ${MAIL}`],
  ['gzip in gzip', gzipSync(gzipSync(MAIL)), `p: ${MAIL}`],
  ['not packed', Buffer.from(MAIL), `p: ${MAIL}`],
];

describe('compressions', () => {
  it.each(COMPRESSED)('%s', async (_, bytes, expected) => {
    expect(await unpacked(bytes)).toEqual([expected]);
    expect(await unpacked(bytes, 7)).toEqual([expected]);
  });

  it('gives what came before the damage, wherever the data is cut', async () => {
    for (const bytes of [gzipSync(MAIL), ...Object.values(PACKED).map(({ mail }) => mail)]) {
      for (let cut = 12; cut < bytes.length; cut += 5) {
        const [text = '', code] = await unpacked(bytes.subarray(0, cut));
        expect(`p: ${MAIL}`.startsWith(text)).toBe(true);
        // A cut .Z file cannot be told from a whole one, but where a code is torn.
        if (bytes !== PACKED.compress.mail) expect(code).toBe('input-damaged');
      }
    }
  });

  it('gives all that stands before the damage of a gzip file', async () => {
    const whole = gzipSync(RUNS, { level: 1 });
    const wrong = Buffer.from(whole);
    wrong.writeUInt32LE(0, whole.length - 8);
    const damagedAtItsEnd = {
      'other bytes follow': Buffer.concat([whole, Buffer.from('x')]),
      'a member of another kind follows': Buffer.concat([whole, PACKED.bzip2.mail]),
      'the checksum is wrong': wrong,
      'the trailer is cut': whole.subarray(0, -3),
      'the header of the next member is cut': Buffer.concat([whole, whole.subarray(0, 5)]),
    };
    for (const [what, bytes] of Object.entries(damagedAtItsEnd)) {
      for (const size of [1000, bytes.length]) {
        expect(await unpacked(bytes, size), what).toEqual([`p: ${RUNS}`, 'input-damaged']);
      }
    }
  });

  it('reads gzip members wherever they end, with all that a header may hold', async () => {
    const HEADER = 10;
    const ALL_FLAGS = 0x1e;
    const plain = gzipSync(MAIL);
    const described = Buffer.concat([
      plain.subarray(0, HEADER),
      Buffer.from('\x03\0abcname\0comment\0\x12\x34', 'latin1'),
      plain.subarray(HEADER),
    ]);
    described[3] = ALL_FLAGS;
    const member = fc.oneof(
      fc.constant([described, MAIL] as const),
      fc
        .tuple(fc.string({ size: 'large' }), fc.nat(9), fc.constantFrom('', '\0\0', '\r\n', '\x1a'))
        .map(([text, level, filling]) => {
          const packed = gzipSync(Buffer.from(text, 'latin1'), { level });
          return [Buffer.concat([packed, Buffer.from(filling)]), text] as const;
        }),
    );
    const members = fc.array(member, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(members, fc.integer({ min: 1, max: 5000 }), async (all, size) => {
        const bytes = Buffer.concat(all.map(([packed]) => packed));
        const text = Buffer.from(all.map(([, plainText]) => plainText).join(''), 'latin1');
        expect(await unpacked(bytes, size)).toEqual([`p: ${text.toString('latin1')}`]);
      }),
      { numRuns: tries(100) },
    );
  });

  it('survives any flipped bit', async () => {
    const all = [gzipSync(MAIL), RUNS_BZ2, ...Object.values(PACKED).map(({ mail }) => mail)];
    const flips = fc.tuple(fc.constantFrom(...all), fc.nat(), fc.nat(7));
    await fc.assert(
      fc.asyncProperty(flips, async ([bytes, where, bit]) => {
        const flipped = Buffer.from(bytes);
        const at = where % flipped.length;
        flipped[at] = (flipped[at] as number) ^ (1 << bit);
        const results = await unpacked(flipped);
        expect(results.length).toBeGreaterThan(0);
        const code = results[1];
        if (code !== undefined) expect(['input-damaged', 'input-too-deep']).toContain(code);
      }),
      { numRuns: tries(300) },
    );
  });

  it('reads what compress has written, however long', async () => {
    const texts = fc.array(fc.constantFrom('a', 'bc', 'abab', '\n', 'xyz'.repeat(50)), {
      maxLength: 3000,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 5000 }), async (pieces, size) => {
        const text = `>${pieces.join('')}`;
        expect(await unpacked(lzw(Buffer.from(text)), size)).toEqual([`p: ${text}`]);
      }),
      { numRuns: 30 },
    );
  });
});

const FILES = [
  { name: 'mail/inbox', content: MAIL },
  { name: 'mail/sub/more', content: `x${MORE}` },
];
const expectedFiles = FILES.map(({ name, content }) => `p!/${name}: ${content}`);

describe('archives', () => {
  it.each([
    ['tar', tar(FILES)],
    ['tar.gz', gzipSync(tar(FILES))],
    ['tar.zst', zstdCompressSync(tar(FILES))],
    ['zip', zip(FILES)],
    ['zip in gzip', gzipSync(zip(FILES))],
  ])('%s gives its files in order', async (_, bytes) => {
    expect(await unpacked(bytes)).toEqual(expectedFiles);
    expect(await unpacked(bytes, 100)).toEqual(expectedFiles);
  });

  it('opens archives in archives', async () => {
    const inner = { name: 'inner.tgz', content: gzipSync(tar(FILES)) };
    expect(await unpacked(zip([inner]))).toEqual(
      FILES.map(({ name, content }) => `p!/inner.tgz!/${name}: ${content}`),
    );
  });

  it('reads names longer than a header holds, and names that are no paths of ours', async () => {
    const names = [`${'long/'.repeat(40)}name`, '../../etc/passwd', '/absolute'];
    const files = names.map((name) => ({ name, content: 'x' }));
    const expected = names.map((name) => `p!/${name}: x`);
    expect(await unpacked(tar(files))).toEqual(expected);
    expect(await unpacked(tar(files, 'pax'))).toEqual(expected);
    expect(await unpacked(zip(files))).toEqual(expected);
  });

  it('reads what writers on Windows name with backslashes and drives', async () => {
    const files = ['C:\\mail\\inbox', 'sub\\more'].map((name) => ({ name, content: 'x' }));
    expect(await unpacked(zip(files))).toEqual(['p!/C:/mail/inbox: x', 'p!/sub/more: x']);
  });

  it('goes on with the next file when the consumer leaves one early, or never begins', async () => {
    const long = { name: 'long', content: 'x'.repeat(200_000) };
    const seen: string[] = [];
    const bytes = chunked(tar([long, long, ...FILES]), 1000);
    for await (const result of unpack({ path: 'p', bytes })) {
      if (result.kind !== 'bytes') continue;
      seen.push(result.path);
      if (seen.length === 1) continue;
      for await (const _ of result.bytes) break;
    }
    expect(seen).toEqual(['p!/long', 'p!/long', 'p!/mail/inbox', 'p!/mail/sub/more']);
  });

  it('says which member it cannot read, and reads the others', async () => {
    const [first, second] = FILES as [(typeof FILES)[0], (typeof FILES)[0]];
    const bytes = zip([{ ...first, encrypted: true }, second, { ...first, method: 12 }]);
    expect(await unpacked(bytes)).toEqual([
      `p!/${first.name}: input-unsupported`,
      `p!/${second.name}: ${second.content}`,
      `p!/${first.name}: input-unsupported`,
    ]);
  });

  it('gives what came before the damage', async () => {
    const bytes = tar(FILES);
    const cut = await unpacked(bytes.subarray(0, 512 + 100));
    expect(cut).toEqual([`p!/mail/inbox: ${MAIL.slice(0, 100)}`, 'input-damaged']);
    const torn = Buffer.from(bytes);
    torn[1024 + 3] = 0;
    expect(await unpacked(torn)).toEqual([expectedFiles[0], 'p: input-damaged']);
  });
});

describe('a ZIP archive without its directory', () => {
  const MISSING = 'input-damaged';
  /** As a writer that cannot go back writes it: sizes stand behind each member. */
  const streamed = (files: readonly ZippedFile[], signed = true): Buffer =>
    zip(files.map((file) => ({ ...file, isStreamed: true, isSigned: signed })));
  const members = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.indexOf('PK\x01\x02'));

  it.each([
    ['with sizes before its members', zip(FILES)],
    ['with sizes behind its members', streamed(FILES)],
    ['with sizes behind its members, without signatures', streamed(FILES, false)],
    ['of stored members', zip(FILES.map((file) => ({ ...file, method: 0 })))],
  ])('%s is read to its end', async (_, bytes) => {
    for (const size of [1, 7, 1000]) {
      expect(await unpacked(members(bytes), size)).toEqual([...expectedFiles, '', MISSING]);
    }
  });

  it('is read from a file and by stretches, too', async () => {
    const cut = members(zip(FILES));
    const file = join(folder, 'cut.zip');
    writeFileSync(file, cut);
    const read = (start: number, end: number): AsyncGenerator<Uint8Array> =>
      chunked(cut.subarray(start, end), 50);
    const ranges = { size: cut.length, read };
    const bytes = (): AsyncGenerator<Uint8Array> => chunked(cut, 50);
    for (const more of [{ file }, { ranges }]) {
      const names: string[] = [];
      const reading = async (): Promise<void> => {
        for await (const one of unpack({ path: 'p', bytes: bytes(), ...more })) {
          if (one.kind === 'bytes') names.push(one.path);
        }
      };
      await expect(reading()).rejects.toMatchObject({
        code: MISSING,
        message: 'its directory, which stands at its end, is missing',
      });
      expect(names).toEqual(FILES.map(({ name }) => `p!/${name}`));
    }
  });

  it('gives what stands before the end, wherever it is cut', async () => {
    for (const whole of [zip(FILES), streamed(FILES)]) {
      for (let cut = 4; cut < members(whole).length; cut += 3) {
        const found = await unpacked(whole.subarray(0, cut), 11);
        expect(found.at(-1)).toBe(MISSING);
        const texts = found.slice(0, -1).filter((text) => text !== '');
        for (const [index, text] of texts.entries()) {
          expect(expectedFiles[index]?.startsWith(text)).toBe(true);
        }
      }
    }
  });

  it('is read though nobody reads a member, or only its beginning', async () => {
    const long = { name: 'long', content: 'x'.repeat(200_000) };
    for (const bytes of [zip([long, long, ...FILES]), streamed([long, long, ...FILES])]) {
      const seen: string[] = [];
      const reading = async (): Promise<void> => {
        for await (const one of unpack({ path: 'p', bytes: chunked(members(bytes), 100) })) {
          if (one.kind !== 'bytes') continue;
          seen.push(one.path);
          if (seen.length === 1) continue;
          for await (const _ of one.bytes) break;
        }
      };
      await expect(reading()).rejects.toMatchObject({ code: MISSING });
      expect(seen).toEqual(['p!/long', 'p!/long', 'p!/mail/inbox', 'p!/mail/sub/more']);
    }
  });

  it('says which member it cannot read, and reads the others', async () => {
    const [first, second] = FILES as [(typeof FILES)[0], (typeof FILES)[0]];
    const bytes = zip([{ ...first, encrypted: true }, second, { ...first, method: 12 }, second]);
    expect(await unpacked(members(bytes))).toEqual([
      `p!/${first.name}: input-unsupported`,
      `p!/${second.name}: ${second.content}`,
      `p!/${first.name}: input-unsupported`,
      `p!/${second.name}: ${second.content}`,
      '',
      MISSING,
    ]);
  });

  it('is whole where only its directory is cut', async () => {
    expect(await unpacked(zip(FILES).subarray(0, -30))).toEqual(expectedFiles);
  });
});

describe('traps', () => {
  it('stops what unpacks to a thousand times its size', async () => {
    const zeros = gzipSync(Buffer.alloc(UNPACK_LIMITS.expandedBytes + 1024 * 1024, 'x'));
    const problems: Problem[] = [];
    const found: string[] = [];
    writeFileSync(join(folder, 'bomb.gz'), Buffer.concat([gzipSync(`${MAIL}\n`), zeros]));
    const options = { onProblem: (problem: Problem) => problems.push(problem) };
    for await (const { url } of extract(join(folder, 'bomb.gz'), options)) found.push(url);
    expect(found).toContain('http://museum.example/tower/');
    expect(problems.map(({ code }) => code)).toContain('input-bomb');
  });

  it('stops archives in archives that multiply, once for all', async () => {
    const MIB = 1024 * 1024;
    let bytes: Buffer = Buffer.from('http://nest.example/\n'.repeat(MIB / 21));
    for (let level = 0; level < 3; level++) {
      bytes = zip(Array.from({ length: 16 }, (_, at) => ({ name: `${at}`, content: bytes })));
    }
    let given = 0;
    const reading = (async () => {
      for await (const result of unpack({ path: 'p', bytes: chunked(bytes, bytes.length) })) {
        if (result.kind === 'problem') expect.fail(result.problem.message);
        for await (const chunk of result.bytes) given += chunk.length;
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'input-bomb' });
    expect(given).toBeLessThanOrEqual(UNPACK_LIMITS.expandedBytes);
  });

  it('stops at the sixth layer', async () => {
    let bytes = Buffer.from(MAIL);
    for (let layer = 0; layer < UNPACK_LIMITS.layers; layer++) bytes = gzipSync(bytes);
    expect(await unpacked(bytes)).toEqual([`p: ${MAIL}`]);
    expect(await unpacked(gzipSync(bytes))).toEqual(['p: input-too-deep']);
  });
});

describe('extract', () => {
  const urls = ['http://museum.example/lamp-room/index.html', 'http://museum.example/tower/'];

  async function found(inputs: string | string[], options = {}): Promise<string[]> {
    const all: string[] = [];
    for await (const { source, url } of extract(inputs, options)) {
      all.push(`${source.replace(`${folder}/`, '')} ${url}`);
    }
    return all;
  }

  it('reads packed files, archives and packed standard input', async () => {
    writeFileSync(join(folder, 'm.bz2'), PACKED.bzip2.mail);
    writeFileSync(
      join(folder, 'a.zip'),
      zip([...FILES, { name: 'image', content: '\x89PNG\r\n\x1a\n' }]),
    );
    expect(await found(join(folder, 'm.bz2'))).toEqual(urls.map((url) => `m.bz2 ${url}`));
    expect(await found(join(folder, 'a.zip'))).toEqual([
      ...urls.map((url) => `a.zip!/mail/inbox ${url}`),
      'a.zip!/mail/sub/more http://museum.example/horn.au',
    ]);
    const stdin = Readable.from([gzipSync(tar(FILES))]);
    expect(await found('-', { stdin })).toHaveLength(3);
  });

  it('says what is damaged, after what could be read', async () => {
    const bytes = Buffer.concat([gzipSync(MAIL), gzipSync(MORE).subarray(0, 40)]);
    writeFileSync(join(folder, 'cut.gz'), bytes);
    const problems: Problem[] = [];
    const options = { onProblem: (problem: Problem) => problems.push(problem) };
    expect(await found(join(folder, 'cut.gz'), options)).toHaveLength(2);
    expect(problems).toMatchObject([{ code: 'input-damaged', severity: 'error' }]);
  });

  it('deflated members are read like stored ones', () => {
    // The packer of the tests must deflate, or the table above would prove nothing.
    expect(zip(FILES).includes(deflateRawSync(Buffer.from(MAIL)))).toBe(true);
  });
});
