/**
 * Finds the URLs in the texts of one document. Takes header values and parts, passes the finds of each text to a sink
 * together with the text. Does no I/O and keeps nothing between documents.
 */
import { firstNotBelow } from './characters/ordered.ts';
import { stringOf, type Text, viewOf, withoutTable } from './characters/text.ts';
import { placeOfLink, placeOfText, type RenderedWindow } from './context/rendered.ts';
import type { Place } from './context/walk.ts';
import { isRelative, type ReferenceBase, withBase } from './documentation/base.ts';
import {
  codeRanges,
  ignoredRanges,
  isLeftOut,
  type LeftOut,
  merged,
} from './documentation/left-out.ts';
import type { MarkedText, ReadMarked, Reference } from './documentation/model.ts';
import { countedKind } from './documentation/reference-counts.ts';
import { holdsVariable } from './documentation/variables.ts';
import { baseOf, type HtmlLink, type HtmlText, readHtml, readHtmlInWindows } from './html/html.ts';
import type { Lexer } from './lexer/lexer.ts';
import { LexedMarkup } from './lexer/markup/lexed-markup.ts';
import { LIMITS } from './limits.ts';
import type { Lines, TextBlock } from './lines/block.ts';
import { FIXED } from './lines/content-lines.ts';
import type { HeaderText, PartText } from './mime/message.ts';
import type { FindOptions } from './model.ts';
import { OriginMap } from './origin/origin-map.ts';
import { fateOf, findMarked, looked, type OnReference } from './references/find-marked.ts';
import { isFollowed, relativeSighting } from './references/html-reference.ts';
import type { BlockKind, BlockSink } from './regions/encoded-blocks.ts';
import type { FindSink } from './sightings/emitter.ts';
import type { LazyTextContext } from './sightings/to-sighting.ts';
import { LazyBlock, LazyDocumentationBlock, LazyLines, once } from './text/lazy-block.ts';
import { splitLines } from './text/lines.ts';
import { asOneLine } from './text/one-line.ts';
import { type TextWindow, windowsOf } from './text/windows.ts';
import type { OriginalText } from './undeclared/decoded-readings.ts';
import { isEncoded } from './undeclared/encoded-paragraphs.ts';
import { undoOverstrikes } from './undeclared/overstrikes.ts';
import { decodeUndeclared } from './undeclared/undeclared-encoding.ts';
import type { SearchOptions, TextRange, TextSighting } from './urls/cursor/model.ts';
import { findUrls } from './urls/find.ts';
import {
  BASE,
  hrefSighting,
  hrefSightings,
  isBareHostAndPath,
  isKeptLink,
  isNetworkPath,
} from './urls/href.ts';
import { goThrough, isReadable, lexerFor, type Surveyed } from './urls/lexed.ts';

/** What is known of a document of its own, which is no part of a message. */
export interface Documentation {
  /** Absent: its format marks nothing. */
  readonly read?: ReadMarked | undefined;
  /** Absent: relative references lead nowhere, or are not asked for. */
  readonly base?: ReferenceBase | undefined;
  readonly onReference: OnReference;
}

export class DocumentLinks {
  readonly #options: FindOptions;
  readonly #textOptions: SearchOptions;
  readonly #headerOptions: FindOptions;
  readonly #sink: FindSink;
  readonly #onBlock: BlockSink;

  constructor(options: FindOptions, sink: FindSink, onBlock: BlockSink) {
    this.#onBlock = onBlock;
    this.#options = options;
    this.#textOptions = sink.urlsAlone === true ? { ...options, urlsAlone: true } : options;
    this.#headerOptions = { ...options, join: 'off' };
    this.#sink = sink;
  }

