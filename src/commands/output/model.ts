/** A command of the catalogue, and the console through which it reads and writes. */
import type { Readable } from 'node:stream';
import type { CommandSpec } from '../../options/command.ts';
import type { Config } from '../../options/config.ts';
import type { ExitCode } from '../../options/exit-codes.ts';
import type { RawOptions } from '../../options/parsing/raw.ts';
import type { TerminalStyle } from '../../report/terminal/link-text.ts';
import type { Journal } from './journal.ts';

export type { ExitCode };

/** The streams of a command, and their abilities. */
export interface Console {
  readonly stdin: Readable;
  /** Resolves when the stream has drained; the bytes may be reused then. */
  readonly out: (text: string | Uint8Array) => Promise<void> | undefined;
  /** From here on a reader that closes standard output has not read it: `out` rejects, where else the command succeeds. */
  readonly requireReader: () => void;
  /** Draws on the terminal; messages go to the journal. */
  readonly err: (text: string) => void;
  readonly journal: Journal;
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly outColor: boolean;
  /** The current width in columns; infinite without a terminal. */
  readonly outWidth: number;
  readonly errWidth: number;
  /**
   * Aborts on an interrupt. A command that reads it must end its work itself; until then, signals end the process at
   * once.
   */
  readonly signal: AbortSignal;
}

/** The style of text on this console's standard output. */
export function lookOf({ outColor: color, outWidth: width }: Console): TerminalStyle {
  return { color, width };
}

/** A command of the catalogue, and the function that runs it. */
export interface Command extends CommandSpec {
  readonly run: (
    inputs: readonly string[],
    options: RawOptions,
    console: Console,
    /** Settings of the configuration file beyond options. */
    config: Config,
  ) => Promise<ExitCode>;
}
