/**
 * The inline markup of reStructuredText: references with and without a URL of their own, roles, literals, targets. Takes
 * a range of the text, hands on what stands there in order.
 */
import type { TextRange } from '../model.ts';

export interface InlineListener {
  /** `` `text <url>`_ ``: the part in angle brackets. */
  embedded(range: TextRange, shown: TextRange, name: string): void;
  /** `` `text`_ ``, `text_`. `isSure`: docutils surely takes it for a reference, so that a name that is none is a fault. */
  named(range: TextRange, name: string, isSure: boolean): void;
  /** `[1]_`, `[#name]_`, `[name]_`; those without a name are never missing. */
  note(range: TextRange, label: string, isSure: boolean): void;
  /** `` `text`__ ``, `text__`. */
  anonymous(range: TextRange): void;
  role(name: string, range: TextRange): void;
  /** A URL in the prose with a substitution inside: `http://a.example/|version|/b`. */
  substituted(range: TextRange): void;
  code(range: TextRange): void;
  /** `` _`text` ``. */
  inlineTarget(name: string): void;
}

/**
 * Literals; a role before or behind its text; an inline target; a phrase with or without underscores; a word with an
 * underscore; a substitution that is a reference (`|lamp|_`); a URL that holds one. Each bounded, so that what never ends
 * costs no more than its beginning.
 */
const TOKEN =
  /\\.|``(?=\S)([\s\S]{0,2000}?\S)``(?![\w`])|(?::([\w:.+-]{1,60}):)?`(?=[^\s`])((?:[^`\\]|\\[\s\S]){1,2000}?)`(?:(__?)(?!\w)|:([\w:.+-]{1,60}):)?|(?<![\w`])_`([^`\n]{1,300})`|(?<![\w.:/@#?=&%+~-])([\p{L}\p{N}]+(?:[-_.+:][\p{L}\p{N}]+)*)(__?)(?![\w/])|(?<![\w\]])\[(#?[\p{L}\p{N}]+(?:[-_.+:][\p{L}\p{N}]+)*)\]_(?!\w)|\|(?=[^\s|])([^|\n]{0,200}[^\s|])\|(__?)(?!\w)|(?<![a-z0-9])([a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>`|]{0,300}\|[^\s<>`|]{1,100}\|[^\s<>`|]{0,300})/gu;

/** What docutils wants around inline markup ("Inline markup recognition rules"); of characters beyond ASCII nothing is said. */
const BEFORE = /[\s'"([{<]/;
const BEHIND = /[\s'")\]}>\-/:.,;!?\\]/;
/** Inside of it no other markup is read. */
const EMPHASIS =
  /(?<=^|[\s'"([{<\-/:])(\*{1,2})(?=[^\s*])[\s\S]{0,1000}?[^\s\\]\1(?=$|[\s'")\]}>\-/:.,;!?\\])/g;
/** A table, whose cells stand side by side. */
const TABLE = /^\s*(?:\+[-=+]|=+[ \t])/;

export function readInlines(text: string, range: TextRange, listener: InlineListener): void {
  const part = text.slice(range.start, range.end);
  if (!/[`_]|:\/\//.test(part)) return;
  const at = (from: number, length: number): TextRange => ({
    start: range.start + from,
    end: range.start + from + length,
  });
  const surroundings = new Surroundings(part);
  for (const found of part.matchAll(TOKEN)) {
    const [whole, literal, before, phrase, underscores, behind, target, word, wordMark, note] =
      found;
    const { index } = found;
    const isSure = surroundings.areSure(index, whole);
    if (literal !== undefined) listener.code(at(index + 2, literal.length));
    else if (target !== undefined) listener.inlineTarget(target);
    else if (word !== undefined) {
      if (wordMark === '__') listener.anonymous(at(index, word.length));
      else listener.named(at(index, word.length), word, isSure);
    } else if (note !== undefined) listener.note(at(index + 1, note.length), note, isSure);
    else if (phrase === undefined) substituted(found, { at, surroundings, listener });
    else {
      const place = at(index + whole.indexOf('`') + 1, phrase.length);
      const role = before ?? behind;
      if (role !== undefined) listener.role(role, place);
      else if (underscores !== undefined) {
        phraseReference(text, { ...place, isSure }, underscores, listener);
      }
    }
  }
}

/** `|text|_`, `|text|__`, and a URL in which a substitution stands. */
function substituted(
  { index, ...found }: RegExpExecArray,
  {
    at,
    surroundings,
    listener,
  }: {
    readonly at: (from: number, length: number) => TextRange;
    readonly surroundings: Surroundings;
    readonly listener: InlineListener;
  },
): void {
  const { 0: whole, 10: name, 11: mark, 12: url } = found;
  if (name !== undefined) {
    const place = at(index + 1, name.length);
    const isSure = !surroundings.isTable && surroundings.areSure(index, whole.replaceAll('|', ' '));
    if (mark === '__') listener.anonymous(place);
    else listener.named(place, name, isSure);
  } else if (url !== undefined && !surroundings.isTable) {
    listener.substituted(at(index, url.length));
  }
}

const EMBEDDED = /(?:^|\s)<((?:[^<>\\]|\\[\s\S]){1,2000})>$/;

function phraseReference(
  text: string,
  { isSure, ...place }: TextRange & { readonly isSure: boolean },
  underscores: string,
  listener: InlineListener,
): void {
  const phrase = text.slice(place.start, place.end);
  const embedded = EMBEDDED.exec(phrase);
  if (embedded === null) {
    if (underscores === '__') listener.anonymous(place);
    else listener.named(place, phrase, isSure && !/\s$/.test(phrase));
    return;
  }
  const start = place.end - 1 - (embedded[1] as string).length;
  const shown = { start: place.start, end: place.start + embedded.index };
  listener.embedded({ start, end: place.end - 1 }, shown, phrase.slice(0, embedded.index));
}

/** Whether what stands around a reference leaves no doubt that it is one. Asked of a paragraph's references in order. */
class Surroundings {
  readonly #part: string;
  readonly isTable: boolean;
  #emphasis: readonly TextRange[] | undefined;
  #nextEmphasis = 0;
  #read = 0;
  /** A bar stands in the line before what was read last: a cell of a table, or the name of a substitution. */
  #isBehindBar = false;

  constructor(part: string) {
    this.#part = part;
    this.isTable = TABLE.test(part);
  }

  areSure(index: number, whole: string): boolean {
    const { [index - 1]: before = ' ', [index + whole.length]: behind = ' ' } = this.#part;
    if (!BEFORE.test(before) || !BEHIND.test(behind)) return false;
    if (this.isTable && whole.includes('\n')) return false;
    return !whole.includes('|') && !this.#isBarBefore(index) && !this.#isInEmphasis(index);
  }

  #isBarBefore(index: number): boolean {
    for (; this.#read < index; this.#read++) {
      const character = this.#part[this.#read];
      if (character === '|') this.#isBehindBar = true;
      else if (character === '\n') this.#isBehindBar = false;
    }
    return this.#isBehindBar;
  }

  #isInEmphasis(index: number): boolean {
    this.#emphasis ??= Array.from(this.#part.matchAll(EMPHASIS), ({ index: start, 0: found }) => ({
      start,
      end: start + found.length,
    }));
    while ((this.#emphasis[this.#nextEmphasis]?.end ?? Number.POSITIVE_INFINITY) <= index) {
      this.#nextEmphasis++;
    }
    return (this.#emphasis[this.#nextEmphasis]?.start ?? Number.POSITIVE_INFINITY) < index;
  }
}