  header({ text, origin, gap, part, place }: HeaderText): void {
    const makeLines = (): Lines => asOneLine(stringOf(text)) ?? splitLines(text, FIXED);
    const block = new LazyBlock({ text, part, gap, origin }, makeLines);
    const context = { text, part, gap, origin: block.origin, place, form: 'header' } as const;
    const options = this.#headerOptions;
    const lexer = this.#lexerFor(text);
    const survey = lexer?.survey(text) ?? null;
    if (lexer !== null && survey !== null) {
      if (this.#goThrough(lexer, { block, options, ...survey }, context)) return;
    }
    this.#sink.found(findUrls(block, options), context);
  }

  part(part: PartText): void {
    const { text } = part;
    if (text instanceof LexedMarkup) this.#lexedMarkup(part, text);
    else if (part.mediaType === 'html') this.#html(this.#decodedMarkup(part));
    else {
      for (const window of windowsOf(part.text)) this.#window(windowed(part, window));
    }
  }

  /** A document of a documentation format. */
  documentation(part: PartText, about: Documentation): void {
    const { read, base, onReference } = about;
    if (part.mediaType === 'html') this.#html(this.#decodedMarkup(part), about);
    else if (read === undefined) this.part(part);
    else {
      const text = stringOf(part.text);
      const makeLines = (): Lines => splitLines(text, { ...FIXED, onBlock: this.#onBlock });
      const block = new LazyDocumentationBlock({ ...part, text, part: part.name }, makeLines);
      const options = { find: this.#options, base, onReference };
      this.#sink.found([...findMarked(text, read(text), options)], block);
    }
  }

  #window(part: PartText): void {
    if (!this.#lexed(part)) this.#text(decodedPart(withoutOverstrikes(part)));
  }

  /** Reads a text with the lexer, whose lines are made only if the careful finder asks for them. False: it cannot. */
  #lexed(part: PartText): boolean {
    const { text, name, flowed, delSp, folds } = part;
    // The lexer knows breaks by their bytes, of which a fold in base64 shows none.
    const isOdd = (flowed && delSp) || folds !== undefined;
    const lexer = isOdd ? null : this.#lexerFor(text);
    const survey = lexer?.survey(text) ?? null;
    if (lexer === null || survey === null) return false;
    if (isEncoded(text, survey)) return false;
    const { mayHoldData } = survey;
    const blocks: BlockKind[] = [];
    const onBlock = (kind: BlockKind): void => void blocks.push(kind);
    const makeLines = (): Lines => {
      const index = lexer.indexOf(text);
      return splitLines(text, { flowed, delSp, onBlock, mayHoldData, index });
    };
    const block = new LazyBlock({ ...part, part: name }, makeLines);
    const surveyed = { block, options: this.#textOptions, flowed: part.flowed, ...survey };
    const isRead = this.#goThrough(lexer, surveyed, block);
    if (isRead) for (const kind of blocks) this.#onBlock(kind);
    return isRead;
  }

  /** Where folds are undone, every line end that is left ends a value. */
  #optionsFor({ folds }: PartText): SearchOptions {
    return folds === undefined ? this.#textOptions : { ...this.#textOptions, join: 'off' };
  }

  #lexerFor(text: Text): Lexer | null {
    const lexer = lexerFor(this.#options);
    return lexer !== null && isReadable(text) ? lexer : null;
  }

  /** False: the text that the lexer surveyed holds too much data. */
  #goThrough(lexer: Lexer, surveyed: Surveyed, context: LazyTextContext): boolean {
    const steps = goThrough(lexer, surveyed, {
      lexed: (count) => {
        if (count > 0) this.#sink.lexed({ lexer, count }, context);
      },
      find: (sighting) => this.#sink.found([sighting], context),
    });
    return steps !== null;
  }

  #text(part: CleanText): void {
    const { name, gap, folds, origin, flowed, delSp, original } = part;
    const text = withoutTable(part.text);
    const block: TextBlock = {
      text,
      lines: splitLines(text, { flowed, delSp, onBlock: this.#onBlock }),
      part: name,
      ...{ gap, folds, origin, isFlowed: flowed },
    };
    this.#sink.found(findUrls(block, this.#optionsFor(part)), { ...block, original });
  }

  #decodedMarkup(part: PartText): CleanText {
    const survey = this.#lexerFor(part.text)?.survey(part.text) ?? null;
    const mayBeEncoded = survey === null || isEncoded(part.text, survey);
    return mayBeEncoded ? decodedPart(part) : { ...part, original: undefined };
  }

  #html(part: CleanText, about?: Documentation): void {
    const { text, location } = part;
    const html = stringOf(text);
    const marks = marksOf(html, about, this.#options);
    // Without a base, a relative link leads nowhere.
    let mayHaveBase = location === undefined && about?.base === undefined ? undefined : true;
    const isKept = (value: string): boolean =>
      isKeptLink(value, this.#options, () => {
        mayHaveBase ??= BASE.test(html);
        return mayHaveBase;
      });
    const isLong = html.length > LIMITS.windowCharacters;
    const base = isLong && BASE.test(html) ? baseOf(html) : null;
    let before: HtmlLink | undefined;
    for (const window of readHtmlInWindows(html, isKept)) {
      const links = before === undefined ? window.links : [before, ...window.links];
      this.#rendered(part, html, { ...window, base: window.base ?? base, before: links, marks });
      before = links.at(-1);
      if (marks !== undefined) for (const { start } of window.links) marks.emitted.add(start);
    }
    if (marks === undefined) return;
    if (mayHaveBase !== true) countUnasked(marks);
    this.#others(part, html, marks);
  }

  /** Markup that has no base. */
  #lexedMarkup(part: PartText, markup: LexedMarkup): void {
    const shown = markup.shown();
    const mayHaveBase = once(() => BASE.test(stringOf(markup)));
    const links = markup.links((value) => isKeptLink(value, this.#options, mayHaveBase));
    if (shown === null) {
      this.#linksAlone(part, markup, links);
      return;
    }
    const known = { ...shown, links, base: null, before: links, marks: undefined };
    this.#rendered({ ...part, original: undefined }, markup, known);
  }

  /** Links in markup whose visible text holds no URL. */
  #linksAlone({ name, gap, origin }: PartText, html: Text, links: readonly HtmlLink[]): void {
    const hrefs = hrefSightings(links, this.#options, (link) => hrefSighting(link, null, html));
    const windows = once(() => windowsIn(readHtml(stringOf(html)).text));
    const seen = (found: TextSighting): Place | undefined => placeOfLink(windows(), found);
    this.#sink.found(hrefs, { part: name, gap, text: html, origin, isDocumentation: false, seen });
  }

  /** What is no attribute: styles, JSON-LD, metadata. */
  #others({ name, gap, origin }: CleanText, html: string, marks: Marks): void {
    const { about, marked, ignored, emitted } = marks;
    if (marked === undefined) return;
    const { base, onReference } = about;
    const options = {
      find: this.#options,
      base: base && withBase(base, marked.base),
      ...{ ignored, onReference },
    };
    const found = marked.references.flatMap((reference) => {
      const isKnown =
        emitted.has(reference.start) || (base === undefined && isRelative(reference.value));
      return isKnown ? [] : (looked(reference, html, options) ?? []);
    });
    this.#sink.found(found, { part: name, gap, text: html, origin, isDocumentation: true });
  }

  /** Emits the links of the markup first, then the visible URLs that no link beside them repeats. */
  #rendered({ name, gap, origin, original, location }: CleanText, html: Text, shown: Shown): void {
    const { text, textOrigin, links, base, marks } = shown;
    const context = { part: name, gap, isDocumentation: marks !== undefined };
    const hrefs = hrefSightings(links, this.#options, (link) =>
      marks === undefined
        ? hrefSighting(link, base ?? location ?? null, html)
        : linkOf(link, base, { html: stringOf(html), marks }),
    );
    const windows = windowsIn(text);
    const seen = (found: TextSighting): Place | undefined => placeOfLink(windows, found);
    this.#sink.found(hrefs, { ...context, text: html, origin, original, seen });
    const linkBefore = linksByEnd(shown.before);
    for (const window of windows) {
      const { start, end } = window;
      const toHtml = (): OriginMap =>
        start === 0 ? textOrigin : OriginMap.identity(start, end - start).through(textOrigin);
      const block = new RenderedBlock(
        { part: name, gap, text: window.text, origin: () => toHtml().through(origin()) },
        window,
      );
      const found = findUrls(block, this.#options).filter((one) => {
        const position = textOrigin.ranges(start + one.start, start + one.end)[0]?.start;
        // Characters inserted by rendering have no position in the source.
        if (position === undefined || (marks && isLeftOut(marks.unread, position))) return false;
        const link = linkBefore(position);
        const shownAs = { start: start + one.start, end: start + one.end };
        return !saysTheSame(one, link) && !isAbbreviated(text, shownAs, link);
      });
      if (found.length === 0) continue;
      const { lines } = window;
      const shownAt = (one: TextSighting): Place => placeOfText(window, one);
      const written = originalBehind(toHtml(), original);
      this.#sink.found(found, { ...block, ...context, lines, original: written, seen: shownAt });
    }
  }
}

