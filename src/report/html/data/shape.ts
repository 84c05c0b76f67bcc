/**
 * Markup as plain data, of which the writer makes text and the page's script elements, so that both show the same.
 * Strings are text, never markup.
 */

/** By name; undefined ones are not set. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The elements that shapes are made of; none of them is void. */
type Name =
  | 'a'
  | 'bdi'
  | 'blockquote'
  | 'button'
  | 'code'
  | 'div'
  | 'h2'
  | 'h3'
  | 'li'
  | 'mark'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'strong'
  | 'td'
  | 'th'
  | 'ul';

export interface Shape {
  readonly name: Name;
  readonly attributes: Attributes;
  readonly children: readonly ShapeChild[];
}

export type ShapeChild = Shape | string | null;

export function shape(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly ShapeChild[]
): Shape {
  return { name, attributes, children };
}
