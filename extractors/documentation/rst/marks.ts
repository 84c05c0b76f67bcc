/** Gathers what a reStructuredText marks, and settles its names at the end: a target may stand below its reference. */

import { fileNamed } from '../file-names.ts';
import { isLeftOut, merged } from '../left-out.ts';
import type {
  Anchor,
  IgnoreMark,
  MarkedText,
  Reference,
  ReferenceKind,
  TextRange,
} from '../model.ts';
import { type InlineListener, readInlines } from './inlines.ts';
import { writtenNames } from './name-search.ts';
import { destinationOf, idOf, normalName, shownTitle, uriOf } from './names.ts';
import { CODE_ROLES, FILE_ROLES, LABEL_ROLES, MADE_PAGES } from './tables.ts';

const DOCUMENT = { isDocument: true } as const;
const IMAGE = { isFileName: true } as const;

/** A reference by a name, which may be a target, a title, or nothing in this document. */
interface Named extends TextRange {
  readonly name: string;
  /**
   * `label`: any document of the tree may have it. `name`: of this document alone, and a fault where it has none. `citation`:
   * the same, but to Sphinx one of the tree. `maybe`: the text may mean something else.
   */
  readonly as: 'label' | 'name' | 'citation' | 'maybe';
}

const SUBSTITUTION = /\|[^|\s][^|]*\|/;
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]{1,40}:|\/\/)/i;