function windowsIn(text: string): readonly LazyWindow[] {
  return [...windowsOf(text)].map((window) => new LazyWindow(text, window));
}

/** A window of visible text, whose lines are made at the first request. */
class LazyWindow extends LazyLines implements RenderedWindow {
  readonly start: number;
  readonly end: number;
  readonly text: string;

  constructor(whole: string, { start, end }: TextWindow) {
    const text = start === 0 && end === whole.length ? whole : whole.slice(start, end);
    super(() => splitLines(text, FIXED));
    this.start = start;
    this.end = end;
    this.text = text;
  }
}

/** Visible text, in which blanks at the end of a line mean nothing. */
class RenderedBlock extends LazyBlock {
  readonly isFixed = true;

  constructor(fields: Omit<TextBlock, 'lines'>, window: LazyWindow) {
    super(fields, () => window.lines);
  }
}

/** The text and links of a window of markup, together with the last link before it. */
interface Shown extends HtmlText {
  readonly before: readonly HtmlLink[];
  /** Of a document of its own. */
  readonly marks: Marks | undefined;
}

/** What of an HTML document is not read, and where it stands. */
interface Marks {
  readonly about: Documentation;
  readonly ignored: LeftOut;
  /** Of its text. */
  readonly unread: LeftOut;
  readonly marked: MarkedText | undefined;
  /** Where the links of its attributes begin. */
  readonly emitted: Set<number>;
  /** What a reader of the page follows, by where it begins; absent: it was not told. */
  readonly followed: ReadonlyMap<number, Reference> | undefined;
}

