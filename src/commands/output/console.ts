/** The real console: the process's streams, written in order and with back-pressure. */
import type { WriteStream } from 'node:tty';
import type { Signals } from '../../system/signals.ts';
import { isColored } from './color.ts';
import type { Console } from './model.ts';
import { StandardStream, type StandardStreamOptions } from './standard-stream.ts';

export interface StandardStreams {
  readonly out: StandardStream;
  readonly err: StandardStream;
}

export function standardStreams(
  options: Pick<StandardStreamOptions, 'signal' | 'onClosed'>,
): StandardStreams {
  const out = { descriptor: 1, name: 'standard output', open: () => process.stdout } as const;
  const err = { descriptor: 2, name: 'standard error', open: () => process.stderr } as const;
  return {
    out: new StandardStream({ ...out, ...options }),
    err: new StandardStream({ ...err, ...options }),
  };
}

export function processConsole(
  { out, err }: StandardStreams,
  signals: Signals,
  { journal, requireReader }: Pick<Console, 'journal' | 'requireReader'>,
): Console {
  return {
    requireReader,
    // Accessing it opens the stream, which takes time, and most jobs read files.
    get stdin() {
      return process.stdin;
    },
    out: (text) => out.write(text),
    err: (text) => void err.write(text)?.catch(() => undefined),
    journal,
    outIsTerminal: out.terminal !== undefined,
    errIsTerminal: err.terminal !== undefined,
    outColor: isColored('auto', { env: process.env, canColor: canColor(out.terminal) }),
    get outWidth() {
      return widthOf(out.terminal);
    },
    get errWidth() {
      return widthOf(err.terminal);
    },
    get signal() {
      return signals.listen();
    },
  };
}

/** Terminals can be resized at any time; some do not know their width. */
export function widthOf(terminal: Partial<Pick<WriteStream, 'columns'>> | undefined): number {
  return terminal === undefined ? Number.POSITIVE_INFINITY : terminal.columns || 80;
}

/** Ignores NO_COLOR and FORCE_COLOR, which `isColored` handles. */
function canColor(terminal: WriteStream | undefined): boolean {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  return terminal?.hasColors(env) === true;
}
