/**
 * The states that read the scheme (WHATWG URL §4.4: scheme start, scheme, no scheme, path or authority), without a base
 * URL and without a state override. Takes any text, records validation errors.
 *
 * Each state is a function that reads as far as it goes and calls the next one: without a base URL no state comes twice,
 * except those of single characters.
 */
import { SPECIAL_WITH_HOST } from '../components/ports.ts';
import { readAuthority, readSlashes } from './authority.ts';
import { readFile } from './file.ts';
import type { ErrorLog, Parse } from './parse.ts';
import { readPath } from './path.ts';

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

export function readScheme(text: string, log: ErrorLog): void {
  const written = SCHEME.exec(text)?.[0];
  if (written === undefined) {
    log.fail('missing-scheme-non-relative-URL', 0, text.length);
    return;
  }
  const scheme = written.slice(0, -1).toLowerCase();
  const isFile = scheme === 'file';
  const isSpecial = isFile || SPECIAL_WITH_HOST.has(scheme);
  const parse: Parse = { text, isSpecial, log };
  if (isFile) readFile(parse, written.length);
  else if (isSpecial) readSlashes(parse, written.length);
  else if (text.startsWith('//', written.length)) readAuthority(parse, written.length + 2);
  else readPath(parse, written.length);
}
