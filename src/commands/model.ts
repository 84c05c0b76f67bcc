/** What a command is, and what it may do with the world. */
import type { Readable } from 'node:stream';
import type { Config } from '../options/config.ts';
import type { ExitCode, Findings } from '../options/exit-codes.ts';
import type { RawOptions } from '../options/raw.ts';
import type { OptionName } from '../options/table.ts';
import type { Look } from '../report/link-text.ts';
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
export function lookOf({ outColor: color, outWidth: width }: Console): Look {
  return { color, width };
}

export interface Argument {
  readonly name: string;
  readonly describe: string;
  /** How help writes it. Absent: as often as you like, or not at all. */
  readonly usage?: string;
  /** `inputs` are what is read, which a configuration file may name as well. Absent: nothing that could be listed. */
  readonly kind?: 'inputs' | 'file' | 'command';
  readonly choices?: readonly string[];
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What its arguments are; null: it has none. */
  readonly argument: Argument | null;
  /** What it does, in a few lines, above the options. */
  readonly description: string;
  readonly options: readonly OptionName[];
  /** Of an option whose choices depend on the command. */
  readonly choices?: Readonly<Partial<Record<OptionName, readonly string[]>>>;
  /** What an option means here, where that is more exact than what the table says. */
  readonly meanings?: Readonly<Partial<Record<OptionName, string>>>;
  /** Where an option is given, what a configuration file says of these does not count; beyond what the table says. */
  readonly replaces?: Readonly<Partial<Record<OptionName, readonly OptionName[]>>>;
  /** It reads no urlglean.toml. */
  readonly ownConfig?: true;
  /** What exit codes 0 and 2 mean. Absent: it never ends with 2. */
  readonly findings?: Findings;
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  readonly run: (
    inputs: readonly string[],
    options: RawOptions,
    console: Console,
    /** What the configuration file says beyond options. */
    config: Config,
  ) => Promise<ExitCode>;
}
