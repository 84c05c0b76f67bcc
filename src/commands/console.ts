/** The real console: the process's streams, written in order and with back-pressure. */
import { once } from 'node:events';
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
    outColor: stdout.isTTY === true && stdout.hasColors(),
    width: stdout.columns ?? DEFAULT_WIDTH,
    signal,
  };
}
