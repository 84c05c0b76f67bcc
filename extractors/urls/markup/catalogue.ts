/** The catalogue of markups: adding one is a file and a line. What the first of them sees, the others do not ask. */
import { AMIGAGUIDE } from './amigaguide.ts';
import { ASCIIDOC } from './asciidoc.ts';
import { BIBTEX } from './bibtex.ts';
import { JSON_STRING, JSON_TEXT } from './json.ts';
import { LATEX } from './latex.ts';
import { MARKDOWN, RESTRUCTURED_TEXT } from './light-markup.ts';
import { MEDIAWIKI } from './mediawiki.ts';
import type { Markup } from './model.ts';
import { RTF } from './rtf.ts';
import { SOURCE_CODE } from './source-code.ts';
import { TEXINFO } from './texinfo.ts';
import { TROFF } from './troff.ts';

export const MARKUPS: readonly Markup[] = [
  JSON_STRING,
  RTF,
  TEXINFO,
  AMIGAGUIDE,
  TROFF,
  BIBTEX,
  LATEX,
  ASCIIDOC,
  SOURCE_CODE,
  MEDIAWIKI,
  RESTRUCTURED_TEXT,
  MARKDOWN,
  JSON_TEXT,
];
