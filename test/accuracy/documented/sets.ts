/** The documented sets of cases, each with the name that reports and documents give it. */
import { DOCUMENTED } from './cases/index.ts';
import { LATER } from './later/index.ts';
import type { DocumentedCase } from './model.ts';

export interface DocumentedSet {
  readonly name: 'second world' | 'third set';
  readonly cases: readonly DocumentedCase[];
}

export const DOCUMENTED_SETS: readonly DocumentedSet[] = [
  { name: 'second world', cases: DOCUMENTED },
  { name: 'third set', cases: LATER },
];
