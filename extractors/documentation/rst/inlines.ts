/**
 * The inline markup of reStructuredText: references with and without a URL of their own, roles, literals, targets. Takes
 * a range of the text, hands on what stands there in order.
 */
import type { TextRange } from '../model.ts';

export interface InlineListener {
  /** `` `text <url>`_ ``: the part in angle brackets. */
  embedded(range: TextRange, shown: TextRange, name: string): void;
  /** `` `text`_ ``, `text_`. */
  named(range: TextRange, name: string): void;
  /** `` `text`__ ``, `text__`. */
  anonymous(range: TextRange): void;
  role(name: string, range: TextRange): void;
  code(range: TextRange): void;
  /** `` _`text` ``. */
  inlineTarget(name: string): void;
}

/**
 * Literals; a role before or behind its text; an inline target; a phrase with or without underscores; a word with an
 * underscore. Each bounded, so that what never ends costs no more than its beginning.
 */
const TOKEN =
  /\\.|``(?=\S)([\s\S]{0,2000}?\S)``(?![\w`])|(?::([\w:.+-]{1,60}):)?`(?=[^\s`])((?:[^`\\]|\\[\s\S]){1,2000}?)`(?:(__?)(?!\w)|:([\w:.+-]{1,60}):)?|(?<![\w`])_`([^`\n]{1,300})`|(?<![\w.:/@#?=&%+~-])([\p{L}\p{N}]+(?:[-_.+:][\p{L}\p{N}]+)*)(__?)(?![\w/])/gu;

export function readInlines(text: string, range: TextRange, listener: InlineListener): void {
  const part = text.slice(range.start, range.end);
  if (!/[`_]/.test(part)) return;
  const at = (from: number, length: number): TextRange => ({
    start: range.start + from,
    end: range.start + from + length,
  });
  for (const found of part.matchAll(TOKEN)) {
    const [whole, literal, before, phrase, underscores, behind, target, word, wordMark] = found;
    const { index } = found;
    if (literal !== undefined) listener.code(at(index + 2, literal.length));
    else if (target !== undefined) listener.inlineTarget(target);
    else if (word !== undefined) {
      if (wordMark === '__') listener.anonymous(at(index, word.length));
      else listener.named(at(index, word.length), word);
    } else if (phrase !== undefined) {
      const place = at(index + whole.indexOf('`') + 1, phrase.length);
      const role = before ?? behind;
      if (role !== undefined) listener.role(role, place);
      else if (underscores !== undefined) phraseReference(text, place, underscores, listener);
    }
  }
}

const EMBEDDED = /(?:^|\s)<((?:[^<>\\]|\\[\s\S]){1,2000})>$/;

function phraseReference(
  text: string,
  place: TextRange,
  underscores: string,
  listener: InlineListener,
): void {
  const phrase = text.slice(place.start, place.end);
  const embedded = EMBEDDED.exec(phrase);
  if (embedded === null) {
    if (underscores === '__') listener.anonymous(place);
    else listener.named(place, phrase);
    return;
  }
  const start = place.end - 1 - (embedded[1] as string).length;
  const shown = { start: place.start, end: place.start + embedded.index };
  listener.embedded({ start, end: place.end - 1 }, shown, phrase.slice(0, embedded.index));
}
