/** CATALOGUE: the reader of each documentation format, by the format's name. A format without one is read as before. */
import { readAsciidoc } from './documentation/asciidoc/asciidoc.ts';
import { readBibtex } from './documentation/bibtex/bibtex.ts';
import { readCss } from './documentation/css/css.ts';
import { readHtmlDocument } from './documentation/html/html.ts';
import { readLatex } from './documentation/latex/latex.ts';
import { readMan } from './documentation/man/man.ts';
import { readMarkdown } from './documentation/markdown/markdown.ts';
import type { ReadMarked } from './documentation/model.ts';
import { readRst } from './documentation/rst/rst.ts';

export const READERS: Readonly<Record<string, ReadMarked>> = {
  html: readHtmlDocument,
  asciidoc: readAsciidoc,
  css: readCss,
  latex: readLatex,
  bibtex: readBibtex,
  man: readMan,
  markdown: readMarkdown,
  rst: readRst,
};

/** Whether relative references of the format lead anywhere. */
export function isDocumentation(format: string): boolean {
  return Object.hasOwn(READERS, format);
}

/** Formats in which a fragment leads nowhere that is known. */
export const WITHOUT_PLACES: ReadonlySet<string> = new Set(['css', 'latex', 'bibtex', 'man']);
