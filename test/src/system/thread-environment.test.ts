/** Where threads find compiled code. In a process of its own: what is kept cannot be kept no more. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const MODULE = resolve(import.meta.dirname, '../../../src/system/thread-environment.ts');

function keptFor(first: string): string {
  const script = `import { enableCompileCache } from 'node:module';
    import { threadEnvironment } from ${JSON.stringify(MODULE)};
    ${first}
    process.stdout.write(String(threadEnvironment().NODE_COMPILE_CACHE));`;
  const env = { PATH: process.env['PATH'] ?? '' };
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  });
}

it('a thread keeps the compile cache where the program keeps it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-cache-'));
  try {
    expect(keptFor(`enableCompileCache(${JSON.stringify(folder)});`)).toBe(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a thread keeps no compile cache when the program keeps none', () => {
  expect(keptFor('')).toBe('undefined');
});
