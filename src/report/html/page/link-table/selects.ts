/** Fields that choose one value of a filter; some are of use in some reports only. */
import { printable } from '../../../../writing/printable.ts';
import type { FilterName } from '../../data/filter-link.ts';
import { byId } from '../elements/elements.ts';

const SELECTS = ['year', 'reason', 'scheme'] as const satisfies readonly FilterName[];
const MORE_SELECTS = [
  ...(['state', 'change', 'list', 'source', 'message', 'syntax'] as const),
] as const satisfies readonly FilterName[];

export interface NamedSelect {
  readonly name: FilterName;
  readonly field: HTMLSelectElement;
  readonly hides: boolean;
}

export function selects(): readonly NamedSelect[] {
  const of = (name: FilterName, hides: boolean): NamedSelect => ({
    ...{ name, hides, field: byId(name, HTMLSelectElement) },
  });
  return [...SELECTS.map((name) => of(name, false)), ...MORE_SELECTS.map((name) => of(name, true))];
}

/** Shows the value that is set; a field that could change nothing is hidden. */
export function showSelect({ field, hides }: NamedSelect, value: string): void {
  // A value from the address may be missing among the options.
  const isOffered = [...field.options].some((option) => option.value === value);
  if (!isOffered) field.add(new Option(printable(value), value));
  field.value = value;
  const parent = field.closest<HTMLElement>('.field');
  // "any", and the only value that all links have.
  if (hides && parent !== null) parent.hidden = value === '' && field.options.length <= 2;
}
