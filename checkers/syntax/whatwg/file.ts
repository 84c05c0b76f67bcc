/** The states of `file` URLs (WHATWG URL §4.4: file, file slash, file host). */
import { endOfAuthority } from './authority.ts';
import { isSlash, isWindowsDriveLetter } from './code-points.ts';
import { parseHost } from './host.ts';
import type { Parse } from './parse.ts';
import { readPath } from './path.ts';

/** `start` is behind the colon. */
export function readFile(parse: Parse, start: number): void {
  const { text, log } = parse;
  if (!text.startsWith('//', start)) {
    log.warn('special-scheme-missing-following-solidus', 0, start);
  }
  let at = start;
  for (; at < start + 2 && isSlash(text.charCodeAt(at)); at++) {
    if (text[at] === '\\') log.warn('invalid-reverse-solidus', at, at + 1);
  }
  if (at === start + 2) readFileHost(parse, at);
  else readPath(parse, at);
}

function readFileHost(parse: Parse, start: number): void {
  const end = endOfAuthority(parse, start);
  if (isWindowsDriveLetter(parse.text.slice(start, end))) {
    parse.log.warn('file-invalid-Windows-drive-letter-host', start, end);
  } else if (end > start && !parseHost(parse, start, end)) {
    return;
  }
  readPath(parse, end);
}