function marksOf(
  html: string,
  about: Documentation | undefined,
  { code }: FindOptions,
): Marks | undefined {
  if (about === undefined) return undefined;
  const marked = about.read?.(html);
  const emitted = new Set<number>();
  if (marked === undefined) {
    return { about, ignored: [], unread: [], marked, emitted, followed: undefined };
  }
  const followed = new Map(marked.references.map((reference) => [reference.start, reference]));
  const ignored = ignoredRanges(html, marked.ignores);
  const unread = code === true ? ignored : merged([...ignored, ...codeRanges(marked)]);
  return { about, ignored, unread, marked, emitted, followed };
}

/** Relative references without anything to start from have no sighting. */
function countUnasked({ marked, about, ignored }: Marks): void {
  for (const reference of marked?.references ?? []) {
    const { value, kind, start } = reference;
    if (!isRelative(value) || isBareHostAndPath(value.trim())) continue;
    const fate = isLeftOut(ignored, start) ? 'excluded' : fateOf(reference, undefined);
    about.onReference(countedKind(kind, value), fate);
  }
}

/** The sighting of a link of a document of its own. */
function linkOf(
  link: HtmlLink,
  base: string | null,
  { html, marks }: { readonly html: string; readonly marks: Marks },
): TextSighting | undefined {
  const { about, ignored, followed } = marks;
  // A host to connect to beforehand, or the second of two attributes of one name.
  if (followed?.has(link.start) === false) return undefined;
  const value = link.value.trim();
  const reference = followed?.get(link.start);
  const kind = countedKind(reference?.kind ?? 'link', value);
  if (isLeftOut(ignored, link.start)) {
    about.onReference(kind, 'excluded');
    return undefined;
  }
  // Where a page's references start is no link of it.
  if (link.element === 'base' && about.base !== undefined) return undefined;
  if (isNetworkPath(value) && holdsVariable(value)) return undefined;
  const found = hrefSighting(link, base ?? webRoot(about.base), html);
  if (found !== undefined && (about.base === undefined || !isRelative(value))) return found;
  if (!isRelative(value) || !isFollowed(link)) return undefined;
  const fate = fateOf({ ...reference, value }, about.base);
  about.onReference(kind, fate);
  if (about.base === undefined || fate === 'unknown') return undefined;
  return relativeSighting(link, withBase(about.base, base));
}

