/**
 * What a format of documentation says of one text: its links as they are written, the places that a link may lead to,
 * and what is no prose. Positions are UTF-16 units of the text; ranges are in order and do not overlap.
 */

/** From `start` (inclusive) to `end` (exclusive). */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * What the element does with its target: shows a link, loads a part of the page, includes a file. `wiki` names a page of
 * a wiki (`[[Page#Heading|text]]`), often without the ending of its file; elsewhere such brackets may be mere text. Its
 * value is what stands in the brackets, its range has them.
 */
export type ReferenceKind = 'link' | 'image' | 'resource' | 'include' | 'wiki';

/** A destination that the format itself marks, absolute or relative. */
export interface Reference extends TextRange {
  /** The destination with the format's own escapes undone; blanks and the like as they are. */
  readonly value: string;
  readonly kind: ReferenceKind;
  /** The text shown for it, where it is not the destination itself. */
  readonly shown?: TextRange;
  /** A document that Sphinx names, and looks for in its project alone. */
  readonly isDocument?: true;
  /** A path from the folder in which the sources of a project of Sphinx begin: its slash is no part of it. */
  readonly isFromSources?: true;
  /** To Sphinx the name of a file as it is, to others a URL: `lamp.png?v=1`. */
  readonly isFileName?: true;
  /** A name that any text of a project of Sphinx may give. */
  readonly isOfProject?: true;
  /** It cannot be looked at: its value is as written, with the unknown part inside. */
  readonly unknown?: UnknownPart;
}

/**
 * What only the program that makes the pages knows: a `variable` of a template, an attribute defined elsewhere; a `label`
 * that may stand in any file of the tree (`:ref:` of Sphinx). A `placeholder` leads nowhere on purpose.
 */
export type UnknownPart = 'variable' | 'label' | 'placeholder';

/** A place in the document to which a fragment leads. */
export type Anchor =
  /** `id`, `name`, an explicit label: compared as it is. */
  | { readonly kind: 'name'; readonly name: string }
  /** The text of a heading as a reader sees it, in document order: a slug rule makes the name. */
  | {
      readonly kind: 'heading';
      readonly text: string;
      readonly level: number;
      /** The same with the alternative texts of its images, where it has any: some rules read them. */
      readonly textWithImages?: string;
      /** The name that the author gave to it, which some rules take instead of one made from the text. */
      readonly name?: string;
    };

/** A comment of the format's own that tells the program to look away. */
export type IgnoreMark = TextRange & {
  readonly scope: 'line' | 'next-line' | 'start' | 'end';
};

export interface MarkedText {
  readonly references: readonly Reference[];
  /** What relative references start from, where it is not the file's own place: the first `<base href>`. */
  readonly base?: string;
  readonly anchors: readonly Anchor[];
  /** There may be further anchors: other files bring them, or the program that makes the page. */
  readonly isPartial?: boolean;
  /** Code spans and blocks, comments, raw text: read only where code is asked for. */
  readonly code: readonly TextRange[];
  /** Syntax that holds no prose: the destinations above, definitions, directives. */
  readonly syntax: readonly TextRange[];
  readonly ignores: readonly IgnoreMark[];
}

/** A text that another includes, and how to open those that it includes itself. */
export interface IncludedText {
  readonly text: string;
  readonly open: OpenIncluded;
}

/** Takes a path as it is written, from where the text stands; null: it cannot be read. */
export type OpenIncluded = (path: string) => IncludedText | null;

/**
 * One format. Linear in time, throws on no input. `open`: for the places that included texts bring in, of formats that
 * know how; without it they are not looked at.
 */
export type ReadMarked = (text: string, open?: OpenIncluded) => MarkedText;
