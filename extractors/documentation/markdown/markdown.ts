/**
 * Reads Markdown: CommonMark 0.31.2 with the tables and footnotes of GFM, and the names, targets, admonitions and wiki
 * links of the tools that make sites of it. Blocks first, since a link may be defined behind its use, then the marks
 * inside of each.
 */
import { bringsMore } from '../brought-in.ts';
import { ignoreScope } from '../ignore-mark.ts';
import { isLeftOut, merged } from '../left-out.ts';
import type { Anchor, IgnoreMark, MarkedText, ReadMarked, Reference, TextRange } from '../model.ts';
import { isSiteName, siteTags } from '../site-names.ts';
import { holdsVariable } from '../variables.ts';
import { type InlineText, readBlocks } from './blocks.ts';
import type { ReadDefinition } from './definitions.ts';
import { endOfFrontMatter } from './front-matter.ts';
import { readHtmlParts, withoutPlaceholders } from './html-parts.ts';
import { headingText } from './inlines/heading-text.ts';
import { readInlines } from './inlines/inlines.ts';
import type { Definition, InlineSink, Name, Trace } from './inlines/sink.ts';
import { inOrder } from './ranges.ts';

type PlacedAnchor = Anchor & { readonly at: number };

export const readMarkdown: ReadMarked = (text) => {
  const blocks = readBlocks(text, endOfFrontMatter(text));
  const comments = blocks.definitions.filter(isComment);
  const definitions = blocks.definitions.filter((definition) => !isComment(definition));
  const sink: InlineSink = {
    definitions: byLabel(definitions),
    ...{ references: [], code: [...blocks.code], syntax: [], html: [...blocks.html] },
    names: [...blocks.names, ...blocks.footnotes.flatMap(namesOfFootnote)],
  };
  const headings = blocks.texts.flatMap((block) => readText(block, sink));
  const html = readHtmlParts(text, inOrder(sink.html));
  const code = inOrder([...sink.code, ...html.code, ...comments]);
  const marked = [
    ...[...sink.references, ...definitions.flatMap(referenceOf)].map(withUnknown),
    ...html.references,
  ];
  const references = [...marked, ...taggedOf(text, [...code, ...marked])];
  return {
    references: withoutPlaceholders(text, references.sort(byStart)),
    anchors: [...anchorsOf(headings, sink.names), ...html.anchors],
    get isPartial() {
      return bringsMore(text, code);
    },
    code,
    syntax: inOrder([
      ...[...sink.syntax, ...html.syntax],
      ...definitions.map(({ statement }) => statement),
    ]),
    ignores: [...html.ignores, ...comments.flatMap(ignoreMarkOf)].sort(byStart),
  } satisfies MarkedText;
};

/** `[//]: # (words)`, a definition that nobody can use, serves as a comment. */
function isComment({ label, value }: ReadDefinition): boolean {
  return (label === '//' || label === 'COMMENT') && (value === '#' || value === '');
}

function ignoreMarkOf({ start, end, title }: ReadDefinition): IgnoreMark[] {
  const scope = ignoreScope(title);
  return scope === null ? [] : [{ start, end, scope }];
}

/** Of two definitions with one label the first counts. */
function byLabel(definitions: readonly Definition[]): ReadonlyMap<string, Definition> {
  return new Map(definitions.toReversed().map((definition) => [definition.label, definition]));
}

function referenceOf({ value, destination, uses }: Definition): Reference[] {
  if (value === '') return [];
  const kind = uses.images > 0 && uses.links === 0 ? 'image' : 'link';
  return [{ ...destination, value, kind }];
}

function withUnknown(reference: Reference): Reference {
  const isUnknown = holdsVariable(reference.value) && !isSiteName(reference.value);
  return isUnknown ? { ...reference, unknown: 'variable' } : reference;
}

/** Destinations that a program fills in before the text is Markdown. */
function taggedOf(text: string, others: readonly TextRange[]): Reference[] {
  const tags = siteTags(text);
  const taken = tags.length === 0 ? [] : merged(others);
  return tags
    .filter(({ start, end }) => !isLeftOut(taken, start) && !isLeftOut(taken, end - 1))
    .map((tag) => withUnknown({ ...tag, value: text.slice(tag.start, tag.end), kind: 'link' }));
}

/** As GitHub, Pandoc and Python-Markdown name a footnote and the first place that refers to it. */
function namesOfFootnote({ name, at }: Name): Name[] {
  return [
    'fn-',
    'fnref-',
    'user-content-fn-',
    'user-content-fnref-',
    'fn',
    'fnref',
    'fn:',
    'fnref:',
  ].map((prefix) => ({ name: prefix + name, at }));
}

function readText({ content, level }: InlineText, sink: InlineSink): PlacedAnchor[] {
  if (level === 0) {
    readInlines(content, sink, null);
    return [];
  }
  const trace: Trace = { edits: [], images: [] };
  const named = sink.names.length;
  readInlines(content, sink, trace);
  const name = sink.names[named]?.name;
  const written = content.text.trimEnd();
  return [
    {
      kind: 'heading',
      level,
      ...headingText(written, trace),
      ...(name !== undefined && { name }),
      at: content.at(0),
    },
  ];
}

function anchorsOf(headings: readonly PlacedAnchor[], names: readonly Name[]): Anchor[] {
  const named = names.map(({ name, at }): PlacedAnchor => ({ kind: 'name', name, at }));
  return [...headings, ...named]
    .sort((one, other) => one.at - other.at)
    .map(({ at: _, ...anchor }) => anchor);
}

function byStart(one: TextRange, other: TextRange): number {
  return one.start - other.start;
}
