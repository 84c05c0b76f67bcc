/**
 * CATALOGUE: the reader of each documentation format. A program that starts for mail and text does without: loaded
 * where the first such document is read.
 */
import type { DocumentationFormat } from './containers/formats.ts';
import { readAsciidoc } from './documentation/asciidoc/asciidoc.ts';
import { readBibtex } from './documentation/bibtex/bibtex.ts';
import { readCss } from './documentation/css/css.ts';
import { readHtmlDocument } from './documentation/html/html.ts';
import { readLatex } from './documentation/latex/latex.ts';
import { readMan } from './documentation/man/man.ts';
import { readMarkdown } from './documentation/markdown/markdown.ts';
import type { ReadMarked } from './documentation/model.ts';
import { readRst } from './documentation/rst/rst.ts';

export const READERS: Readonly<Record<DocumentationFormat, ReadMarked>> = {
  html: readHtmlDocument,
  asciidoc: readAsciidoc,
  css: readCss,
  latex: readLatex,
  bibtex: readBibtex,
  man: readMan,
  markdown: readMarkdown,
  rst: readRst,
};

/** Formats in which a fragment leads nowhere that is known. */
export const WITHOUT_PLACES: ReadonlySet<string> = new Set(['css', 'latex', 'bibtex', 'man']);
