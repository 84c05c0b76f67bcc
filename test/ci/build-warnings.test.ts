/** What ends a build and what does not: real warnings of rolldown, raised by modules of a line each. */
import { rolldown } from 'rolldown';
import { expect, it, vi } from 'vitest';
import { onLog } from '../../.ci/build-warnings.ts';

/** rolldown reports the time of callbacks from three seconds on. */
const SLOW_MS = 3_200;

/** Bundles `code`, a module that may import the one-line module `b`; gives what was printed. */
async function build(code: string, slowMs = 0): Promise<readonly string[]> {
  const printed: string[] = [];
  const bundle = await rolldown({
    input: 'a',
    platform: 'node',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (['a', 'b'].includes(id) ? id : null),
        load: (id) => {
          if (id === 'a') pause(slowMs);
          return id === 'a' ? code : 'export const b = 1';
        },
      },
    ],
    onLog: (level, log) => onLog(level, log, (line) => printed.push(line)),
  });
  try {
    const { output } = await bundle.generate();
    expect(output[0].code).not.toBe('');
  } finally {
    await bundle.close();
  }
  return printed;
}

function pause(ms: number): void {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('goes on where the build is slow, and says so in a line', async () => {
  const printed = await build('export const a = 1', SLOW_MS);
  expect(printed).toEqual([expect.stringMatching(/^build: \[PLUGIN_TIMINGS\] .*s build/)]);
});

it('goes on after a warning that changes nothing', async () => {
  const printed = await build('"use client"; export const a = 1');
  expect(printed).toEqual([expect.stringMatching(/^build: \[MODULE_LEVEL_DIRECTIVE\] /)]);
});

it.each([
  ['an import of a package that is not there', 'import "no-such-package"', 'UNRESOLVED_IMPORT'],
  ['a file that is not there', 'import "./nowhere.js"', 'UNRESOLVED_IMPORT'],
  ['a name that is not exported', 'import { c } from "b"; c()', 'MISSING_EXPORT'],
  ['a property that is not exported', 'import * as b from "b"; b.c()', 'IMPORT_IS_UNDEFINED'],
  ['a namespace that is called', 'import * as b from "b"; b()', 'CANNOT_CALL_NAMESPACE'],
  ['eval', 'eval("1")', 'EVAL'],
  ['module.exports beside exports', 'export const a = 1; module.exports = a', 'COMMONJS_VARIABLE'],
])('is ended by %s', async (_, code, warning) => {
  await expect(build(code)).rejects.toThrow(warning);
});

it('says nothing of what is expected, nor of what is no warning', () => {
  const print = vi.fn();
  onLog('warn', { code: 'INEFFECTIVE_DYNAMIC_IMPORT', message: 'x' }, print);
  onLog('info', { code: 'EVAL', message: 'x' }, print);
  expect(print).not.toHaveBeenCalled();
});
