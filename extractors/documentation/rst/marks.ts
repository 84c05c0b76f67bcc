/** Gathers what a reStructuredText marks, and settles its names at the end: a target may stand below its reference. */
import type {
  Anchor,
  IgnoreMark,
  MarkedText,
  Reference,
  ReferenceKind,
  TextRange,
} from '../model.ts';
import { type InlineListener, readInlines } from './inlines.ts';
import { destinationOf, idOf, normalName } from './names.ts';
import { CODE_ROLES, FILE_ROLES, LABEL_ROLES, MADE_PAGES } from './tables.ts';

const DOCUMENT = { isDocument: true } as const;

/** A reference by a name, which may be a target, a title, or nothing in this document. */
interface Named extends TextRange {
  readonly name: string;
  /** A label of the tree, or a name of this document alone. */
  readonly isLabel: boolean;
}

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

  constructor(text: string) {
    this.#text = text;
  }

  end(): MarkedText {
    this.contentBegins();
    return {
      references: this.#references.flatMap((one) =>
        'name' in one ? (this.#settled(one) ?? []) : one,
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

  title(range: TextRange, level: number): void {
    const text = shown(this.#cut(range));
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

  /** A file or an address that a directive names. */
  file(range: TextRange, kind: ReferenceKind): void {
    const place = this.#trimmed(range);
    const value = this.#cut(place);
    if (value === '') return;
    if (kind === 'include') this.isPartial = true;
    // `<isonum.txt>` is one of docutils' own; a name with a star is any of several.
    if (/^<.*>$/.test(value)) return;
    if (/\.\*$/.test(value)) this.#unknown(place, value, kind);
    else this.#place(place, kind === 'link' ? value : fileNamed(value), kind);
  }

  /** A document of Sphinx, without its ending: the page that it becomes. */
  document(range: TextRange): void {
    const place = this.#trimmed(range);
    const name = this.#cut(place);
    if (name === '' || MADE_PAGES.has(name) || /[*[\]?]/.test(name)) return;
    if (/^[\w-]+:(?!\/\/)/.test(name)) this.#unknown(place, name, 'link');
    else if (ABSOLUTE.test(name)) this.#refer(place, name, 'link');
    else this.#place(place, `${name.replace(/\.(?:rst|md|txt)$/, '')}.html`, 'link', DOCUMENT);
  }

  /** A path from `/` begins where the sources of the whole begin, which this file does not say. */
  #place(
    place: TextRange,
    value: string,
    kind: ReferenceKind,
    more?: Pick<Reference, 'isDocument'>,
  ): void {
    if (value.startsWith('/') && !value.startsWith('//')) this.#unknown(place, value, kind);
    else this.#refer(place, value, kind, more);
  }

  #refer(
    place: TextRange,
    value: string,
    kind: ReferenceKind,
    more?: Pick<Reference, 'isDocument'>,
  ): void {
    if (/\|[^|\s][^|]*\|/.test(value)) this.#unknown(place, value, kind);
    else this.#references.push({ ...place, value, kind, ...more });
  }

  #unknown({ start, end }: TextRange, value: string, kind: ReferenceKind): void {
    this.#references.push({ start, end, value, kind, unknown: 'variable' });
  }

  embedded(range: TextRange, shownRange: TextRange, name: string): void {
    const written = this.#cut(range);
    if (/[^\\]_$/.test(written) && !ABSOLUTE.test(written)) {
      this.named(range, written.slice(0, -1));
      return;
    }
    if (name.trim() !== '') this.#names.set(normalName(name), null);
    const value = destinationOf(written);
    const isShown = shownRange.end > shownRange.start;
    this.#references.push({ ...range, value, kind: 'link', ...(isShown && { shown: shownRange }) });
  }

  named(range: TextRange, name: string): void {
    this.#references.push({ ...range, name: normalName(name), isLabel: false });
  }

  anonymous(): void {}

  role(name: string, range: TextRange): void {
    const explicit = /<([^<>]{1,1000})>$/.exec(this.#cut(range))?.[1];
    const end = explicit === undefined ? range.end : range.end - 1;
    const place = explicit === undefined ? range : { start: end - explicit.length, end };
    const own = name.replace(/^std:/, '');
    const isFile = FILE_ROLES.get(own);
    if (isFile === 'document') this.document(place);
    else if (isFile === 'file') this.#place(place, fileNamed(this.#cut(place).trim()), 'link');
    else if (LABEL_ROLES.has(own)) {
      this.#references.push({ ...place, name: normalName(this.#cut(place)), isLabel: true });
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

  /** What no place of this document has: for a label, it is in another; a name that is none is a fault of the text. */
  #settled({ name, isLabel, start, end }: Named): Reference | null {
    const id = this.#names.get(name);
    if (typeof id === 'string') return { start, end, value: `#${id}`, kind: 'link' };
    if (!isLabel) return null;
    return { start, end, value: name, kind: 'link', unknown: 'label' };
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

/** Sphinx takes the name of a file as it is: it has no query and no fragment. */
function fileNamed(written: string): string {
  return ABSOLUTE.test(written)
    ? written
    : written.replace(/[#?]/g, (mark) => (mark === '#' ? '%23' : '%3F'));
}

/** A title as a reader sees it: without the marks of inline markup. */
function shown(title: string): string {
  return title
    .replace(/:[\w:.+-]{1,60}:`([^`]{1,500}?)(?:\s*<[^<>`]{1,300}>)?`/g, '$1')
    .replace(/`([^`]{1,500}?)(?:\s+<[^<>`]{1,300}>)?`__?/g, '$1')
    .replace(/``([^`]{1,500})``/g, '$1')
    .replace(/\*{1,2}(\S[^*]{0,300}?)\*{1,2}/g, '$1')
    .replace(/`([^`]{1,500})`/g, '$1')
    .replace(/(?<=\w)__?(?=\s|$)/g, '')
    .replace(/\\(.)/g, '$1')
    .trim();
}
