/** Nothing of a temporary file outlives its process, and where it must keep its name it goes when it has been read. */
import { fstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  clearSpillArea,
  newSpillArea,
  type Spilled,
  SpillReader,
  SpillWriter,
} from '../../../../src/scan/output/spill-file.ts';
import { urlglean } from '../../../helpers/cli.ts';
import { systemCall } from '../../../helpers/system-call.ts';

const unlinkSync = systemCall('unlinkSync');

const WORDS = Buffer.from('http://many.example/');
const DIE_SPILLING = resolve(import.meta.dirname, '../../../helpers/die-spilling.ts');

let folder: string;
let temporary: string;
const before = process.env['TMPDIR'];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-spill-'));
  temporary = mkdtempSync(join(tmpdir(), 'urlglean-spill-'));
  process.env['TMPDIR'] = temporary;
});
afterEach(() => {
  expect(readdirSync(temporary)).toEqual([]);
});
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  for (const made of [folder, temporary]) rmSync(made, { recursive: true, force: true });
});

function written(writer: SpillWriter): Spilled {
  writer.write(WORDS);
  return writer.close();
}

describe('a run that is killed while finds overflow', () => {
  it.each(['0', '2'])('leaves no file and no folder behind, with %s threads', async (threads) => {
    const message = join(folder, 'a.eml');
    const many = Array.from({ length: 70_000 }, (_, link) => `http://many.example/${link}\n`);
    writeFileSync(message, `From: ada@example.org\n\n${many.join('')}`);
    const env = {
      TMPDIR: temporary,
      NODE_OPTIONS: `--import ${DIE_SPILLING}`,
      NODE_DISABLE_COMPILE_CACHE: '1',
    };
    const { signal, stdout } = await urlglean(['extract', '--threads', threads, message], { env });
    expect(signal).toBe('SIGKILL');
    expect(stdout).toBe('');
  });
});

describe('a temporary file', () => {
  it('has no name while it is written and read', () => {
    const place = newSpillArea();
    const writer = new SpillWriter(place);
    expect(readdirSync(temporary)).toEqual([]);
    const reader = new SpillReader(written(writer), place);
    expect(reader.fill(Buffer.alloc(WORDS.length))).toEqual(WORDS);
    expect(() => reader.fill(Buffer.alloc(1))).toThrow('cut short');
    reader.close();
    expect([...place.open]).toEqual([...place.open].fill(0));
  });

  it('is closed at the end if nobody has read it', () => {
    const place = newSpillArea();
    const spilled = written(new SpillWriter(place));
    if (!('descriptor' in spilled)) return expect.fail('it has a name');
    expect(fstatSync(spilled.descriptor).size).toBe(WORDS.length);
    clearSpillArea(place);
    expect(() => fstatSync(spilled.descriptor)).toThrow('EBADF');
  });

  it('holds no descriptor while it waits where many of them do', () => {
    const place = newSpillArea();
    const spilled = Array.from({ length: 20 }, () => written(new SpillWriter(place)));
    expect(spilled.filter((one) => 'path' in one)).toHaveLength(4);
    for (const one of spilled) {
      const reader = new SpillReader(one, place);
      expect(reader.fill(Buffer.alloc(WORDS.length))).toEqual(WORDS);
      reader.close();
    }
    clearSpillArea(place);
  });

  it('keeps its name until it is read where an open file cannot be unlinked', () => {
    unlinkSync.mockImplementationOnce(() => {
      throw Object.assign(new Error('EBUSY: resource busy or locked, unlink'), { code: 'EBUSY' });
    });
    const place = newSpillArea();
    const spilled = written(new SpillWriter(place));
    expect('path' in spilled && readdirSync(place.folder)).toHaveLength(1);
    const reader = new SpillReader(spilled, place);
    expect(reader.fill(Buffer.alloc(WORDS.length))).toEqual(WORDS);
    reader.close();
    expect(readdirSync(place.folder)).toEqual([]);
    clearSpillArea(place);
  });

  it('is removed at the end if nobody has read it and it kept its name', () => {
    unlinkSync.mockImplementationOnce(() => {
      throw Object.assign(new Error('EBUSY: resource busy or locked, unlink'), { code: 'EBUSY' });
    });
    const place = newSpillArea();
    written(new SpillWriter(place));
    expect(readdirSync(place.folder)).toHaveLength(1);
    clearSpillArea(place);
  });
});
