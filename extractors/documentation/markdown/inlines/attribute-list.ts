/**
 * The name that an attribute list gives its element: `{#name}`, `{: #name .class }` (Python-Markdown, kramdown, Pandoc,
 * Docusaurus).
 */

/** Longer lists are none. */
const LONGEST = 200;

const LIST = /^\{:?[ \t]*(?:[^{}#\n]*[ \t])?#([^\s{}#]+)(?:[ \t][^{}\n]*)?\}/;

export function attributeNameAt(text: string, at: number): { name: string; end: number } | null {
  const found = LIST.exec(text.slice(at, at + LONGEST));
  if (found?.[1] === undefined) return null;
  return { name: found[1], end: at + found[0].length };
}
