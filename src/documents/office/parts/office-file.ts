/**
 * An open Office Open XML file: reads parts with all parts that they use, each once. Takes names of parts and what reads
 * them, gives pieces.
 */
import type { DocumentPiece, Spot } from '../../model.ts';
import type { XmlHandler } from '../../packages/xml.ts';
import { xmlPieces } from '../../packages/xml-pieces.ts';
import { xmlText } from '../../packages/xml-text.ts';
import type { ZipPackage } from '../../packages/zip-package.ts';
import type { Budget } from '../../pieces/budget.ts';
import { readMarkup } from '../../pieces/markup.ts';
import { PieceWriter } from '../../pieces/piece-writer.ts';
import { FlowReader, type Links } from '../text/flow-reader.ts';
import type { Places } from '../text/places.ts';
import { RELATIONSHIPS, type Relationship, readRelationships } from './relationships.ts';
import { isTwin, usedPlaces } from './used-parts.ts';

/** Makes what reads a part. */
export type Reading = (writer: PieceWriter, links: Links) => XmlHandler;

export function flow(places: Places): Reading {
  return (writer, links) => new FlowReader(writer, places, links);
}

/** Parts that use parts: slide, layout, master, its notes. */
const MOST_DEEP = 8;

/** Other formats may be inserted as well; nobody has been seen to write them. */
const PAGE = 'aFChunk';
const MARKUP = /\.x?html?$/i;

export class OfficeFile {
  readonly file: ZipPackage;
  readonly #budget: Budget;
  /** What relative addresses are written against (`HyperlinkBase`). */
  readonly #base: string;
  /** Parts, in lower case. */
  readonly #read = new Set<string>();

  constructor(file: ZipPackage, budget: Budget, base: string) {
    this.file = file;
    this.#budget = budget;
    this.#base = base.includes('://') ? base : '';
  }

  /** One part, then what it uses. `from`: where that stands, unless an element says it better. */
  async *part(
    name: string,
    reading: Reading,
    from: Spot = {},
    depth = 0,
  ): AsyncGenerator<DocumentPiece> {
    if (!this.#isNew(name) || depth > MOST_DEEP || !this.#budget.piece()) return;
    const relationships = await readRelationships(this.file, name);
    const named = new Map<string, Spot>();
    const links = this.#links(relationships, named);
    const text = xmlText(this.file.bytes(name));
    yield* xmlPieces(text, name, this.#budget, (writer) => reading(writer, links));
    for (const { id, type, target, isExternal } of relationships) {
      if (isExternal) continue;
      if (type === PAGE && MARKUP.test(target)) yield* this.#page(target);
      if (isTwin(type)) this.#isNew(target);
      const places = usedPlaces(type, named.get(id) ?? from);
      if (places !== null) yield* this.part(target, flow(places), places.spot() ?? from, depth + 1);
    }
  }

  /** A page that a program put into a document, which Word takes over when it is opened (ECMA-376-1 §17.17.2.1). */
  async *#page(name: string): AsyncGenerator<DocumentPiece> {
    if (!this.#isNew(name) || !this.#budget.piece()) return;
    const chunks: string[] = [];
    for await (const chunk of xmlText(this.file.bytes(name))) chunks.push(chunk);
    yield* readMarkup(chunks.join(''), { place: 'inserted page' }, this.#budget);
  }

  /** The addresses of a part's hyperlinks, by their ids. */
  async hyperlinksOf(part: string): Promise<ReadonlyMap<string, string>> {
    const relationships = await readRelationships(this.file, part);
    const hyperlinks = relationships.filter(({ type }) => type === 'hyperlink');
    return this.#addresses(hyperlinks);
  }

  /** What parts link to that nothing here reads. */
  async *rest(): AsyncGenerator<DocumentPiece> {
    const writer = new PieceWriter(this.#budget);
    for (const name of this.file.names) {
      const { folder, file } = RELATIONSHIPS.exec(name)?.groups ?? {};
      const part = folder === undefined || folder === '' ? file : `${folder}/${file}`;
      if (part === undefined || part === '' || !this.#isNew(part)) continue;
      const addresses = this.#addresses(await readRelationships(this.file, part));
      for (const url of addresses.values()) writer.link({ url, spot: { place: `part ${part}` } });
    }
    const piece = writer.take();
    if (piece !== null) yield piece;
  }

  #isNew(part: string): boolean {
    const key = part.toLowerCase();
    if (this.#read.has(key)) return false;
    this.#read.add(key);
    return true;
  }

  #links(relationships: readonly Relationship[], named: Map<string, Spot>): Links {
    const outside = this.#addresses(relationships);
    const inside = relationships.filter(({ isExternal }) => !isExternal);
    const parts = new Set(inside.map(({ id }) => id));
    return {
      outside: (id) => outside.get(id),
      names: (id, places) => {
        const spot = parts.has(id) && !named.has(id) ? places.spot() : null;
        if (spot !== null) named.set(id, spot);
      },
    };
  }

  #addresses(relationships: readonly Relationship[]): ReadonlyMap<string, string> {
    const addresses = new Map<string, string>();
    for (const { id, target, isExternal } of relationships) {
      // `#Sheet2!A1` leads into the document itself.
      if (isExternal && !target.startsWith('#')) addresses.set(id, this.#resolved(target));
    }
    return addresses;
  }

  #resolved(target: string): string {
    if (this.#base === '' || /^[a-z][a-z\d+.-]*:|^[/\\]/i.test(target)) return target;
    return `${this.#base.replace(/\/$/, '')}/${target}`;
  }
}
