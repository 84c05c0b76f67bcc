/**
 * The URLs that stand in `<…>` in RFCs: those broken over lines say what is right, since their authors
 * marked where they end. Found by a pattern that knows nothing of the finder. Read once as they stand,
 * and once without the brackets, as if they were bare.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainBlock } from '../../extractors/text/plain.ts';
import { findUrls } from '../../extractors/urls/find.ts';

interface Bracketed {
  readonly file: string;
  /** Of the URL's first character. */
  readonly start: number;
  /** White space taken out. */
  readonly url: string;
  readonly broken: boolean;
}

export interface Tally {
  readonly total: number;
  /** Those that came out otherwise, in words. */
  readonly faults: readonly string[];
}

export interface Readings {
  /** Broken ones as they stand. */
  readonly marked: Tally;
  /** Broken ones without their brackets. */
  readonly bare: Tally;
  /** Those on one line, without their brackets: nothing may be added to them. */
  readonly complete: Tally;
}

export const WRAPPER =
  /<\s*(?:URL:\s*)?((?:https?|ftp|gopher|news|mailto|telnet|urn|wais|ldap|nntp|file):[^<>]*?)>/gi;
const PAGE_BREAK = /\n+[^\n]*\[Page [^\n]*\n\f?\n?[^\n]*\n+/g;
/** Schemes of which bare URLs go on over line ends. */
const HIERARCHICAL = /^(?:https?|ftp|gopher):/i;

export function readBrackets(folder: string): Readings {
  const marked = new Counter();
  const bare = new Counter();
  const complete = new Counter();
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'latin1');
    const wrapped = bracketedIn(text, file);
    const found = findsOf(text);
    const stripped = findsOf(withoutBrackets(text));
    for (const one of wrapped.filter(({ broken }) => broken)) marked.add(one, found);
    for (const one of wrapped.filter(({ url }) => HIERARCHICAL.test(url))) {
      if (one.broken) bare.add(one, stripped);
      else complete.addUnlessLonger(one, stripped);
    }
  }
  return { marked, bare, complete };
}

function bracketedIn(text: string, file: string): Bracketed[] {
  const found: Bracketed[] = [];
  for (const match of text.matchAll(WRAPPER)) {
    const [whole, inside = ''] = match;
    const isParagraphs = /\n[ \t]*\n/.test(inside) && !inside.includes('[Page');
    if (isParagraphs) continue;
    found.push({
      file,
      start: match.index + whole.indexOf(inside),
      url: inside.replace(PAGE_BREAK, '').replace(/\\?\s+/g, ''),
      broken: inside.trim().includes('\n'),
    });
  }
  return found;
}

function withoutBrackets(text: string): string {
  return text.replace(WRAPPER, (whole, inside: string) => {
    const before = whole.slice(0, whole.indexOf(inside)).replace(/[^\s]/g, ' ');
    return `${before}${inside} `;
  });
}

function findsOf(text: string): ReadonlyMap<number, string> {
  return new Map(findUrls(plainBlock(text), {}).map(({ start, url }) => [start, url]));
}

class Counter implements Tally {
  readonly faults: string[] = [];
  total = 0;

  add({ file, start, url }: Bracketed, finds: ReadonlyMap<number, string>): void {
    this.total++;
    const found = finds.get(start);
    if (found !== url) this.faults.push(`${file} ${start}: ${found} instead of ${url}`);
  }

  addUnlessLonger({ file, start, url }: Bracketed, finds: ReadonlyMap<number, string>): void {
    this.total++;
    const found = finds.get(start);
    if (found && found.length > url.length) this.faults.push(`${file} ${start}: ${found}`);
  }
}
