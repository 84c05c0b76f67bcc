/** The properties of a command that help, completions and the configuration file need: texts, argument, options. */
import type { Findings } from './exit-codes.ts';
import type { OptionName } from './table.ts';

export interface Argument {
  readonly name: string;
  readonly describe: string;
  /** The form in help. Absent: any number, also none. */
  readonly usage?: string;
  /** `inputs` may also come from a configuration file. Absent: values that cannot be completed. */
  readonly kind?: 'inputs' | 'file' | 'command';
  readonly choices?: readonly string[];
}

/** A command without the function that runs it. */
export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  /** Null: it takes no arguments. */
  readonly argument: Argument | null;
  /** A description of a few lines, above the options. */
  readonly description: string;
  readonly options: readonly OptionName[];
  /** The choices of options that depend on the command. */
  readonly choices?: Readonly<Partial<Record<OptionName, readonly string[]>>>;
  /** More exact descriptions of options for this command. */
  readonly meanings?: Readonly<Partial<Record<OptionName, string>>>;
  /** Options of a configuration file that an option replaces, beyond those in the table. */
  readonly replaces?: Readonly<Partial<Record<OptionName, readonly OptionName[]>>>;
  /** It reads no urlglean.toml. */
  readonly ownConfig?: true;
  /** The meanings of exit codes 0 and 2. Absent: it never ends with 2. */
  readonly findings?: Findings;
  readonly examples: readonly (readonly [line: string, meaning: string])[];
}
