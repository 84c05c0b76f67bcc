/** What `--output` may name: files are replaced when they are whole, everything else is written in place. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../src/output/model.ts';
import { openOutput } from '../../../src/output/open-output.ts';
import { neverAborted } from '../../helpers/checking.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-output-'));
  printed = '';
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(path: string, signal = neverAborted): OutputFile {
  return openOutput(path, {
    signal,
    out: (chunk) => {
      printed += String(chunk);
      return undefined;
    },
  });
}

async function write(path: string, text = 'new'): Promise<void> {
  const file = open(path);
  await file.write(text);
  await file.finish();
}

const inFolder = (name: string): string => join(folder, name);
const textOf = (name: string): string => readFileSync(inFolder(name), 'utf8');

/** Who may write where is nothing to root. */
async function asNobody(action: () => Promise<void>): Promise<void> {
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await action();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('a regular file', () => {
  it('is as it was until the new one is whole', async () => {
    writeFileSync(inFolder('a.html'), 'old');
    const file = open(inFolder('a.html'));
    await file.write('x'.repeat(100_000));
    expect(textOf('a.html')).toBe('old');
    await file.finish();
    expect(textOf('a.html')).toHaveLength(100_000);
    expect(readdirSync(folder)).toEqual(['a.html']);
  });

  it('keeps its mode, and its owner where that is allowed', async () => {
    writeFileSync(inFolder('a.html'), 'old');
    chmodSync(inFolder('a.html'), 0o640);
    if (isRoot) chownSync(inFolder('a.html'), NOBODY, NOBODY);
    const before = statSync(inFolder('a.html'));
    await write(inFolder('a.html'));
    const { mode, uid, gid } = statSync(inFolder('a.html'));
    expect({ mode, uid, gid }).toEqual({ mode: before.mode, uid: before.uid, gid: before.gid });
  });

  it('is written by two at once, of which the last one stands', async () => {
    const [one, other] = [open(inFolder('a.html')), open(inFolder('a.html'))];
    await one.write('one');
    await other.write('other');
    await other.finish();
    await one.finish();
    expect(textOf('a.html')).toBe('one');
    expect(readdirSync(folder)).toEqual(['a.html']);
  });

  it('is left alone when its name ends with .partial', async () => {
    writeFileSync(inFolder('a.html.partial'), 'mine');
    await write(inFolder('a.html'));
    expect(textOf('a.html.partial')).toBe('mine');
  });

  it('is replaced where its link leads, in steps and before it is there', async () => {
    mkdirSync(inFolder('there'));
    symlinkSync('there/real.html', inFolder('step'));
    symlinkSync('step', inFolder('link'));
    for (const text of ['first', 'second']) {
      await write(inFolder('link'), text);
      expect(lstatSync(inFolder('link')).isSymbolicLink()).toBe(true);
      expect(textOf('there/real.html')).toBe(text);
    }
    expect(readdirSync(inFolder('there'))).toEqual(['real.html']);
  });

  it('is written in place where its folder takes no other', async () => {
    writeFileSync(inFolder('a.html'), 'what was there before');
    chmodSync(inFolder('a.html'), 0o666);
    chmodSync(folder, 0o555);
    await asNobody(async () => {
      const file = open(inFolder('a.html'));
      expect(textOf('a.html')).toBe('what was there before');
      await file.write('new');
      await file.finish();
      expect(textOf('a.html')).toBe('new');
      expect(() => open(inFolder('b.html'))).toThrow(
        /b\.html: cannot be written: permission denied/,
      );
    });
    chmodSync(folder, 0o755);
  });

  it.runIf(isRoot)('keeps its owner in a folder like /tmp', async () => {
    writeFileSync(inFolder('a.html'), 'old and longer than what comes');
    chmodSync(inFolder('a.html'), 0o666);
    chmodSync(folder, 0o1777);
    await asNobody(() => write(inFolder('a.html')));
    expect([textOf('a.html'), statSync(inFolder('a.html')).uid]).toEqual(['new', 0]);
    expect(readdirSync(folder)).toEqual(['a.html']);
  });

  it('is checked for the right to write before the work begins', async () => {
    writeFileSync(inFolder('a.html'), 'old');
    chmodSync(inFolder('a.html'), 0o444);
    chmodSync(folder, 0o777);
    await asNobody(async () => {
      expect(() => open(inFolder('a.html'))).toThrow(/a\.html: cannot be written: permission/);
    });
    expect(readdirSync(folder)).toEqual(['a.html']);
  });
});

describe.runIf(process.platform === 'linux')('a device', () => {
  it.runIf(isRoot)('stays one, and so does what links to it', async () => {
    // Of our own: where this fails, the real one would be gone.
    execFileSync('mknod', [inFolder('null'), 'c', '1', '3']);
    symlinkSync('null', inFolder('link'));
    await write(inFolder('null'));
    await write(inFolder('link'));
    expect(statSync(inFolder('null')).isCharacterDevice()).toBe(true);
    expect(readdirSync(folder)).toEqual(['link', 'null']);
  });

  it.runIf(isRoot)('is reported when it is full', async () => {
    execFileSync('mknod', [inFolder('full'), 'c', '1', '7']);
    await expect(write(inFolder('full'))).rejects.toThrow(/full: no space left on device\.$/);
  });
});

describe('a pipe', () => {
  const pipe = (): string => {
    execFileSync('mkfifo', [inFolder('pipe')]);
    return inFolder('pipe');
  };
  const reader = (path: string): number =>
    openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);

  it('is written in place, once it has a reader, no faster than it is read', async () => {
    const path = pipe();
    const file = open(path);
    const room = file.write('x'.repeat(200_000));
    expect(room).toBeInstanceOf(Promise);
    const descriptor = reader(path);
    const read = drained(descriptor, 200_000 + 'end'.length);
    await room;
    await file.write('end');
    await file.finish();
    expect(await read).toBe(`${'x'.repeat(200_000)}end`);
    closeSync(descriptor);
    expect(statSync(path).isFIFO()).toBe(true);
    expect(readdirSync(folder)).toEqual(['pipe']);
  });

  it('is no failure when its reader stops early', async () => {
    const path = pipe();
    const file = open(path);
    const descriptor = reader(path);
    const room = file.write('x'.repeat(200_000));
    await drained(descriptor, 1);
    closeSync(descriptor);
    await room;
    await file.write('more');
    await file.finish();
  });

  it('is given up on an interrupt when it has no reader', async () => {
    const interrupt = new AbortController();
    const file = open(pipe(), interrupt.signal);
    await file.write('for nobody');
    const finished = file.finish();
    interrupt.abort();
    await finished;
  });

  it('is given up on an interrupt when its reader is stuck', async () => {
    const interrupt = new AbortController();
    const path = pipe();
    const file = open(path, interrupt.signal);
    const descriptor = reader(path);
    const room = file.write('x'.repeat(200_000));
    await drained(descriptor, 1);
    interrupt.abort();
    await room;
    await file.finish();
    closeSync(descriptor);
  });

  it('waits for no reader once the output is discarded', async () => {
    const file = open(pipe());
    const finished = Promise.resolve(file.finish());
    file.discard();
    await finished;
  });
});

