/** Says that nothing passed, which is nearly always a slip: takes the filter and how many URLs were read. */
import { type Problem, problem, withRemedy } from '../errors.ts';
import { describeFilter } from './describe.ts';
import type { Filter } from './model.ts';

/** Null: there was nothing that could have passed. */
export function nothingPassed(filter: Filter, read: number): Problem | null {
  if (read === 0) return null;
  const detail = `${read} ${read === 1 ? 'URL' : 'URLs'} read, ${describeFilter(filter)}`;
  const found = problem('nothing-passed', { detail });
  const hasPatterns = filter.include.length > 0 || filter.exclude.length > 0;
  return hasPatterns ? withRemedy(found, OF_PATTERNS) : found;
}

const OF_PATTERNS =
  'use fewer or wider filters; --include and --exclude match anywhere in a URL, and case matters';
