/** The real console: the process's streams, written in order and with back-pressure. */
import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
import { isColored } from './color.ts';
import type { Console } from './model.ts';

const DEFAULT_WIDTH = 100;

export function processConsole(signal: AbortSignal): Console {
  const { stdout, stderr, stdin } = process;
  return {
    stdin,
    out: (text) => {
      if (stdout.write(text)) return undefined;
      return once(stdout, 'drain').then(() => undefined);
    },
    err: (text) => void stderr.write(text),
    outIsTerminal: stdout.isTTY === true,
    errIsTerminal: stderr.isTTY === true,
    outColor: isColored('auto', { env: process.env, canColor: canColor(stdout) }),
    width: stdout.columns ?? DEFAULT_WIDTH,
    signal,
  };
}

/** Without variables that say otherwise, which are not the terminal's business. */
function canColor(stream: WriteStream): boolean {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  return stream.isTTY === true && stream.hasColors(env);
}
