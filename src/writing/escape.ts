/** Makes text from mail safe for HTML: escapes markup, writes out harmful characters. */
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

/** XML 1.0 §2.2 forbids these as well. */
const NO_XML = /[\ufffe\uffff]/g;

/** Like `escapeHtml`, without characters that XML forbids even as references. */
export function escapeXml(text: string): string {
  return escapeHtml(text).replace(
    NO_XML,
    (character) => `&lt;U+${character.charCodeAt(0).toString(16).toUpperCase()}&gt;`,
  );
}