/** Of a page of the web: two slashes mean its own scheme. */
function webRoot(base: ReferenceBase | undefined): string | null {
  return base !== undefined && /^https?:/.test(base.root) ? base.root : null;
}

/** The text of a part that lies in the window. */
function windowed(part: PartText, { start, end }: TextWindow): PartText {
  if (start === 0 && end === part.text.length) return part;
  const here = (): OriginMap => OriginMap.identity(start, end - start);
  const origin = (): OriginMap => here().through(part.origin());
  const { folds } = part;
  const folded = folds && { folds: () => here().through(folds()) };
  return { ...part, text: viewOf(part.text, start, end), origin, place: undefined, ...folded };
}

/** Dropped characters must not be taken for the breaks that a gap means. */
function withoutOverstrikes(part: PartText): PartText {
  const overstruck = part.gap === null ? undoOverstrikes(part.text) : null;
  if (overstruck === null) return part;
  const { text } = overstruck;
  return { ...part, text, origin: () => overstruck.origin().through(part.origin()) };
}

/** The text of a part after undeclared encodings were undone. */
type CleanText = PartText & { readonly original: OriginalText | undefined };

function decodedPart(part: PartText): CleanText {
  const decoded = decodeUndeclared(part.text);
  if (decoded === null) return { ...part, original: undefined };
  const { folds } = part;
  return {
    ...part,
    ...(folds && { folds: () => decoded.origin().through(folds()) }),
    text: decoded.text,
    origin: () => decoded.origin().through(part.origin()),
    gap: 'soft-line-break',
    original: decoded.original,
  };
}

/** The same lookup for text that was rendered from the text that `written` covers. */
function originalBehind(
  origin: OriginMap,
  original: OriginalText | undefined,
): OriginalText | undefined {
  if (original === undefined) return undefined;
  return (start, end) => {
    const ranges = origin.ranges(start, end);
    return original(ranges[0]?.start ?? 0, ranges.at(-1)?.end ?? 0);
  };
}

/** `<a href="http://x/">http://x/</a>` is one citation, not two. */
function saysTheSame(found: TextSighting, before: HtmlLink | undefined): boolean {
  if (before === undefined || before.element !== 'a') return false;
  const value = trimmed(before.value);
  const url = trimmed(found.url);
  return value === url || (isBareHostAndPath(value) && `http://${value}` === url);
}

const ELLIPSIS = /\.{3}|\u2026/;
const ELLIPSIS_AT_END = /^\s*(?:\.{2,}|\u2026|\[(?:\.{3}|\u2026)\])\s*$/;

/** Whether a URL is the shortened text of a link: `<a href="http://x/a/long/path">http://x/a/lo…</a>`. */
function isAbbreviated(text: string, shown: TextRange, link: HtmlLink | undefined): boolean {
  if (link?.element !== 'a' || shown.start < link.shownStart || shown.end > link.shownEnd) {
    return false;
  }
  const behind = text.slice(shown.end, link.shownEnd);
  if (behind.trim() !== '') return ELLIPSIS_AT_END.test(behind);
  return ELLIPSIS.test(text.slice(shown.start, shown.end));
}

/** Finds the last link that ends at a position or before it. A page may have thousands of links. */
function linksByEnd(links: readonly HtmlLink[]): (position: number) => HtmlLink | undefined {
  const ends = links.map(({ end }) => end);
  const isAscending = ends.every((end, index) => index === 0 || end >= (ends[index - 1] as number));
  if (!isAscending) return (position) => links.findLast(({ end }) => end <= position);
  return (position) => links[firstNotBelow(ends, position + 1) - 1];
}

function trimmed(url: string): string {
  return url.trim().replace(/\/$/, '');
}
