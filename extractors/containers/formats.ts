/** CATALOGUE of input formats: their names, and whether they can be cut into slices. */
import type { WideCharset } from '../characters/wide-text.ts';
import type { MboxMode } from './rules/mbox.ts';

export const FORMATS = {
  mbox: {
    description: 'many messages in one file, each after a "From " line',
    sliceable: true,
  },
  mmdf: {
    description: 'many messages in one file, between lines of four Ctrl-A',
    sliceable: true,
  },
  babyl: {
    description: 'the mailbox of Emacs Rmail',
    sliceable: true,
  },
  rnews: {
    description: 'a batch of news articles, each after a line "#! rnews" and its size',
    sliceable: false,
  },
  message: {
    description: 'one message or article: .eml, .emlx, Maildir, MH and news spool files',
    sliceable: false,
  },
  html: {
    description: 'one HTML document: its links and its text',
    sliceable: false,
  },
  markdown: {
    description: 'Markdown: its links and its text, without code',
    sliceable: false,
  },
  asciidoc: {
    description: 'AsciiDoc: its links, macros and cross references',
    sliceable: false,
  },
  rst: {
    description: 'reStructuredText: its links, directives and roles',
    sliceable: false,
  },
  css: {
    description: 'a style sheet: url() and @import',
    sliceable: false,
  },
  latex: {
    description: 'LaTeX: its links, and the files that it is made of',
    sliceable: false,
  },
  bibtex: {
    description: 'BibTeX: URLs, DOIs and arXiv numbers of its entries',
    sliceable: false,
  },
  man: {
    description: 'troff: manual pages and papers in man, mdoc, ms, me and mm',
    sliceable: false,
  },
  text: {
    description: 'plain text in any charset, from notes to RFCs',
    sliceable: true,
  },
} as const satisfies Record<string, FormatEntry>;

export type Format = keyof typeof FORMATS;

interface FormatEntry {
  /** One line for help and documentation. */
  readonly description: string;
  /** Whether its documents can be found when reading begins anywhere in the file. */
  readonly sliceable: boolean;
}

/** How to read a source: its format, and the facts shown by its beginning. */
export interface Layout {
  readonly format: Format;
  /** An mbox whose first `From ` line has no date; then others need none either. */
  readonly oddFirstLine?: boolean;
  /** An mbox whose first message states its length rightly; then Content-Length is used throughout. */
  readonly contentLength?: boolean;
  /** Which `From ` lines of an mbox separate messages. Default `auto`. */
  readonly mbox?: MboxMode;
  /** The charset of text with two bytes a character. */
  readonly charset?: WideCharset;
  /** A message of Apple Mail (`.emlx`), with its length before it and a property list behind. */
  readonly emlx?: boolean;
  /** Text that is iCalendar or vCard, whose lines are folded. */
  readonly folded?: boolean;
}

/** The formats with relative references that lead to files beside. */
const DOCUMENTATION_FORMATS = [
  ...(['html', 'markdown', 'asciidoc', 'rst', 'css', 'latex', 'bibtex', 'man'] as const),
] as const satisfies readonly Format[];

export type DocumentationFormat = (typeof DOCUMENTATION_FORMATS)[number];

export function isDocumentation(format: string): format is DocumentationFormat {
  return (DOCUMENTATION_FORMATS as readonly string[]).includes(format);
}

/** Whether reading may begin anywhere in the source. */
export function isSliceable({ format, contentLength, charset }: Layout): boolean {
  return FORMATS[format].sliceable && contentLength !== true && charset === undefined;
}
