/** What help, completions and the configuration file know of a command: its words, its argument, its options. */
import type { Findings } from './exit-codes.ts';
import type { OptionName } from './table.ts';

export interface Argument {
  readonly name: string;
  readonly describe: string;
  /** How help writes it. Absent: as often as you like, or not at all. */
  readonly usage?: string;
  /** `inputs` are what is read, which a configuration file may name as well. Absent: nothing that could be listed. */
  readonly kind?: 'inputs' | 'file' | 'command';
  readonly choices?: readonly string[];
}

/** All that is known of a command, except the function that runs it. */
export interface CommandSpec {
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
}
