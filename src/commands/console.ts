/** The real console: the process's streams, written in order and with back-pressure. */
import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
import type { Journal } from './journal.ts';
import type { Console } from './model.ts';

export function processConsole(signal: AbortSignal, journal: Journal): Console {
  const { stdout, stderr, stdin } = process;
  return {
    stdin,
    out: (text) => {
      if (stdout.write(text)) return undefined;
      return once(stdout, 'drain').then(() => undefined);
    },
    err: (text) => void stderr.write(text),
    journal,
    outIsTerminal: stdout.isTTY === true,
    errIsTerminal: stderr.isTTY === true,
    outColor: wantsColor(stdout, process.env),
    get outWidth() {
      return widthOf(stdout);
    },
    get errWidth() {
      return widthOf(stderr);
    },
    signal,
  };
}

/** Terminals can be made wider and narrower at any time; some do not know how wide they are. */
function widthOf(stream: Partial<Pick<WriteStream, 'isTTY' | 'columns'>>): number {
  if (stream.isTTY !== true) return Number.POSITIVE_INFINITY;
  return stream.columns || 80;
}

/** https://no-color.org before https://force-color.org; else as the terminal says. */
export function wantsColor(
  stream: Partial<Pick<WriteStream, 'isTTY' | 'hasColors'>>,
  { NO_COLOR = '', FORCE_COLOR = '' }: NodeJS.ProcessEnv,
): boolean {
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return stream.isTTY === true && stream.hasColors?.() === true;
}
