import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ConsoleReport } from '../../../../src/commands/output/console-report.ts';
import type { Console } from '../../../../src/commands/output/model.ts';
import { fakeConsole } from '../../../helpers/console.ts';

type Write = (text: string) => void;

/** Standard output as it is written to, and a reporter that writes what it is told to. */
function open(out: Console['out']): ConsoleReport<Write> {
  return new ConsoleReport({ ...fakeConsole().console, out }, ({ write }) => write);
}

describe('what is printed', () => {
  it('is written in one call for each turn of the event loop, in order', async () => {
    const written: (string | Uint8Array)[] = [];
    const printed = open((text) => void written.push(text));
    printed.with((write) => write('a'));
    printed.text('b');
    printed.with((write) => write('c'));
    expect(written).toEqual([]);
    await setImmediate();
    expect(written).toEqual(['abc']);
    printed.with((write) => write('d'));
    await printed.finish((write) => write('e'));
    expect(written).toEqual(['abc', 'de']);
    await setImmediate();
    expect(written).toEqual(['abc', 'de']);
  });

  it('is not held where it is long', () => {
    const written: (string | Uint8Array)[] = [];
    const printed = open((text) => void written.push(text));
    printed.with((write) => write('x'.repeat(70_000)));
    expect(written).toHaveLength(1);
  });

  it('waits until the stream has drained, and reports a failure', async () => {
    let settle = { free: (): void => undefined, fail: (_: Error): void => undefined };
    const room = (): Promise<void> =>
      new Promise((resolve, reject) => {
        settle = { free: resolve, fail: reject };
      });
    const printed = open(room);
    const waits = printed.with((write) => write('x'.repeat(70_000)));
    expect(waits).toBeInstanceOf(Promise);
    settle.free();
    await waits;
    expect(printed.with((write) => write(''))).toBeUndefined();
    printed.with((write) => write('y'));
    await setImmediate();
    settle.fail(new Error('disk full'));
    await expect(printed.finish(() => undefined)).rejects.toThrow('disk full');
  });
});
