/**
 * Reads XML as events with local names. Takes decoded text in chunks; namespaces are left to their prefixes. Document
 * types are skipped, so that no entity but the five of XML is ever replaced, and nothing outside is read. Damaged XML is
 * read as far as it makes sense.
 */
import { Parser } from 'htmlparser2';

/** As they are written, with their prefixes. */
export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** `name`: without its prefix. */
  open?(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The parser searches its open elements one by one. */
const MOST_DEEP = 1000;

export class XmlReader {
  readonly #parser: Parser;
  #depth = 0;
  #isTooDeep = false;

  constructor(handler: XmlHandler) {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.#isTooDeep ||= ++this.#depth > MOST_DEEP;
          if (!this.#isTooDeep) handler.open?.(localName(name), attributes);
        },
        onclosetag: (name) => {
          this.#depth--;
          if (!this.#isTooDeep) handler.close?.(localName(name));
        },
        ontext: (text) => {
          if (!this.#isTooDeep) handler.text?.(text);
        },
      },
      { xmlMode: true },
    );
  }

  /** Elements are nested beyond all reason: nothing more is read. */
  get isTooDeep(): boolean {
    return this.#isTooDeep;
  }

  write(chunk: string): void {
    for (let at = 0; at < chunk.length && !this.#isTooDeep; at += STRIDE) {
      this.#parser.write(chunk.slice(at, at + STRIDE));
    }
  }

  end(): void {
    this.#parser.end();
  }
}

/** Between two looks at the depth. */
const STRIDE = 16 * 1024;

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: XmlAttributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  for (const written in attributes) {
    if (written.endsWith(name) && localName(written) === name) return attributes[written];
  }
  return undefined;
}

/** The same, only with a prefix: `r:id` beside `id`. */
export function prefixed(attributes: XmlAttributes, name: string): string | undefined {
  for (const written in attributes) {
    if (written.endsWith(`:${name}`)) return attributes[written];
  }
  return undefined;
}
