/** What a command is, and what it may do with the world. */
import type { Readable } from 'node:stream';
import type { RawOptions } from '../options/parse.ts';
import type { OptionName } from '../options/table.ts';
import type { Look } from '../report/link-text.ts';
import type { Journal } from './journal.ts';

/** The meaning of the exit code, also in `--help` and README. */
export const EXIT_CODES = {
  0: 'nothing dead (lint: no syntax error)',
  1: 'the run itself failed or was cut short: input unreadable, no network, interrupted',
  2: 'dead links (lint: syntax errors; nightly: links that died since the last run)',
  3: 'wrong usage or configuration',
} as const;
export type ExitCode = keyof typeof EXIT_CODES;

/** The terminal or pipe a command talks to. */
export interface Console {
  readonly stdin: Readable;
  /** Resolves when there is room for more. */
  readonly out: (text: string) => Promise<void> | undefined;
  /** For what is drawn there; what is said goes to the journal. */
  readonly err: (text: string) => void;
  readonly journal: Journal;
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly outColor: boolean;
  /** In columns, as it is now; infinite where there is no terminal. */
  readonly outWidth: number;
  readonly errWidth: number;
  readonly signal: AbortSignal;
}

/** How text for people is to look on its standard output. */
export function lookOf({ outColor: color, outWidth: width }: Console): Look {
  return { color, width };
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What its arguments are; null: it has none. */
  readonly argument: { readonly name: string; readonly describe: string } | null;
  /** What it does, in a few lines, above the options. */
  readonly description: string;
  readonly options: readonly OptionName[];
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  readonly run: (
    inputs: readonly string[],
    options: RawOptions,
    console: Console,
  ) => Promise<ExitCode>;
}
