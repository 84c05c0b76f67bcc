/** The type of the rows in the table of options. */

/** The groups of options, in the order of help. */
export const GROUPS = [
  ...(['Input', 'Finding', 'Filters', 'Syntax', 'Mending', 'Checking', 'Pace'] as const),
  ...(['Network', 'Names', 'Safety', 'Memory', 'Output', 'General'] as const),
] as const;

export interface OptionSpec {
  readonly type: 'boolean' | 'string' | 'number';
  readonly describe: string;
  readonly group: (typeof GROUPS)[number];
  /** One letter: `-o` for `--output`. */
  readonly alias?: string;
  /** The name by which users of other programs know it, taken on the command line alone. */
  readonly synonym?: string;
  /** The placeholder of the value in help. Absent: the last word of the name. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** The value may also be a number instead of one of the choices. */
  readonly orNumber?: Bounds;
  /** The value may be several choices, separated by commas. */
  readonly several?: true;
  /** The option that was probably meant if the value is one of its choices. */
  readonly mistakenFor?: 'as';
  /** The bounds of a number. */
  readonly bounds?: Bounds;
  /** The default value. Absent: none, or described in words. */
  readonly default?: boolean | number | string;
  /** The default in words, where no value can express it. */
  readonly defaultText?: string;
  readonly repeatable?: true;
  /** The value is a path; in a configuration file it is relative to that file. */
  readonly path?: 'file' | 'folder';
  /** Prefixes of the path, separated by a colon. */
  readonly prefixes?: readonly string[];
  /** For a single call; not allowed in a configuration file. */
  readonly once?: true;
  /** Options of a configuration file that do not count when this one is given. */
  readonly replaces?: readonly string[];
  /** The flag that this option requires; in a configuration file the option has no effect without it. */
  readonly needs?: string;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly whole?: true;
}
