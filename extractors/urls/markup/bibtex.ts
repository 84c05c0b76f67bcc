/** BibTeX: `url = {http://a.example/b\_c}`; its escapes are those of LaTeX. */
import { LATEX_ESCAPES } from './latex.ts';
import type { Markup } from './model.ts';

/** A field of an entry, up to the URL. */
const FIELD = /(?:^|[\s,])(?:url|howpublished|note|eprint|link)[ \t]*=[ \t]*["{]/i;

export const BIBTEX: Markup = {
  name: 'BibTeX',
  marks: /\\|\$\\|^\{/,
  isSeen: ({ before }) => FIELD.test(before),
  inText: /^[ \t]*@[a-z]{2,20}[{(][^\s{},]{1,100},[ \t]*\r?$/im,
  escapeAt: LATEX_ESCAPES,
  isBraced: (before) => /(?:^|[\s,])url[ \t]*=[ \t]*\{$/i.test(before),
};
