/** Filters whose values only the links tell: makes a field for each, with the most frequent values and their counts. */
import { thousands } from '../../../../writing/counted.ts';
import { printable } from '../../../../writing/printable.ts';
import type { FilterName } from '../../data/filter-link.ts';
import { sum } from '../../data/sum.ts';
import { element } from '../elements/elements.ts';
import { facetOf } from './facets.ts';
import type { Records } from './records.ts';

const OFFERED = 200;

/** `isListed`: false where there are as many values as links; the field shows only the one that is set. */
const FIELDS: readonly { name: FilterName; title: string; isListed: boolean }[] = [
  { name: 'state', title: 'State', isListed: true },
  { name: 'change', title: 'Change', isListed: true },
  { name: 'list', title: 'List', isListed: true },
  { name: 'source', title: 'File', isListed: true },
  { name: 'message', title: 'Message', isListed: false },
];

export interface NamedSelect {
  readonly name: FilterName;
  readonly field: HTMLSelectElement;
}

/** Puts them before an element. */
export function addSelects(before: Element, records: Records): readonly NamedSelect[] {
  return FIELDS.map(({ name, title, isListed }) => {
    const field = element('select', { id: name }, new Option('any', ''));
    if (isListed) field.append(...optionsOf(records, name));
    before.before(
      element('div', { class: 'field' }, element('label', { for: name }, title), field),
    );
    return { name, field };
  });
}

function optionsOf(records: Records, name: FilterName): readonly HTMLOptionElement[] {
  const all = { records, links: new Uint32Array(), missed: new Uint8Array(records.size) };
  return [...facetOf(all, name)]
    .map(([value, counts]) => ({ value, count: sum(counts) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, OFFERED)
    .map(({ value, count }) => new Option(`${printable(value)} (${thousands(count)})`, value));
}

/** Shows the value that is set; a field that could change nothing is hidden. */
export function showSelect({ name, field }: NamedSelect, value: string): void {
  // A value from the address may be missing among the options.
  const isOffered = [...field.options].some((option) => option.value === value);
  if (!isOffered) field.add(new Option(printable(value), value));
  field.value = value;
  const isMade = FIELDS.some((one) => one.name === name);
  const parent = field.closest<HTMLElement>('.field');
  // "any", and the only value that all links have.
  if (isMade && parent !== null) parent.hidden = value === '' && field.options.length <= 2;
}
