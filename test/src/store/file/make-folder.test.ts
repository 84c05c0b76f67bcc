/** Folders are made as far as they can be, and where they cannot the system's reason comes at once. */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../src/store/file/make-folder.ts';
import { scratchFolder } from '../../../helpers/scratch.ts';

const folder = scratchFolder('folders');

describe('a folder', () => {
  it('is made with all that lead to it, and may be there already', () => {
    const path = join(folder, 'a/b/c');
    makeFolder(path);
    makeFolder(path);
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('is not made below a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(join(file, 'a'))).toThrow('EEXIST');
    expect(() => makeFolder(file)).toThrow('EEXIST');
  });

  it.skipIf(!existsSync('/proc/self'))('is refused at once where none can be made', () => {
    expect(() => makeFolder('/proc/no-such-folder/a/b')).toThrow('ENOENT');
  });
});
