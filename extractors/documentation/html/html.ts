/**
 * Reads HTML as documentation: what its attributes, styles and JSON-LD refer to, `id` and `name`, code, comments. Tells
 * elements by a stack of those that matter, so that nesting, however deep or broken, costs nothing.
 */
import { readHtml } from '../../html/html.ts';
import { type AttributeValue, urlsOf } from '../../html/html-attribute.ts';
import { isRelative } from '../base.ts';
import { bringsMore, isTemplate } from '../brought-in.ts';
import { readStyles } from '../css/css.ts';
import { ignoreScope } from '../ignore-mark.ts';
import { merged } from '../left-out.ts';
import type { Anchor, IgnoreMark, MarkedText, ReadMarked, Reference, TextRange } from '../model.ts';
import { holdsVariable } from '../variables.ts';
import { readJsonLd } from './json-ld.ts';
import { OpenElements } from './open-elements.ts';
import { HEADING, kindOf, syntaxOf, textOf } from './tables.ts';
import { readTags, type Tag, type TagListener } from './tags.ts';

interface HtmlMarksOptions {
  /**
   * Whether it stands in Markdown, where a renderer makes anchors of headings, and `<LampLink>` may be a component.
   * Default false: in HTML only an `id` is an anchor, and names have no case.
   */
  readonly inMarkdown?: boolean;
}

/** An HTML document. */
export const readHtmlDocument: ReadMarked = (text) => {
  const marked = readHtmlMarks(text);
  const code = merged(marked.code);
  const { references } = marked;
  return {
    ...marked,
    references: isTemplate(text, code) ? references.map(ofTemplate) : references,
    get isPartial() {
      return bringsMore(text, code);
    },
  };
};

/** Relative to the pages that are made of it, but for places in itself and paths from the root. */
function ofTemplate(reference: Reference): Reference {
  const { value } = reference;
  const isPlaced = !isRelative(value) || /^\s*[#/]/.test(value);
  return isPlaced ? reference : { ...reference, unknown: 'variable' };
}

/** HTML, also inside of another format: what is not HTML may stand there as blanks. */
export function readHtmlMarks(html: string, options: HtmlMarksOptions = {}): MarkedText {
  const marks = new Marks(html, options.inMarkdown === true);
  readTags(html, marks);
  return marks.end();
}

/** Of JSX or Vue; the names of HTML are written in one case. */
const COMPONENT = /^[A-Z][\w.]*[a-z]/;

/** From where such a path starts a component says: it may put the address of a folder in front. */
function isBare(value: string): boolean {
  return isRelative(value) && /^\s*[^\s./\\#?]/.test(value);
}

type OpenReference = { -readonly [Key in keyof Reference]: Reference[Key] };

class Marks implements TagListener {
  readonly #html: string;
  readonly #isInMarkdown: boolean;
  readonly #references: OpenReference[] = [];
  readonly #anchors: Anchor[] = [];
  readonly #code: TextRange[] = [];
  readonly #syntax: TextRange[] = [];
  readonly #ignores: IgnoreMark[] = [];
  readonly #elements: OpenElements;
  #base: string | undefined;
  /** The links whose text has begun, and where. */
  #shown: { readonly links: readonly OpenReference[]; readonly from: number } | undefined;
  #heading: Tag | undefined;
  /** The `<script>` or `<style>` whose text has begun. */
  #raw: Tag | undefined;

  constructor(html: string, isInMarkdown: boolean) {
    this.#html = html;
    this.#isInMarkdown = isInMarkdown;
    this.#elements = new OpenElements((range) => this.#code.push(range));
  }

  end(): MarkedText {
    const { length } = this.#html;
    this.#endRaw(length);
    this.#endShown(length);
    this.#elements.end(length);
    return {
      references: this.#references,
      ...(this.#base !== undefined && { base: this.#base }),
      anchors: this.#anchors,
      code: this.#code,
      syntax: this.#syntax,
      ignores: this.#ignores,
    };
  }

  open(tag: Tag): void {
    this.#syntax.push({ start: tag.start, end: tag.end });
    if (tag.name === 'a') this.#endShown(tag.start);
    this.#nameAnchors(tag);
    const before = this.#references.length;
    if (tag.name !== 'base' || this.#isAddress(tag)) {
      for (const attribute of tag.attributes) this.#refer(tag, attribute);
    }
    if (tag.name === 'a' && this.#references.length > before) {
      this.#shown = { links: this.#references.slice(before), from: tag.end };
    }
    this.#elements.open(tag);
    if (this.#isInMarkdown && HEADING.test(tag.name)) this.#heading = tag;
    const isRaw = tag.name === 'script' || tag.name === 'style';
    if (isRaw && !tag.isSelfClosing) this.#raw = tag;
  }

  close(name: string, range: TextRange): void {
    this.#syntax.push(range);
    this.#endRaw(range.start);
    if (name === 'a') this.#endShown(range.start);
    this.#elements.close(name, range.start);
    if (name === this.#heading?.name) this.#endHeading(this.#heading, range.start);
  }

  comment(range: TextRange, content: TextRange): void {
    if (!this.#elements.isInCode) this.#code.push(range);
    const scope = ignoreScope(this.#html.slice(content.start, content.end));
    if (scope !== null) this.#ignores.push({ ...range, scope });
  }

  declaration(range: TextRange): void {
    this.#syntax.push(range);
  }

  #nameAnchors(tag: Tag): void {
    const id = textOf(tag, 'id');
    const name = tag.name === 'a' ? textOf(tag, 'name') : undefined;
    for (const anchor of new Set([id, name])) {
      if (anchor) this.#anchors.push({ kind: 'name', name: anchor });
    }
  }

  /** The base of a document is a link only as a whole address; what is relative moves the others alone. */
  #isAddress(tag: Tag): boolean {
    const href = textOf(tag, 'href');
    if (href) this.#base ??= href;
    return href !== undefined && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
  }

  #refer(tag: Tag, attribute: AttributeValue): void {
    const syntax = syntaxOf(tag, attribute);
    if (syntax === null) return;
    const kind = kindOf(tag, attribute.name);
    const isComponent = this.#isInMarkdown && COMPONENT.test(tag.written);
    for (const { value, start, end } of urlsOf(attribute, syntax)) {
      const isUnknown = holdsVariable(value) || (isComponent && isBare(value));
      const unknown = isUnknown ? ({ unknown: 'variable' } as const) : {};
      this.#references.push({ value, start, end, kind, ...unknown });
    }
  }

  #endShown(end: number): void {
    const { links, from } = this.#shown ?? { links: [], from: 0 };
    this.#shown = undefined;
    if (end > from) for (const link of links) link.shown = { start: from, end };
  }

  #endHeading(tag: Tag, end: number): void {
    this.#heading = undefined;
    const { text } = readHtml(this.#html.slice(tag.end, end));
    const level = Number(HEADING.exec(tag.name)?.[1]);
    this.#anchors.push({ kind: 'heading', text: text.replace(/\s+/g, ' ').trim(), level });
  }

  #endRaw(end: number): void {
    const tag = this.#raw;
    this.#raw = undefined;
    if (tag === undefined) return;
    const text = this.#html.slice(tag.end, end);
    const isData = textOf(tag, 'type')?.toLowerCase() === 'application/ld+json';
    for (const reference of isData ? readJsonLd(text, tag.end) : [])
      this.#references.push(reference);
    if (tag.name !== 'style') return;
    const { references, ignores } = readStyles(text, tag.end);
    for (const reference of references) this.#references.push(reference);
    for (const mark of ignores) this.#ignores.push(mark);
  }
}
