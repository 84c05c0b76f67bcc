/**
 * Where text of OpenDocument stands, in words of a person who looks for it. Takes the elements in order, gives the place
 * of what comes next.
 */
import type { Spot } from '../model.ts';
import { attribute, type XmlAttributes } from '../packages/xml.ts';
import { paragraphPlace } from '../pieces/paragraph.ts';
import { CellCounter } from './cell-counter.ts';

type Kind = 'text' | 'spreadsheet' | 'presentation' | 'drawing';
const KINDS = new Set(['text', 'spreadsheet', 'presentation', 'drawing']);

/** An element with a place of its own. */
interface Within {
  readonly element: string;
  readonly spot: Spot;
}

export class OpenPlaces {
  readonly #base: Spot;
  readonly #within: Within[] = [];
  readonly #cells = new CellCounter();
  readonly #counts = new Map<string, number>();
  #parent = '';
  #kind: Kind | null = null;
  #sheet = '';
  /** Tables of a text inside each other. */
  #tables = 0;
  #rows = 0;
  /** Paragraphs inside each other. */
  #paragraphs = 0;

  /** `base`: what nothing else names. */
  constructor(base: Spot) {
    this.#base = base;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#parent === 'body' && KINDS.has(name)) this.#kind = name as Kind;
    this.#parent = name;
    const spot = this.#spotOf(name, attributes);
    if (spot !== null) this.#within.push({ element: name, spot });
    else if (this.#within.length === 0) this.#count(name, attributes);
  }

  close(name: string): void {
    this.#parent = '';
    if (this.#within.at(-1)?.element === name) this.#within.pop();
    else if (this.#kind === 'text' && this.#within.length === 0) {
      if (name === 'table') this.#tables--;
      else if (PARAGRAPHS.has(name)) this.#paragraphs--;
    }
  }

  spot(): Spot {
    const within = this.#within.at(-1);
    if (within !== undefined) return within.spot;
    if (this.#kind === 'spreadsheet' && this.#sheet !== '') {
      return { place: `${this.#sheet}, cell ${this.#cells.name}` };
    }
    if (this.#kind !== 'text') return this.#base;
    if (this.#tables > 0) return { place: `table ${this.#counts.get('table')}, row ${this.#rows}` };
    const place = paragraphPlace(this.#counts.get('paragraph') ?? 0);
    // Shapes hold paragraphs, and stand in one.
    return { place: this.#paragraphs > 1 ? `${place}, text box` : place };
  }

  /** Of an element that says where all in it stands; null: it does not. */
  #spotOf(name: string, attributes: XmlAttributes): Spot | null {
    switch (name) {
      case 'page':
        return this.#slide();
      case 'notes':
        return this.#inside('notes');
      case 'annotation':
        return this.#comment();
      case 'note':
        return this.#next(attribute(attributes, 'note-class') ?? 'footnote');
      case 'text-box':
        return this.#kind === 'text' ? this.#inside('text box') : null;
      case 'forms':
        return this.#kind === 'spreadsheet' ? { place: `${this.#sheet}, form` } : null;
      case 'shapes':
        return this.#kind === 'spreadsheet' ? { place: `${this.#sheet}, drawing` } : null;
      case 'content-validation':
        return messageOf(attribute(attributes, 'base-cell-address'));
      case 'named-expression':
        return { place: `name ${attribute(attributes, 'name') ?? ''}` };
      case 'user-defined':
        return { place: `property ${attribute(attributes, 'name') ?? ''}` };
      case 'meta':
        return { place: 'properties' };
      case 'master-page':
        return { place: 'master page' };
      default:
        return HEADERS.has(name)
          ? { place: name.startsWith('header') ? 'header' : 'footer' }
          : null;
    }
  }

  #count(name: string, attributes: XmlAttributes): void {
    if (this.#kind === 'spreadsheet') this.#countCells(name, attributes);
    else if (this.#kind === 'text') this.#countParagraphs(name);
  }

  #countCells(name: string, attributes: XmlAttributes): void {
    if (name === 'table') {
      this.#sheet = `sheet ${attribute(attributes, 'name') ?? ''}`;
      this.#cells.sheet();
    } else if (name === 'table-row') this.#cells.row(attributes);
    else if (CELLS.has(name)) this.#cells.cell(attributes);
  }

  #countParagraphs(name: string): void {
    if (name === 'table' && this.#tables++ === 0) {
      this.#add('table');
      this.#rows = 0;
    } else if (name === 'table-row' && this.#tables === 1) this.#rows++;
    else if (PARAGRAPHS.has(name) && this.#paragraphs++ === 0 && this.#tables === 0) {
      this.#add('paragraph');
    }
  }

  #slide(): Spot | null {
    if (this.#kind !== 'presentation' && this.#kind !== 'drawing') return null;
    const page = this.#add('slide');
    return { page, place: `${this.#kind === 'drawing' ? 'page' : 'slide'} ${page}` };
  }

  #comment(): Spot {
    return this.#kind === 'text' ? this.#next('comment') : this.#inside('comment');
  }

  #inside(what: string): Spot {
    const spot = this.spot();
    return { ...spot, place: spot.place === undefined ? what : `${spot.place}, ${what}` };
  }

  #next(what: string): Spot {
    return { place: `${what} ${this.#add(what)}` };
  }

  #add(what: string): number {
    const count = (this.#counts.get(what) ?? 0) + 1;
    this.#counts.set(what, count);
    return count;
  }
}

const PARAGRAPHS = new Set(['p', 'h']);
const CELLS = new Set(['table-cell', 'covered-table-cell']);
const HEADERS = new Set(
  'header header-left header-first header-decl footer footer-left footer-first footer-decl'.split(
    ' ',
  ),
);

function messageOf(cell: string | undefined): Spot {
  return {
    place: cell === undefined ? 'input message' : `input message of ${cell.replaceAll('$', '')}`,
  };
}
