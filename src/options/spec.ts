/** What an option is: the shape of the rows of the table of options. */

/** The groups of options, in the order in which help tells them. */
export const GROUPS = [
  ...(['Input', 'Finding', 'Filters', 'Syntax', 'Checking', 'Pace', 'Network', 'Names'] as const),
  ...(['Safety', 'Memory', 'Output', 'General'] as const),
] as const;

export interface OptionSpec {
  readonly type: 'boolean' | 'string' | 'number';
  readonly describe: string;
  readonly group: (typeof GROUPS)[number];
  /** One letter: `-o` for `--output`. */
  readonly alias?: string;
  /** The word that stands for the value in help. Absent: the last word of the name. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** The value may be several of the choices, with commas between. */
  readonly several?: true;
  /** The option that is meant where the value is a choice of that one. */
  readonly mistakenFor?: 'as';
  /** Of numbers: what they may be. */
  readonly bounds?: Bounds;
  /** What holds when the option is not given. Absent: nothing, or as the description says. */
  readonly default?: boolean | number | string;
  /** The same in words, where no value can say it. */
  readonly defaultText?: string;
  readonly repeatable?: true;
  /** The value names something on the disk; in a configuration file it is relative to that file. */
  readonly path?: 'file' | 'folder';
  /** Words that may stand before the path, with a colon between. */
  readonly prefixes?: readonly string[];
  /** Asks for one thing now, and makes no sense in a configuration file. */
  readonly once?: true;
  /** Where it is given, what a configuration file says of these does not count. */
  readonly replaces?: readonly string[];
  /** In a configuration file it waits for this flag; on the command line it is an error without. */
  readonly needs?: string;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly whole?: true;
}
