/**
 * Creates elements. Strings become text nodes only: the page's script never makes markup of a string, which
 * test/layers.test.ts checks.
 */
import { printable } from '../../../../writing/printable.ts';
import type { Attributes } from '../../data/shape.ts';

export type Child = Node | string | null;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== null));
  return made;
}

function setAttributes(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, String(value));
  }
}

/** Text from mail: control and reordering characters are written out. */
export function mailText(text: string, look = ''): HTMLElement {
  return element('bdi', look === '' ? {} : { class: look }, printable(text));
}

/** Finds an element that the writer put into the page. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${kind.name} #${id}`);
}
