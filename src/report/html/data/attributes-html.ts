/** Attributes as HTML: takes them by name, gives text that stands behind the name of an element. */
import { escapeHtml } from '../../../writing/escape.ts';
import type { Attributes } from './shape.ts';

export function attributesHtml(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}
