/**
 * Reads AsciiDoc: macros, cross references and includes, ids of blocks and sections, verbatim blocks and comments, with
 * the attributes that the document itself defines. What it cannot know, since other files set it, it says.
 */
import { fileNamed } from '../file-names.ts';
import { readHtmlMarks } from '../html/html.ts';
import { ignoreScope } from '../ignore-mark.ts';
import type {
  Anchor,
  IgnoreMark,
  MarkedText,
  OpenIncluded,
  ReadMarked,
  Reference,
  TextRange,
} from '../model.ts';
import { Attributes } from './attributes.ts';
import { type BlockListener, type Line, readBlocks, type Title } from './blocks.ts';
import { Conditions } from './conditions.ts';
import { type Inline, type InlineListener, readInlines } from './inlines.ts';
import { INCLUDE } from './lines.ts';
import { SectionIds, shownTitle } from './section-ids.ts';
import { crossReference, inImageFolder, isResourceId } from './targets.ts';

export const readAsciidoc: ReadMarked = (text, open) => {
  const marks = new Marks(text, open);
  readBlocks(text, marks);
  return marks.end();
};

/** The folder of the whole, of which this may be a part. */
const OF_WHOLE = /\{docdir\}/i;

/** A reference to a place in this document, which may be named further down. */
interface Inward extends Reference {
  readonly fragment: string;
}

class Marks implements BlockListener, InlineListener {
  readonly attributes = new Attributes();
  /** Of the file itself, or of the one that is included at this point. */
  #text: string;
  #open: OpenIncluded | undefined;
  readonly #isOpening: boolean;
  /** How many included texts are open: only their places count. */
  #depth = 0;
  readonly #conditions = new Conditions(this.attributes);
  readonly #sectionIds = new SectionIds(this.attributes);
  readonly #references: (Reference | Inward)[] = [];
  readonly #anchors: Anchor[] = [];
  readonly #names = new Set<string>();
  /** The texts by which a section or a block can be named, too. */
  readonly #titles = new Map<string, string>();
  readonly #code: TextRange[] = [];
  readonly #syntax: TextRange[] = [];
  readonly #ignores: IgnoreMark[] = [];
  #hasTitle = false;
  #hasContent = false;
  #includes = false;
  /** Of the included texts one was not read. */
  #isPartial = false;
  #isInCode = false;

  constructor(text: string, open: OpenIncluded | undefined) {
    this.#text = text;
    this.#open = open;
    this.#isOpening = open !== undefined;
  }

