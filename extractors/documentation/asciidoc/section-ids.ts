/**
 * The ids that Asciidoctor gives to sections: the title in lower case, other characters dropped, blanks, dots and hyphens
 * joined into one separator. `:idprefix:` and `:idseparator:` say how; a repeated id gets a number.
 */
import type { Attributes } from './attributes.ts';

const ENTITY = /&(?:[a-z]{2,20}\d{0,2}|#\d{2,6}|#x[\da-f]{2,5});/gi;
/** Macros show their text, or their target. */
const MACRO =
  /(?:\b(?:link|xref|mailto|https?|image|anchor|pass|footnote|kbd|btn|menu):[^\s[\]]{0,300})\[([^\]]{0,300})\]/g;
const CROSS_REFERENCE = /<<[^<>,]{1,200},([^<>]{1,200})>>/g;
const ANCHOR = /\[\[[^\]]{1,200}\]\]/g;
/** Replaced by typographic characters, which an id does not keep. */
const TYPOGRAPHY = /(?<=\w)--(?=\w)|(?:^| )--(?: |$)|\.\.\.|\((?:C|R|TM)\)|[-=]>|<[-=]/g;
const EMPHASIS = /(?<!\w)_(\S(?:[^_]{0,200}\S)?)_(?!\w)/g;
const DROPPED = /[^\p{L}\p{M}\p{N}\p{Pc} .-]/gu;

/** The title as a reader sees it. */
export function shownTitle(title: string): string {
  return title
    .replace(ANCHOR, '')
    .replace(CROSS_REFERENCE, '$1')
    .replace(MACRO, '$1')
    .replace(EMPHASIS, '$1')
    .replace(/__|[`*#+]/g, '')
    .trim();
}

export class SectionIds {
  readonly #attributes: Attributes;
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  constructor(attributes: Attributes) {
    this.#attributes = attributes;
  }

  /** An id that the author gave. */
  take(id: string): void {
    this.#taken.add(id);
  }

  idOf(title: string): string {
    const prefix = this.#attributes.get('idprefix') ?? '_';
    const given = this.#attributes.get('idseparator') ?? '_';
    const separator = given.slice(0, 1);
    const id = this.#unique(prefix + joined(title, separator), separator, prefix);
    this.#taken.add(id);
    return id;
  }

  #unique(long: string, separator: string, prefix: string): string {
    let id = long;
    if (separator !== '' && id.endsWith(separator)) id = id.slice(0, -1);
    if (separator !== '' && prefix === '' && id.startsWith(separator)) id = id.slice(1);
    if (!this.#taken.has(id)) return id;
    let number = this.#next.get(id) ?? 2;
    while (this.#taken.has(`${id}${separator}${number}`)) number++;
    this.#next.set(id, number + 1);
    return `${id}${separator}${number}`;
  }
}

function joined(title: string, separator: string): string {
  const kept = shownTitle(title.replace(TYPOGRAPHY, '').replace(ENTITY, ''))
    .toLowerCase()
    .replace(DROPPED, '');
  if (separator === '') return kept.replaceAll(' ', '');
  return kept.replace(separator === '_' ? /[ _.-]+/g : /[ .-]+/g, separator);
}
