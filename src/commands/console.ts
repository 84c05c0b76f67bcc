/** The real console: the process's streams, written in order and with back-pressure. */
import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
import type { Signals } from '../signals.ts';
import { isColored } from './color.ts';
import type { Journal } from './journal.ts';
import type { Console } from './model.ts';

export function processConsole(signals: Signals, journal: Journal): Console {
  const { stdout, stderr } = process;
  return {
    // Opened by being asked for, which takes its time: most jobs read files.
    get stdin() {
      return process.stdin;
    },
    out: (text) => {
      if (typeof text !== 'string') return written(stdout, text);
      if (stdout.write(text)) return undefined;
      return once(stdout, 'drain').then(() => undefined);
    },
    err: (text) => void stderr.write(text),
    journal,
    outIsTerminal: stdout.isTTY === true,
    errIsTerminal: stderr.isTTY === true,
    outColor: isColored('auto', { env: process.env, canColor: canColor(stdout) }),
    get outWidth() {
      return widthOf(stdout);
    },
    get errWidth() {
      return widthOf(stderr);
    },
    get signal() {
      return signals.listen();
    },
  };
}

/** What is written later, and not before the call returns, must not change until then. */
function written(stream: WriteStream, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Terminals can be made wider and narrower at any time; some do not know how wide they are. */
export function widthOf(stream: Partial<Pick<WriteStream, 'isTTY' | 'columns'>>): number {
  if (stream.isTTY !== true) return Number.POSITIVE_INFINITY;
  return stream.columns || 80;
}

/** Without variables that say otherwise, which are not the terminal's business. */
function canColor(stream: WriteStream): boolean {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  return stream.isTTY === true && stream.hasColors(env);
}
