/** The filter options: takes raw options, gives a filter, or null without any. */
import { filterOf } from '../../filter/filter-of.ts';
import type { Filter } from '../../filter/model.ts';
import { invalid, type RawOptions, single, texts, usage } from './raw.ts';

export function parseFilter(raw: RawOptions): Filter | null {
  const options = {
    include: texts(raw, 'include'),
    exclude: texts(raw, 'exclude'),
    scheme: texts(raw, 'scheme'),
    since: single(raw, 'since'),
    until: single(raw, 'until'),
    list: texts(raw, 'list'),
    from: texts(raw, 'from'),
  };
  return filterOf(options, { now: Date.now(), fault: invalid, reversed });
}

function reversed(since: string, until: string): never {
  throw usage(`--since ${since} is later than --until ${until}`);
}
