/**
 * A function of `node:fs` in whose place a test can put another: it is called as ever unless told otherwise. For the
 * tests of one file; what comes later calls the real one.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, type Mock, vi } from 'vitest';

type Name = 'fsyncSync' | 'unlinkSync' | 'writeSync';

export function systemCall<T extends Name>(name: T): Mock<(typeof fs)[T]> {
  const call = vi.spyOn(fs, name);
  // Those that import it by name see the change from here on.
  syncBuiltinESMExports();
  afterAll(() => {
    call.mockRestore();
    syncBuiltinESMExports();
  });
  return call;
}
