/** Fields that choose one value of a filter; some are of use in some reports only. */
import { printable } from '../../../../writing/printable.ts';
import type { FilterName } from '../../data/filter-link.ts';
import { byId } from '../elements/elements.ts';

const SELECTS = ['year', 'reason', 'scheme'] as const satisfies readonly FilterName[];
const MORE_SELECTS = [
  ...(['state', 'change', 'list', 'source', 'message'] as const),
] as const satisfies readonly FilterName[];

export interface NamedSelect {
  readonly name: FilterName;
  readonly field: HTMLSelectElement;
  /** With no more options than these it could change nothing; null: it is always shown. */
  readonly idle: number | null;
}

export function selects(): readonly NamedSelect[] {
  const of = (name: FilterName, idle: number | null): NamedSelect => ({
    ...{ name, idle, field: byId(name, HTMLSelectElement) },
  });
  return [
    ...SELECTS.map((name) => of(name, null)),
    // "any", and the only value that all links have.
    ...MORE_SELECTS.map((name) => of(name, 2)),
    // Other links have no value of it.
    of('syntax', 1),
  ];
}

/** Shows the value that is set; a field that could change nothing is hidden. */
export function showSelect({ field, idle }: NamedSelect, value: string): void {
  // A value from the address may be missing among the options.
  const isOffered = [...field.options].some((option) => option.value === value);
  if (!isOffered) field.add(new Option(printable(value), value));
  field.value = value;
  const parent = field.closest<HTMLElement>('.field');
  if (idle !== null && parent !== null)
    parent.hidden = value === '' && field.options.length <= idle;
}
