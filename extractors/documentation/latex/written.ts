/** What an argument of LaTeX says: takes it as it is written, gives the characters that are meant. Pure. */
import { LATEX_ESCAPES } from '../../urls/markup/latex.ts';
import { END } from '../../urls/markup/model.ts';

/** A comment up to the line end, which it takes away; a line end with what indents the next line. */
const LINE_END = /%[^\n]*\n\s*|[ \t]*\r?\n\s*/y;

/** A URL without its escapes; null: a command makes a part of it. */
export function urlOf(written: string): string | null {
  let url = '';
  let at = 0;
  while (at < written.length) {
    const lineEnd = isAtLineEnd(written, at) ? endOfMatch(written, at) : null;
    if (lineEnd !== null) {
      at = lineEnd;
      continue;
    }
    const found = LATEX_ESCAPES(written, at);
    if (found?.meaning === END) return null;
    url += found === null ? written.charAt(at) : String(found.meaning);
    at += found?.length ?? 1;
  }
  return url.trim();
}

/** In a URL "%" is a comment only where nothing but blanks follows. */
function isAtLineEnd(written: string, at: number): boolean {
  const character = written.charAt(at);
  if (character === '\n' || character === '\r') return true;
  if (character === ' ' || character === '\t') return /^[ \t]{1,200}\r?\n/.test(ahead(written, at));
  return character === '%' && /^%[ \t]{0,200}\r?\n/.test(ahead(written, at));
}

function ahead(written: string, at: number): string {
  return written.slice(at, at + 210);
}

function endOfMatch(written: string, at: number): number | null {
  LINE_END.lastIndex = at;
  return LINE_END.test(written) ? LINE_END.lastIndex : null;
}

/** The name of a file: quotes and braces around it, or a part of it, are none of it. Null: a command makes it. */
export function fileOf(written: string): string | null {
  const name = written
    .replace(/%[^\n]{0,500}\n\s{0,99}/g, '')
    .replace(/\\(?:string|detokenize)(?![a-zA-Z])/g, '')
    .replace(/\\([_#%&$ ])/g, '$1')
    .replace(/["{}]/g, '')
    .trim();
  return name.includes('\\') || name.includes('#') || name.includes('\n') ? null : name;
}
