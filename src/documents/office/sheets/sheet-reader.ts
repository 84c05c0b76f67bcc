/**
 * Reads a sheet (ECMA-376 part 1, §18.3): a line for each cell that holds text, with its hyperlinks and the addresses in
 * its formula; messages that ask for input; headers and footers. Numbers are left out.
 */

import { columnName } from '../../codes/cell-names.ts';
import { urlsOfFormula } from '../../codes/formulas.ts';
import type { Spot } from '../../model.ts';
import { attribute, localName, type XmlAttributes, type XmlHandler } from '../../packages/xml.ts';
import type { PieceWriter } from '../../pieces/piece-writer.ts';
import type { Links } from '../text/flow-reader.ts';
import { always, type Places } from '../text/places.ts';
import type { CellLinks } from './cell-links.ts';
import { StringItems } from './shared-strings.ts';

export interface SheetFacts {
  /** `sheet Prices`. */
  readonly place: string;
  readonly strings: readonly string[];
  readonly links: CellLinks;
}

interface Cell {
  readonly name: string;
  readonly type: string;
  value: string;
  formula: string;
}

const HEADERS = new Set(
  'oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter'.split(' '),
);
const MESSAGES = ['promptTitle', 'prompt', 'errorTitle', 'error'] as const;
/** `&L`, `&"Arial,Bold"`, `&12`, `&K01+000` say how a header looks; `&&` is an ampersand. */
const HEADER_CODES = /&(?:"[^"]{0,99}"|K[\dA-F+-]{5,8}|\d{1,3}|[A-Z]|&)/gi;

export class SheetReader implements XmlHandler {
  readonly #writer: PieceWriter;
  readonly #facts: SheetFacts;
  readonly #outside: Links;
  readonly #places: Places;
  readonly #inline: StringItems;
  /** Formulas that other cells repeat, by their numbers. */
  readonly #shared = new Map<string, string>();
  readonly #linked = new Set<string>();
  #row = 0;
  #column = 0;
  #cell: Cell | null = null;
  #sharedAs = '';
  #inside = '';
  #header = '';

  constructor(writer: PieceWriter, facts: SheetFacts, outside: Links) {
    this.#writer = writer;
    this.#facts = facts;
    this.#outside = outside;
    this.#places = always({ place: facts.place });
    this.#inline = new StringItems((text) => {
      if (this.#cell !== null) this.#cell.value = text;
    });
  }

  open(name: string, attributes: XmlAttributes): void {
    this.#inside = name;
    this.#inline.open(name);
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f')
      this.#sharedAs = attributes['t'] === 'shared' ? (attributes['si'] ?? '') : '';
    else if (name === 'dataValidation') this.#messages(attributes);
    else if (name === 'hyperlinks') this.#restOfLinks();
    else if (name !== 'hyperlink') this.#names(attributes);
  }

  close(name: string): void {
    this.#inside = '';
    this.#inline.close(name);
    if (name === 'f') this.#closeFormula();
    else if (name === 'c') this.#closeCell();
    else if (HEADERS.has(name)) this.#closeHeader();
  }

  text(text: string): void {
    this.#inline.text(text);
    if (HEADERS.has(this.#inside)) this.#header += text;
    if (this.#cell === null) return;
    if (this.#inside === 'v') this.#cell.value += text;
    else if (this.#inside === 'f') this.#cell.formula += text;
  }

  #openRow(attributes: XmlAttributes): void {
    this.#row = Number(attributes['r'] ?? this.#row + 1);
    this.#column = 0;
  }

  #openCell(attributes: XmlAttributes): void {
    this.#column++;
    const name = attributes['r'] ?? `${columnName(this.#column)}${this.#row}`;
    this.#cell = { name, type: attributes['t'] ?? 'n', value: '', formula: '' };
  }

  #closeFormula(): void {
    const cell = this.#cell;
    if (cell === null || this.#sharedAs === '') return;
    if (cell.formula === '') cell.formula = this.#shared.get(this.#sharedAs) ?? '';
    else this.#shared.set(this.#sharedAs, cell.formula);
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null) return;
    const spot = this.#spotOf(cell.name);
    const urls = [...(this.#facts.links.get(cell.name) ?? []), ...urlsOfFormula(cell.formula)];
    this.#linked.add(cell.name);
    this.#line(textOf(cell, this.#facts.strings), spot, urls);
  }

  #line(text: string, spot: Spot, urls: readonly string[]): void {
    if (text.trim() === '' && urls.length === 0) return;
    this.#writer.line(spot);
    const start = this.#writer.length;
    this.#writer.text(text);
    const shown = text === '' ? {} : { shown: { start, end: start + text.length } };
    this.#writer.endLine();
    for (const url of urls) this.#writer.link({ url, spot, ...shown });
  }

  /** Of cells without a text, or of none that is there. */
  #restOfLinks(): void {
    for (const [name, urls] of this.#facts.links) {
      if (!this.#linked.has(name)) this.#line('', this.#spotOf(name), urls);
    }
  }

  #messages(attributes: XmlAttributes): void {
    const cells = attribute(attributes, 'sqref');
    const where = cells === undefined ? '' : ` of ${cells.split(' ')[0]}`;
    const spot = { place: `${this.#facts.place}, input message${where}` };
    for (const name of MESSAGES) this.#writer.whole(attribute(attributes, name) ?? '', spot);
  }

  #closeHeader(): void {
    const text = this.#header.replace(HEADER_CODES, (code) => (code === '&&' ? '&' : ' '));
    this.#header = '';
    this.#writer.whole(text, { place: `${this.#facts.place}, header or footer` });
  }

  /** Drawings, comments, objects, pictures by their relationships. */
  #names(attributes: XmlAttributes): void {
    for (const written in attributes) {
      if (localName(written).length === written.length) continue;
      const id = attributes[written] as string;
      const url = this.#outside.outside(id);
      if (url === undefined) this.#outside.names(id, this.#places);
      else this.#writer.link({ url, spot: { place: this.#facts.place } });
    }
  }

  #spotOf(cell: string): Spot {
    return { place: `${this.#facts.place}, cell ${cell}` };
  }
}

function textOf({ type, value }: Cell, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  return type === 'str' || type === 'inlineStr' ? value : '';
}
