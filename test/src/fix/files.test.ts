/** Files that are written: whole or not at all, and none that is not the user's to change. */
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bounds, realPath } from '../../../src/fix/files/bounds.ts';
import { openTarget, type Target } from '../../../src/fix/files/target.ts';
import { writeTarget } from '../../../src/fix/files/write-target.ts';
import { isLeft, type LeftReason } from '../../../src/fix/model.ts';
import { systemCall } from '../../helpers/system-call.ts';

const writeSync = systemCall('writeSync');
const fsyncSync = systemCall('fsyncSync');

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const OLD = 'see http://old.example/\n';
const NEW = 'see https://new.example/path\n';

let folder: string;
beforeEach(() => {
  folder = realPath(mkdtempSync(join(tmpdir(), 'urlglean-fix-files-'))) ?? '';
  mkdirSync(at('docs'));
  writeFileSync(at('docs/a.txt'), OLD);
});
afterEach(() => {
  writeSync.mockClear();
  chmodSync(at('docs'), 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const textOf = (name: string): string => readFileSync(at(name), 'utf8');

function opened(name: string, inputs: readonly string[] = ['docs']): Target | LeftReason {
  return openTarget(at(name), { choice: {}, bounds: new Bounds(inputs.map(at)) });
}

function target(name: string, inputs?: readonly string[]): Target {
  const found = opened(name, inputs);
  if (isLeft(found)) throw new Error(found);
  return found;
}

const write = (one: Target): void => writeTarget(one, Buffer.from(NEW));

describe('A file that is mended', () => {
  it('keeps its mode, and its owner where that is allowed', () => {
    chmodSync(at('docs/a.txt'), 0o640);
    if (isRoot) chownSync(at('docs/a.txt'), NOBODY, NOBODY);
    const before = statSync(at('docs/a.txt'));
    write(target('docs/a.txt'));
    const { mode, uid, gid } = statSync(at('docs/a.txt'));
    expect({ mode, uid, gid }).toEqual({ mode: before.mode, uid: before.uid, gid: before.gid });
    expect(textOf('docs/a.txt')).toBe(NEW);
    expect(readdirSync(at('docs'))).toEqual(['a.txt']);
  });

  it('is on the disk before it takes the name', () => {
    fsyncSync.mockClear();
    write(target('docs/a.txt'));
    expect(fsyncSync).toHaveBeenCalledTimes(1);
  });

  it('stays as it is where it has changed since it was read', () => {
    const one = target('docs/a.txt');
    const { mtimeMs } = statSync(at('docs/a.txt'));
    writeFileSync(at('docs/a.txt'), OLD.replace('see', 'saw'));
    // As one that was changed within the time that the clock of files tells apart.
    utimesSync(at('docs/a.txt'), mtimeMs / 1000, mtimeMs / 1000);
    expect(() => write(one)).toThrow('has changed since it was read');
    expect(textOf('docs/a.txt')).toBe(OLD.replace('see', 'saw'));
    expect(readdirSync(at('docs'))).toEqual(['a.txt']);
  });

  it('stays as it is where it changes while the new one is written', () => {
    const one = target('docs/a.txt');
    fsyncSync.mockImplementationOnce(() => writeFileSync(at('docs/a.txt'), 'mine'));
    expect(() => write(one)).toThrow('has changed since it was read');
    expect(textOf('docs/a.txt')).toBe('mine');
    expect(readdirSync(at('docs'))).toEqual(['a.txt']);
  });

  it('stays as it is where the disk is full', () => {
    const one = target('docs/a.txt');
    writeSync.mockImplementationOnce(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    expect(() => write(one)).toThrow('docs/a.txt: no space left on device');
    expect(textOf('docs/a.txt')).toBe(OLD);
    expect(readdirSync(at('docs'))).toEqual(['a.txt']);
  });

  it.each([
    ['the file', 0o444, 0o777],
    ['its folder', 0o666, 0o555],
  ] as const)('stays as it is where %s may not be written', (_, file, docs) => {
    chmodSync(at('docs/a.txt'), file);
    chmodSync(at('docs'), docs);
    chmodSync(folder, 0o755);
    const one = target('docs/a.txt');
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      expect(() => write(one)).toThrow('cannot be written: permission denied');
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
    expect(textOf('docs/a.txt')).toBe(OLD);
    expect(readdirSync(at('docs'))).toEqual(['a.txt']);
  });

  it('is the one to which a symbolic link leads inside of the inputs, and the link stays', () => {
    symlinkSync('a.txt', at('docs/link.txt'));
    write(target('docs/link.txt'));
    expect(lstatSync(at('docs/link.txt')).isSymbolicLink()).toBe(true);
    expect(textOf('docs/a.txt')).toBe(NEW);
  });

  it('has a name of any bytes', () => {
    const name = Buffer.concat([
      Buffer.from(`${at('docs')}/b`),
      Buffer.of(0xff),
      Buffer.from('.txt'),
    ]);
    writeFileSync(name, OLD);
    // So names of bytes are kept as text.
    write(target(`docs/b${String.fromCodePoint(0x10ffff)}.txt`));
    expect(readFileSync(name, 'utf8')).toBe(NEW);
  });
});

describe('A file that is not to be changed', () => {
  it('is left alone behind a link that leads out of the inputs, unless it is named itself', () => {
    writeFileSync(at('out.txt'), OLD);
    symlinkSync('../out.txt', at('docs/out.txt'));
    expect(opened('docs/out.txt')).toBe('outside');
    mkdirSync(at('others'));
    writeFileSync(at('others/b.txt'), OLD);
    symlinkSync('../others', at('docs/others'));
    expect(opened('docs/others/b.txt')).toBe('outside');
    expect(opened('docs/../out.txt')).toBe('outside');
    expect(opened('docs/out.txt', ['docs', 'docs/out.txt'])).toMatchObject({ path: at('out.txt') });
  });

  it('is left alone where it is mail or news, whatever format was chosen', () => {
    writeFileSync(at('docs/m.txt'), `From: a@b.example\nSubject: x\n\n${OLD}`);
    expect(opened('docs/m.txt')).toBe('mail');
    const bounds = new Bounds([at('docs')]);
    expect(openTarget(at('docs/m.txt'), { choice: { format: 'text' }, bounds })).toBe('mail');
  });

  it('is left alone where it is packed, is gone, or is none', () => {
    writeFileSync(at('docs/p.gz'), Buffer.from('1f8b0800000000000003', 'hex'));
    expect(opened('docs/p.gz')).toBe('packed');
    expect(opened('docs/p.zip!/a.txt')).toBe('packed');
    expect(opened('docs')).toBe('changed');
    const bounds = new Bounds(['-']);
    expect(openTarget('-', { choice: {}, bounds })).toBe('stdin');
  });
});

describe('The bounds of what may be changed', () => {
  it('are files and folders that are named, patterns, and nothing beside', () => {
    const bounds = new Bounds([at('do*'), at('none.txt'), '-', 'http://a.example/']);
    expect(bounds.contain(at('docs/a.txt'))).toBe(true);
    expect(bounds.contain(at('docs'))).toBe(false);
    expect(bounds.contain(at('docsy/a.txt'))).toBe(false);
    expect(bounds.contain(at('none.txt'))).toBe(false);
  });

  it('have a folder in which names begin', () => {
    expect(new Bounds([at('docs')]).commonFolder(folder)).toBe(folder);
    expect(new Bounds([at('docs/a.txt')]).commonFolder(at('elsewhere'))).toBe(at('docs'));
    mkdirSync(at('docs/deep'));
    mkdirSync(at('other'));
    const both = new Bounds([at('docs/deep'), at('other')]);
    expect(both.commonFolder(at('docs'))).toBe(folder);
    expect(new Bounds(['/', at('docs')]).commonFolder(at('docs'))).toBe('/');
    expect(new Bounds([]).commonFolder(folder)).toBe(folder);
  });

  it('hold two names of one file', () => {
    linkSync(at('docs/a.txt'), at('docs/b.txt'));
    expect(target('docs/b.txt').path).toBe(at('docs/b.txt'));
  });
});