it('an output named /dev/stdout, /dev/fd/1 or /proc/self/fd/1 is standard output', async () => {
  for (const name of ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'])
    await write(name, `${name}\n`);
  expect(printed).toBe('/dev/stdout\n/dev/fd/1\n/proc/self/fd/1\n');
});

it('an inherited descriptor is written on from its position', async () => {
  const descriptor = openSync(inFolder('log'), 'w');
  await write(`/dev/fd/${descriptor}`, 'one ');
  await write(`/dev/fd/${descriptor}`, 'two');
  closeSync(descriptor);
  expect(textOf('log')).toBe('one two');
});

it('a folder or a loop of symbolic links is refused as an output', () => {
  symlinkSync('circle', inFolder('circle'));
  expect(() => open(folder)).toThrow(/: is a folder\.$/);
  expect(() => open(inFolder('circle'))).toThrow(/circle: too many symbolic links\.$/);
});

/** So many bytes of it, as they come. */
async function drained(descriptor: number, bytes: number): Promise<string> {
  const room = Buffer.alloc(bytes);
  for (let read = 0; read < bytes; ) {
    read += taken(descriptor, room.subarray(read));
    await setImmediate();
  }
  return room.toString();
}

function taken(descriptor: number, room: Buffer): number {
  try {
    return readSync(descriptor, room);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 0;
    throw error;
  }
}