  end(): MarkedText {
    return {
      references: this.#references.map((one) => ('fragment' in one ? this.#inward(one) : one)),
      anchors: this.#isOpening && this.#includes ? this.#withTitles() : this.#anchors,
      code: this.#code,
      syntax: this.#syntax,
      ignores: this.#ignores,
      ...(this.#isPartial && { isPartial: true }),
    };
  }

  /** A reference to a title in an included text is told as it is written. */
  #withTitles(): readonly Anchor[] {
    const titles = Array.from(this.#titles.keys(), (name) => ({ kind: 'name', name }) as const);
    return [...this.#anchors, ...titles];
  }

  title({ text, level, ids, ...range }: Title): void {
    const shown = this.attributes.resolveKnown(text);
    const isHeader = level === 0 && !this.#hasContent;
    this.#hasTitle ||= isHeader;
    this.#hasContent = true;
    for (const id of ids) this.anchor(id, shown);
    const own = ids.length > 0 || isHeader ? undefined : this.#sectionIds.idOf(shown);
    if (own !== undefined) this.#name(own);
    const id = own ?? ids[0];
    if (id !== undefined) this.#titles.set(shownTitle(shown), id);
    this.#anchors.push({ kind: 'heading', text: shownTitle(shown), level: level + 1 });
    readInlines(this.#text, range, this);
  }

  anchors(ids: readonly string[]): void {
    for (const id of ids) this.anchor(id);
  }

  anchor(id: string, reference?: string): void {
    this.#sectionIds.take(id);
    this.#name(id);
    if (reference !== undefined) this.#titles.set(reference.trim(), id);
  }

  #name(name: string): void {
    if (!this.#names.has(name)) this.#anchors.push({ kind: 'name', name });
    this.#names.add(name);
  }

  paragraph(range: TextRange): void {
    this.#hasContent = true;
    readInlines(this.#text, range, this);
  }

  verbatim(range: TextRange, { style, hasMacros }: { style: string; hasMacros: boolean }): void {
    if (style === 'pass') {
      this.html(range);
      return;
    }
    this.code(range);
    this.#isInCode = true;
    if (hasMacros) readInlines(this.#text, range, this);
    this.#isInCode = false;
  }

  code(range: TextRange): void {
    if (!this.#isInCode && this.#depth === 0) this.#code.push(range);
  }

  html({ start, end }: TextRange): void {
    const moved = <Range extends TextRange>(range: Range): Range => ({
      ...range,
      start: range.start + start,
      end: range.end + start,
    });
    const { references, anchors, code, syntax, ignores } = readHtmlMarks(
      this.#text.slice(start, end),
    );
    for (const anchor of anchors) if (anchor.kind === 'name') this.anchor(anchor.name);
    if (this.#depth > 0) return;
    for (const { shown, ...reference } of references) this.#references.push(moved(reference));
    for (const range of code) this.code(moved(range));
    for (const range of syntax) this.#syntax.push(moved(range));
    for (const mark of ignores) this.#ignores.push(moved(mark));
  }

  comment({ start, end }: TextRange, text: string): void {
    if (this.#depth > 0) return;
    this.#code.push({ start, end });
    const scope = ignoreScope(text);
    if (scope !== null) this.#ignores.push({ start, end, scope });
  }

  attribute(name: string, value: string): void {
    if (!this.#conditions.hold) return;
    if (this.#conditions.isSure) this.attributes.define(name, value);
    else this.attributes.maybeDefine(name, value);
  }

  conditional(line: Line, directive: string, subject: string, content: string): void {
    const holds = this.#conditions.take(directive, subject, content);
    const included = INCLUDE.exec(content);
    if (included !== null && /^ifn?def$/.test(directive)) {
      const [, target = '', attributes = ''] = included;
      if (holds) this.include(line, target, attributes, false);
      else this.#readIncluded(this.#fileOf(target));
      return;
    }
    if (!holds) return;
    const start = line.start + line.text.indexOf('[') + 1;
    const entry = /^:(!?\w[\w-]{0,80}!?):(?:\s+(.*))?$/.exec(content);
    if (entry !== null) this.attribute(entry[1] as string, entry[2] ?? '');
    else readInlines(this.#text, { start, end: start + content.length }, this);
  }

  include(line: Line, target: string, attributes: string, isShown: boolean): void {
    const resolved = this.#fileOf(target);
    // Of a text that is shown as it is nothing becomes a place.
    if (!isShown) this.#readIncluded(resolved);
    if (this.#depth > 0) return;
    if (/\boption(?:al|s\s*=\s*["']?optional)|opts\s*=\s*["']?optional/.test(attributes)) return;
    const start = line.start + line.text.indexOf(target);
    const range = { start, end: start + target.length };
    this.#refer({ ...range, kind: 'include' }, target, resolved && fileNamed(resolved));
  }

  /** Null: it is not known. */
  #fileOf(target: string): string | null {
    const isKnown = !isResourceId(target) && !OF_WHOLE.test(target);
    return isKnown ? this.attributes.resolve(target) : null;
  }

  #readIncluded(path: string | null): void {
    this.#includes = true;
    const [text, open] = [this.#text, this.#open];
    const included = path === null ? null : (open?.(path) ?? null);
    if (included === null) {
      this.#isPartial = true;
      return;
    }
    this.#depth++;
    this.#text = included.text;
    this.#open = included.open;
    readBlocks(included.text, this);
    this.#text = text;
    this.#open = open;
    this.#depth--;
  }

  refer({ written, macro, ...reference }: Inline): void {
    if (this.#depth > 0) return;
    const resolved = this.attributes.resolve(written);
    const prefix = /^(?:link|xref):/.exec(resolved ?? '')?.[0];
    // A backslash keeps three dots from becoming one character.
    const value = resolved?.slice(prefix?.length).replaceAll('\\...', '...') ?? null;
    const isFile = macro === 'image' || macro === 'media';
    if (value === null || (!isFile && OF_WHOLE.test(written))) {
      this.#refer(reference, written, null);
    } else if (macro === 'shorthand') this.#cross(reference, value, macro);
    else if (macro === 'xref' || prefix === 'xref:') this.#cross(reference, value, 'xref');
    else if (isFile) this.#image(reference, written, value);
    else if (value.startsWith('#')) this.#inwards(reference, value.slice(1));
    else this.#refer(reference, written, value);
  }

  #inwards(reference: Omit<Reference, 'value'>, fragment: string): void {
    this.#references.push({ ...reference, value: `#${fragment}`, fragment });
  }

  #cross(reference: Omit<Reference, 'value'>, value: string, macro: 'xref' | 'shorthand'): void {
    const isWeb = /^(?:https?|ftps?|file):\/\//i.test(value);
    if (isWeb || isResourceId(value)) {
      this.#refer(reference, value, isWeb ? value : null, 'label');
      return;
    }
    const { path, fragment } = crossReference(value, macro === 'xref');
    if (path === '') this.#inwards(reference, fragment);
    else this.#refer(reference, value, fragment === '' ? path : `${path}#${fragment}`);
  }

  /** A part of a document stands where the whole says, and so does the folder of its images. */
  #image(reference: Omit<Reference, 'value'>, written: string, value: string): void {
    const isPlaced = this.#hasTitle || this.attributes.get('imagesdir') !== undefined;
    const isWeb = /^(?:https?|ftps?|file|data):/i.test(value);
    const place = isPlaced && !isResourceId(value) ? inImageFolder(value, this.attributes) : null;
    this.#refer(reference, written, isWeb ? value : place);
  }

  #refer(
    reference: Omit<Reference, 'value'>,
    written: string,
    value: string | null,
    unknown: Reference['unknown'] = 'variable',
  ): void {
    const isWeb = value !== null && /^[a-z][a-z0-9+.-]{1,40}:/i.test(value);
    if (value !== null && (isWeb || this.#conditions.hold)) {
      this.#references.push({ ...reference, value });
    } else this.#references.push({ ...reference, value: value ?? written, unknown });
  }

  /** A place that this document does not name may stand in one that it includes, or that includes it. */
  #inward({ fragment, ...reference }: Inward): Reference {
    // What an included text sets may change how ids are made.
    const byTitle = this.#includes ? undefined : this.#titles.get(fragment);
    const name = this.#names.has(fragment) ? fragment : byTitle;
    if (name !== undefined) return { ...reference, value: `#${name}` };
    if (fragment === '' || this.#hasTitle) return reference;
    return { ...reference, unknown: 'label' };
  }
}
