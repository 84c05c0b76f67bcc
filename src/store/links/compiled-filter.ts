/** The filter of a run, as it was stored. */
import { type CompiledFilter, compileFilter } from '../../filter/compile.ts';
import type { Filter } from '../../filter/model.ts';
import { Damage } from '../rows/damage.ts';

/** Every stored filter was compiled before: one that does not compile is damaged. */
export function compiledOf(filter: Filter, at: number): CompiledFilter {
  try {
    return compileFilter(filter, at);
  } catch {
    throw new Damage('run.filter');
  }
}
