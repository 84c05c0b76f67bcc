/** Text from mail as HTML may show it: markup escaped, harmful characters written out. */
import { printable } from './printable.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** XML 1.0 §2.2 has no place for these either. */
const NO_XML = /[\ufffe\uffff]/g;

/** As `escapeHtml`, without what XML forbids even as a reference. */
export function escapeXml(text: string): string {
  return escapeHtml(text).replace(
    NO_XML,
    (character) => `&lt;U+${character.charCodeAt(0).toString(16).toUpperCase()}&gt;`,
  );
}
