/**
 * The URLs of a list header (RFC 2369 §2): `<url> comment, <url>`. Takes the value of a field, gives the text of each
 * item in brackets. Text between a bracket and the next comma is ignored, and so is the rest from the first item
 * without brackets on; a value without any brackets is taken whole.
 */
import { OriginMap } from '../origin/origin-map.ts';
import type { FieldText } from './field-value.ts';

/** Comments in parentheses and blanks may stand before an item. */
const ITEM = /(?:\s|\([^()]*\))*<([^<>]*)>[^,]*(?:,|$)/y;

/** Whether a field has such a value. Takes the name under which it is reported. */
export function isListField(name: string): boolean {
  return name.startsWith('List-');
}

export function listItems(field: FieldText): FieldText[] {
  const items: FieldText[] = [];
  ITEM.lastIndex = 0;
  for (let item = ITEM.exec(field.text); item !== null; item = ITEM.exec(field.text)) {
    const start = field.text.indexOf('<', item.index);
    items.push(part(field, start, start + (item[1]?.length ?? 0) + 2));
    if (ITEM.lastIndex >= field.text.length) break;
  }
  return items.length === 0 ? [field] : items;
}

function part({ text, origin }: FieldText, start: number, end: number): FieldText {
  return {
    text: text.slice(start, end),
    origin: () => OriginMap.identity(start, end - start).through(origin()),
  };
}
