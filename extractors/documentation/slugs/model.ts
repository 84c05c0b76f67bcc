/** How a tool that makes pages of texts names the headings in them. */
import type { Anchor } from '../model.ts';

export type Heading = Omit<Extract<Anchor, { kind: 'heading' }>, 'kind'>;

/**
 * The names of all headings of one text, in its order. `given` are the names that its author wrote out, which some
 * tools give to no heading.
 */
export type SlugRule = (
  headings: readonly Heading[],
  given: ReadonlySet<string>,
) => readonly string[];