export class Marks implements InlineListener {
  readonly #text: string;
  readonly #references: (Reference | Named)[] = [];
  readonly #anchors: Anchor[] = [];
  /** The id of each name; null where the name leads elsewhere. */
  readonly #names = new Map<string, string | null>();
  #waiting: string[] = [];
  readonly #titleIds = new Map<string, number>();
  readonly #code: TextRange[] = [];
  readonly #syntax: TextRange[] = [];
  readonly #ignores: IgnoreMark[] = [];
  /** It names places that are not read here. */
  isPartial = false;
  /** Up to there the text may be no text: a directive that is not known reads it. */
  unsureUntil = 0;
  /** A title whose text, and so its name, only a program knows. */
  #hasOddTitle = false;
  #writtenNames: ReadonlySet<string> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  end(): MarkedText {
    this.contentBegins();
    const isSure = !this.#hasOddTitle && !this.#isTemplate();
    return {
      references: this.#references.flatMap((one) =>
        'name' in one ? (this.#settled(one, isSure) ?? []) : one,
      ),
      anchors: this.#anchors,
      ...(this.isPartial && { isPartial: true }),
      code: this.#code,
      syntax: this.#syntax,
      ignores: this.#ignores,
    };
  }

  inline(range: TextRange): void {
    readInlines(this.#text, range, this);
  }

  /** `` _`text` `` in a paragraph. */
  inlineTarget(name: string): void {
    this.anchor(name);
  }

  /** `name`: null for an anonymous one. The range holds where it leads, or nothing: then it stands for the place. */
  target(name: string | null, range: TextRange): void {
    const place = this.#trimmed(range);
    const written = this.#cut(place);
    const isAlias = /(?:^|[^\\])_$/.test(written);
    if (written === '') {
      if (name !== null) this.#waiting.push(name);
      return;
    }
    if (!isAlias) this.#refer(place, destinationOf(written), 'link');
    else if (/^\w+_$/.test(written))
      this.named({ ...place, end: place.end - 1 }, written.slice(0, -1));
    for (const one of [...this.#waiting, ...(name === null ? [] : [name])]) {
      this.#names.set(normalName(one), null);
    }
    this.#waiting = [];
  }

  /** Targets that lead to no place of their own stand for what begins here; before another target, for its. */
  contentBegins(): void {
    for (const name of this.#waiting) this.anchor(name);
    this.#waiting = [];
  }

  anchor(name: string): void {
    const normal = normalName(name);
    const id = idOf(normal);
    this.#names.set(normal, id);
    if (id !== '') this.#anchors.push({ kind: 'name', name: id });
  }

  /** What leads to no place that is told, as a numbered footnote. */
  elsewhere(name: string): void {
    this.#names.set(normalName(name), null);
  }

  title(range: TextRange, level: number): void {
    if (ODD_TITLE.test(this.#cut(range))) this.#hasOddTitle = true;
    const text = shownTitle(this.#cut(range));
    const id = idOf(text);
    if (!this.#names.has(normalName(text))) this.#names.set(normalName(text), id);
    if (id !== '') this.#titleId(id);
    this.#anchors.push({ kind: 'heading', text, level });
  }

  /** docutils numbers an id that is taken. */
  #titleId(id: string): void {
    const count = this.#titleIds.get(id) ?? 0;
    this.#titleIds.set(id, count + 1);
    this.#anchors.push({ kind: 'name', name: count === 0 ? id : `${id}-${count}` });
  }

  /** A file or an address that a directive names; `isOption`: in an option, which Sphinx does not look at. */
  file(range: TextRange, kind: ReferenceKind, isOption = false): void {
    const place = this.#trimmed(range);
    const value = kind === 'image' ? uriOf(this.#cut(place)) : this.#cut(place);
    if (value === '') return;
    if (kind === 'include') this.isPartial = true;
    // `<isonum.txt>` is one of docutils' own; a name with a star is any of several.
    if (/^<.*>$/.test(value)) return;
    if (/\.\*$/.test(value)) this.#unknown(place, value, kind);
    else if (isOption && value.startsWith('/') && !value.startsWith('//')) {
      this.#unknown(place, value, kind);
    } else if (kind === 'image') this.#place(place, value, kind, IMAGE);
    else this.#place(place, kind === 'link' ? destinationOf(value) : fileNamed(value), kind);
  }

  /** A document of Sphinx, without its ending: the page that it becomes. */
  document(range: TextRange): void {
    const place = this.#trimmed(range);
    const name = this.#cut(place);
    if (name === '' || MADE_PAGES.has(name) || /[*[\]?]/.test(name)) return;
    if (/^[\w-]+:(?!\/\/)/.test(name)) this.#unknown(place, name, 'link');
    else if (ABSOLUTE.test(name)) this.#refer(place, name, 'link');
    else {
      const page = `${fileNamed(name.replace(/\.(?:rst|md|txt)$/, ''))}.html`;
      this.#place(place, page, 'link', DOCUMENT);
    }
  }

  /** A path from `/` begins where the sources of the whole begin. */
  #place(
    place: TextRange,
    value: string,
    kind: ReferenceKind,
    more?: Pick<Reference, 'isDocument' | 'isFileName' | 'isFromSources'>,
  ): void {
    const slashes = value.startsWith('//') ? 0 : (/^\/?/.exec(value)?.[0].length ?? 0);
    const from = { start: place.start + slashes, end: place.end };
    const isFromSources = slashes > 0 && { isFromSources: true as const };
    this.#refer(from, value.slice(slashes), kind, { ...more, ...isFromSources });
  }

  #refer(
    place: TextRange,
    value: string,
    kind: ReferenceKind,
    more?: Pick<Reference, 'isDocument' | 'isFileName' | 'isFromSources'>,
  ): void {
    if (SUBSTITUTION.test(value)) this.#unknown(place, value, kind);
    else this.#references.push({ ...place, value, kind, ...more });
  }

  #unknown({ start, end }: TextRange, value: string, kind: ReferenceKind): void {
    this.#references.push({ start, end, value, kind, unknown: 'variable' });
  }

  embedded(range: TextRange, shownRange: TextRange, name: string): void {
    const written = this.#cut(range);
    if (/[^\\]_$/.test(written) && !ABSOLUTE.test(written)) {
      this.named(range, written.slice(0, -1), false);
      return;
    }
    if (name.trim() !== '') this.elsewhere(name);
    const value = destinationOf(written);
    const isShown = shownRange.end > shownRange.start;
    const shown = isShown && { shown: shownRange };
    const unknown = SUBSTITUTION.test(value) && { unknown: 'variable' as const };
    this.#references.push({ ...range, value, kind: 'link', ...shown, ...unknown });
  }

  named(range: TextRange, name: string, isSure = true): void {
    const as = isSure && range.start >= this.unsureUntil ? 'name' : 'maybe';
    this.#references.push({ ...range, name: normalName(name), as });
  }

  note(range: TextRange, label: string, isSure: boolean): void {
    const as =
      !isSure || range.start < this.unsureUntil ? 'maybe' : isNumbered(label) ? 'name' : 'citation';
    this.#references.push({ ...range, name: normalName(label.replace(/^#/, '')), as });
  }

  anonymous(): void {}

  /** docutils links what stands before the bar, which nobody means. */
  substituted(range: TextRange): void {
    this.#unknown(range, this.#cut(range), 'link');
  }

  role(name: string, range: TextRange): void {
    const explicit = /<([^<>]{1,1000})>$/.exec(this.#cut(range))?.[1];
    const end = explicit === undefined ? range.end : range.end - 1;
    const place = explicit === undefined ? range : { start: end - explicit.length, end };
    const own = name.replace(/^std:/, '');
    const isFile = FILE_ROLES.get(own);
    if (isFile === 'document') this.document(place);
    else if (isFile === 'file') this.#place(place, fileNamed(this.#cut(place).trim()), 'link');
    else if (LABEL_ROLES.has(own)) {
      this.#references.push({ ...place, name: normalName(this.#cut(place)), as: 'label' });
    } else if (CODE_ROLES.has(own)) this.code(range);
  }

  code(range: TextRange): void {
    this.#code.push(range);
  }

  comment(range: TextRange, scope: IgnoreMark['scope'] | null): void {
    this.#code.push(range);
    if (scope !== null) this.#ignores.push({ ...range, scope });
  }

  html({ start }: TextRange, html: MarkedText): void {
    const moved = <Range extends TextRange>(range: Range): Range => ({
      ...range,
      start: range.start + start,
      end: range.end + start,
    });
    for (const anchor of html.anchors) this.#anchors.push(anchor);
    for (const { shown: _, ...reference } of html.references)
      this.#references.push(moved(reference));
    for (const range of html.code) this.#code.push(moved(range));
    for (const range of html.syntax) this.#syntax.push(moved(range));
    for (const mark of html.ignores) this.#ignores.push(moved(mark));
  }

  /** What no place of this document has: a label is in another, a name is a fault of the text. */
  #settled({ name, as, start, end }: Named, isSure: boolean): Reference | null {
    const id = this.#names.get(name);
    if (typeof id === 'string') return { start, end, value: `#${id}`, kind: 'link' };
    if (as === 'label') return { start, end, value: name, kind: 'link', unknown: 'label' };
    if (id === null || as === 'maybe' || this.#written.has(name)) return null;
    const value = `#${idOf(name) || name}`;
    if (!isSure) return { start, end, value, kind: 'link', unknown: 'label' };
    const missing = { start, end, value, kind: 'link' } as const;
    return as === 'citation' ? { ...missing, isOfProject: true } : missing;
  }

  /** Whatever looks like a name that is given somewhere. */
  get #written(): ReadonlySet<string> {
    this.#writtenNames ??= writtenNames(this.#text);
    return this.#writtenNames;
  }

  /** Its names may be those that a program writes. */
  #isTemplate(): boolean {
    const code = merged(this.#code);
    for (const { index } of this.#text.matchAll(/\{%-?[ \t]{0,9}[a-z]|\{\{/g)) {
      if (!isLeftOut(code, index)) return true;
    }
    return false;
  }

  #trimmed({ start, end }: TextRange): TextRange {
    const text = this.#text.slice(start, end);
    const from = start + (text.length - text.trimStart().length);
    return { start: from, end: Math.max(from, start + text.trimEnd().length) };
  }

  #cut({ start, end }: TextRange): string {
    return this.#text.slice(start, end);
  }
}

/** A role, a substitution, a note, an escape. */
const ODD_TITLE = /:`|\|[^|\s]|\]_|\\/;

function isNumbered(label: string): boolean {
  return /^(?:#|\d+$)/.test(label);
}
