/** What a command is, and what it may do with the world. */
import type { Readable } from 'node:stream';
import type { CommandSpec } from '../../options/command.ts';
import type { Config } from '../../options/config.ts';
import type { ExitCode } from '../../options/exit-codes.ts';
import type { RawOptions } from '../../options/reading/raw.ts';
import type { TerminalStyle } from '../../report/terminal/link-text.ts';
import type { Journal } from './journal.ts';

export type { ExitCode };

/** The terminal or pipe a command talks to. */
export interface Console {
  readonly stdin: Readable;
  /** Resolves when there is room for more; bytes may be changed again then. */
  readonly out: (text: string | Uint8Array) => Promise<void> | undefined;
  /** For what is drawn there; what is said goes to the journal. */
  readonly err: (text: string) => void;
  readonly journal: Journal;
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly outColor: boolean;
  /** In columns, as it is now; infinite where there is no terminal. */
  readonly outWidth: number;
  readonly errWidth: number;
  /** Interrupts. Whoever asks for it brings to an end what has begun; until then, signals end the program at once. */
  readonly signal: AbortSignal;
}

/** How text for people is to look on its standard output. */
export function lookOf({ outColor: color, outWidth: width }: Console): TerminalStyle {
  return { color, width };
}

/** A command of the catalogue, and the function that runs it. */
export interface Command extends CommandSpec {
  readonly run: (
    inputs: readonly string[],
    options: RawOptions,
    console: Console,
    /** What the configuration file says beyond options. */
    config: Config,
  ) => Promise<ExitCode>;
}
