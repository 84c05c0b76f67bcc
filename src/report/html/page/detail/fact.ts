/** A row of a link's details: a name with its values. */
import type { Child } from '../elements/elements.ts';

export type Fact = readonly [name: string, ...values: readonly Child[]];
