/** A row of a link's details: a name, and the values that belong to it. */
import type { Child } from '../elements/elements.ts';

export type Fact = readonly [name: string, ...values: readonly Child[]];
