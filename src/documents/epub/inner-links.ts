/**
 * Links from one part of a book to another: takes what each part refers to and which anchors it has, tells at the end
 * which lead nowhere. Only the names of the package's own members are compared: no book makes the program look at a
 * path outside of it.
 */
import type { MarkedText } from '../../../extractors/documentation/model.ts';
import type { ZipPackage } from '../packages/zip-package.ts';
import type { Budget } from '../pieces/budget.ts';
import { memberOf } from './package-document.ts';

interface InnerLink {
  /** The member in which it stands. */
  readonly from: string;
  readonly to: string;
  readonly anchor: string;
  readonly written: string;
}

/** Of one book: more are not looked at. */
const MOST_LINKS = 262_144;
/** Told one by one; the rest as a number. */
const MOST_TOLD = 15;
const LEADS_OUT = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** What names no element: a point of a book (EPUB CFI), parts of media (Media Fragments), the beginning of a page. */
const NO_ELEMENT = /[(=]|^top$/i;

export class InnerLinks {
  readonly #file: ZipPackage;
  readonly #links: InnerLink[] = [];
  readonly #anchors = new Map<string, ReadonlySet<string>>();

  constructor(file: ZipPackage) {
    this.#file = file;
  }

  /** A part that was read whole: `anchors` of a style sheet are none, and nobody asks for them. */
  part(member: string, { references, anchors, base }: MarkedText): void {
    const names = anchors.flatMap((one) => (one.kind === 'name' ? one.name : (one.name ?? [])));
    this.#anchors.set(keyOf(member), new Set(names));
    if (base !== undefined) return;
    for (const { value, kind, unknown } of references) {
      if (unknown === undefined) this.link(member, value, kind === 'link');
    }
  }

  link(from: string, value: string, hasAnchor: boolean): void {
    const written = value.trim();
    if (written === '' || LEADS_OUT.test(written) || this.#links.length >= MOST_LINKS) return;
    const hash = written.indexOf('#');
    const anchor = hash < 0 || !hasAnchor ? '' : decoded(written.slice(hash + 1));
    const path = (hash < 0 ? written : written.slice(0, hash)).split('?')[0] ?? '';
    const to = path === '' ? from : memberOf(path, path.startsWith('/') ? '' : from);
    this.#links.push({ from, to, anchor: NO_ELEMENT.test(anchor) ? '' : anchor, written });
  }

  /** Once for each target of a part, however often it stands there. */
  tell(budget: Budget): void {
    const dead = new Map<string, number>();
    for (const link of this.#links) {
      const reason = this.#reasonOf(link);
      if (reason === null) continue;
      const words = `${link.from}: ${link.written} (${reason})`;
      dead.set(words, (dead.get(words) ?? 0) + 1);
    }
    for (const [words, count] of [...dead].slice(0, MOST_TOLD)) {
      budget.fault('dead-links', count === 1 ? words : `${words}, ${count} times`);
    }
    if (dead.size > MOST_TOLD) budget.fault('dead-links', `${dead.size - MOST_TOLD} others`);
  }

  #reasonOf({ to, anchor }: InnerLink): string | null {
    if (!this.#file.has(to)) return 'no such file in the book';
    if (anchor === '' || (this.#anchors.get(keyOf(to))?.has(anchor) ?? true)) return null;
    return 'no such anchor';
  }
}

/** As the package compares the names of its members. */
function keyOf(member: string): string {
  return member.toLowerCase();
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
