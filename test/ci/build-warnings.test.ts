/** What ends a build and what does not: warnings of rolldown, raised by modules of a line each, but for the one about time. */
import { type LogLevel, type RolldownLog, rolldown } from 'rolldown';
import { expect, it, vi } from 'vitest';
import { onLog } from '../../.ci/build-warnings.ts';

/** As rolldown gives it; whether it does depends on how busy the machine is, so that no build can be made to raise it. */
const SLOWNESS = {
  code: 'PLUGIN_TIMINGS',
  message: '[PLUGIN_TIMINGS] JavaScript callbacks ran for 2.3s of this 3.8s build (62%).\nSee …',
};

/** Bundles `code`, a module that may import the one-line module `b`; gives what was printed. */
async function build(code: string, { isSlow = false } = {}): Promise<readonly string[]> {
  const printed: string[] = [];
  const log = (level: LogLevel, entry: RolldownLog): void =>
    onLog(level, entry, (line) => printed.push(line));
  const bundle = await rolldown({
    input: 'a',
    platform: 'node',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (['a', 'b'].includes(id) ? id : null),
        load: (id) => (id === 'a' ? code : 'export const b = 1'),
        buildEnd: () => {
          if (isSlow) log('warn', SLOWNESS);
        },
      },
    ],
    onLog: log,
  });
  try {
    const { output } = await bundle.generate();
    expect(output[0].code).not.toBe('');
  } finally {
    await bundle.close();
  }
  return printed;
}

it('a slow build goes on, and says so in a line', async () => {
  const printed = await build('export const a = 1', { isSlow: true });
  expect(printed).toEqual([
    expect.stringMatching(/^build: \[PLUGIN_TIMINGS\] .*s build \(62%\)\.$/),
  ]);
});

it('a build goes on after a warning that changes nothing', async () => {
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
])('a build is ended by %s', async (_, code, warning) => {
  await expect(build(code)).rejects.toThrow(warning);
});

it('a build hides expected warnings and lines that are no warnings', () => {
  const print = vi.fn();
  onLog('warn', { code: 'INEFFECTIVE_DYNAMIC_IMPORT', message: 'x' }, print);
  onLog('info', { code: 'EVAL', message: 'x' }, print);
  expect(print).not.toHaveBeenCalled();
});
