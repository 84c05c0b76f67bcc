/** Says that nothing passed, which is nearly always a slip: takes the filter and how many URLs were read. */
import { type Problem, problem } from '../errors.ts';
import { describeFilter } from './describe.ts';
import type { Filter } from './model.ts';

/** Null: there was nothing that could have passed. */
export function nothingPassed(filter: Filter, read: number): Problem | null {
  if (read === 0) return null;
  const detail = `${read} ${read === 1 ? 'URL' : 'URLs'} read, ${describeFilter(filter)}`;
  return problem('nothing-passed', { detail });
}
