/** The value of one attribute: entities decoded, with the map back to the document, and the URLs in it. */
import type { ByteRange } from '../model.ts';
import { type OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import type { UrlSyntax } from './html-tables.ts';
import { findAttributeUrls } from './html-urls.ts';

export class AttributeValue {
  readonly name: string;
  readonly #html: string;
  readonly #origin = new OriginMapBuilder();
  #text = '';
  /** Characters of entities since the last data: the tokenizer does not report their positions. */
  #entities = '';
  /** The position in the document up to which the value was read. */
  #end: number;

  /** `nameEnd` is the position after the attribute's name. */
  constructor(html: string, name: string, nameEnd: number) {
    this.name = name;
    this.#html = html;
    this.#end = startOfValue(html, nameEnd);
  }

  get text(): string {
    return this.#text;
  }

  /** Adds literal characters; empty data marks the end of the value. */
  data(start: number, end: number): void {
    this.#append(this.#entities, start);
    this.#entities = '';
    this.#append(this.#html.slice(start, end), end);
  }

  entity(codePoint: number): void {
    this.#entities += String.fromCodePoint(codePoint);
  }

  origin(): OriginMap {
    return this.#origin.build();
  }

  #append(text: string, end: number): void {
    this.#origin.add(this.#text.length, this.#text.length + text.length, this.#end, end);
    this.#text += text;
    this.#end = end;
  }
}

interface AttributeUrl {
  /** The value with entities decoded, otherwise as written. */
  readonly value: string;
  /** The range of the written value in the document. */
  readonly start: number;
  readonly end: number;
  /** Maps positions in `value` to positions in the document. */
  readonly origin: (from: number, to: number) => readonly ByteRange[];
}

export function urlsOf(attribute: AttributeValue, syntax: UrlSyntax): AttributeUrl[] {
  const { text } = attribute;
  const map = attribute.origin();
  return findAttributeUrls(text, syntax).map(({ start, end }) => {
    const ranges = map.ranges(start, end);
    return {
      value: text.slice(start, end),
      start: ranges[0]?.start ?? 0,
      end: ranges.at(-1)?.end ?? 0,
      origin: (from, to) => map.ranges(start + from, start + to),
    };
  });
}

/** The position after the "=" and an opening quote. */
function startOfValue(html: string, nameEnd: number): number {
  let at = skipBlanks(html, nameEnd);
  if (html[at] !== '=') return at;
  at = skipBlanks(html, at + 1);
  return html[at] === '"' || html[at] === "'" ? at + 1 : at;
}

function skipBlanks(html: string, from: number): number {
  let at = from;
  while (at < html.length && ' \n\t\r\f'.includes(html[at] as string)) at++;
  return at;
}
