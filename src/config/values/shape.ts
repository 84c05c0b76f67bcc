/**
 * The shape of a configuration file, as data: the readers take bounds and names from it, and its JSON Schema is made
 * from it.
 */

import type { Bounds } from '../../options/spec.ts';

export interface CountShape {
  readonly type: 'count';
  readonly least: number;
  readonly most: number;
}

type Kind =
  | CountShape
  | { readonly type: 'flag' }
  | { readonly type: 'number'; readonly bounds?: Bounds }
  | { readonly type: 'text'; readonly choices?: readonly string[]; readonly pattern?: string }
  /** One of the choices, or a number. */
  | {
      readonly type: 'choice-or-number';
      readonly choices: readonly string[];
      readonly bounds: Bounds;
    }
  /** A list of texts that is not empty. */
  | { readonly type: 'texts' }
  /** One text, or a list of them. */
  | { readonly type: 'text-or-texts'; readonly choices?: readonly string[] }
  | { readonly type: 'table'; readonly keys: Shapes }
  /** A table, or a string as its short form. */
  | { readonly type: 'text-or-table'; readonly keys: Shapes }
  /** A table whose keys are the user's own. */
  | { readonly type: 'names'; readonly each: Shape };

export type Shape = Kind & {
  readonly describe: string;
  readonly required?: true;
  readonly default?: boolean | number | string;
};

export type Shapes = Readonly<Record<string, Shape>>;
