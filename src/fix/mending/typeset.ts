/**
 * How a URL is written in LaTeX, BibTeX and manual pages: takes what stands there and before it, gives a writer of URLs in
 * the same style, or why there is none. Pure.
 */
import type { Format } from '../../../extractors/containers/formats.ts';
import type { LeftReason } from '../model.ts';

/** Undefined: the URL holds what cannot be written here. */
export type WriteUrl = (url: string) => string | undefined;

interface Site {
  readonly format: Format;
  /** The bytes of the URL as it stands there. */
  readonly written: string;
  readonly before: string;
  /** In the prose, not in an argument or field of its own. */
  readonly isText: boolean;
}

/** Undefined: the format has no writer of its own, and needs none. */
export function typesetter(site: Site): WriteUrl | LeftReason | undefined {
  const { format, written, isText } = site;
  if (format !== 'latex' && format !== 'bibtex' && format !== 'man') return undefined;
  const unbraced = /^\{([^{}]*)\}$/.exec(written)?.[1];
  if (!isText && !SCHEME.test(unbraced ?? written)) return 'number';
  if (format === 'bibtex' && JOINED.test(written)) return 'interrupted';
  if (isText && /\s/.test(written)) return 'interrupted';
  const known = format === 'man' ? TROFF_ESCAPES : LATEX_ESCAPES;
  if ((unbraced ?? written).replace(known, '').search(/[\\{}"]/) !== -1) return 'escaped';
  if (format === 'man') return (url) => troff(url, site);
  const write = latexWriter(site);
  return unbraced === undefined ? write : (url) => braced(write(url));
}

/** A URL that is written out: a DOI alone is none. */
const SCHEME = /^\s*[a-z][a-z0-9+.-]{1,40}:/i;
/** The parts of a value, and the number sign between them (btxdoc). */
const JOINED = /["}]\s{0,200}#/;
const LATEX_TILDE = /\\string~|\\~(?:\{\})?|\{\\textasciitilde\}|\\textasciitilde(?:\{\})?/;
const LATEX_ESCAPES = new RegExp(`${LATEX_TILDE.source}|\\\\[%#_&$]`, 'g');
const TROFF_ESCAPES = /\\(?:[-_.:&%]|\((?:ti|hy)|\[(?:ti|hy)\])/g;

/** Characters that no escape of these formats keeps in a URL. */
const HARD = /[\\{}^"`<>|\s]/;

/** Commands of hyperref, in which an escaped character is the character, also within the arguments of others. */
const ESCAPING = /\\(?:url|nolinkurl|h?href)\*?\s{0,99}(?:\[[^\]]{0,300}\]\s{0,99})?\{$/;
const COMMAND = /\\[a-zA-Z@]{1,60}\*?\s{0,99}(?:\[[^\]]{0,300}\]\s{0,99})?[^\sa-zA-Z\\]$/;

/** A percent sign or number sign that is one; at the end of a line it begins a comment. */
const RAW = /(?<!\\)(?:#|%(?![ \t]{0,200}\r?\n))/;

/** As the old URL is written; where that shows nothing, so that it is right within other arguments, too. */
function latexWriter({ format, written, before, isText }: Site): WriteUrl {
  const tilde = LATEX_TILDE.exec(written)?.[0].replace(/textasciitilde$/, 'textasciitilde{}');
  const hasEscapes = new RegExp(LATEX_ESCAPES.source).test(written);
  const isField = format === 'bibtex' && !isText && !COMMAND.test(before);
  const isAsItIs = isField || RAW.test(written);
  const isEscaping = ESCAPING.test(before);
  return (url) => {
    if (HARD.test(url)) return undefined;
    if (isText || hasEscapes) {
      const other = isText ? '\\textasciitilde{}' : '\\~';
      return url.replace(/[%#_&$]/g, '\\$&').replaceAll('~', () => tilde ?? other);
    }
    if (isAsItIs || !/[%#]/.test(url)) return url;
    return isEscaping ? url.replace(/[%#]/g, '\\$&') : undefined;
  };
}

function braced(url: string | undefined): string | undefined {
  return url === undefined ? undefined : `{${url}}`;
}

/** groff_char(7): a tilde in the prose is printed as an accent, and a hyphen may be one of typography. */
function troff(url: string, { written, isText }: Site): string | undefined {
  if (HARD.test(url)) return undefined;
  const hyphen = written.includes('\\-') ? '\\-' : '-';
  const tilde = isText || /\\[([]ti/.test(written) ? '\\(ti' : '~';
  return url.replaceAll('-', hyphen).replaceAll('~', tilde);
}
