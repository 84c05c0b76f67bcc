/**
 * Where text of Office Open XML stands, in words of a person who looks for it. Takes the elements of a part in order,
 * gives the place of what comes next.
 */

import { cellName } from '../../codes/cell-names.ts';
import type { Spot } from '../../model.ts';
import { attribute, type XmlAttributes } from '../../packages/xml.ts';
import { paragraphPlace } from '../../pieces/paragraph.ts';

export interface Places {
  open?(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  /** Text directly inside the element that was opened last. */
  text?(text: string): void;
  /** Null: what stands here is left out. */
  spot(): Spot | null;
}

export function always(spot: Spot): Places {
  return { spot: () => spot };
}

/** The body of a text document: `paragraph 12`, `table 2, row 3`. Paragraphs of tables are not counted. */
export function bodyPlaces(): Places {
  let paragraphs = 0;
  let tables = 0;
  let depth = 0;
  let rows = 0;
  let boxes = 0;
  const isInTable = (): boolean => depth > 0;
  return {
    open: (name) => {
      if (name === 'txbxContent') boxes++;
      if (boxes > 0) return;
      if (name === 'tbl' && depth++ === 0) {
        tables++;
        rows = 0;
      } else if (name === 'tr' && depth === 1) rows++;
      else if (name === 'p' && !isInTable()) paragraphs++;
    },
    close: (name) => {
      if (name === 'txbxContent') boxes--;
      else if (name === 'tbl' && boxes === 0) depth--;
    },
    spot: () => {
      const where = isInTable() ? `table ${tables}, row ${rows}` : paragraphPlace(paragraphs);
      return { place: boxes > 0 ? `${where}, text box` : where };
    },
  };
}

/** Footnotes, endnotes, comments: counted as they come; separators are none. */
export function countedPlaces(element: string, word: string, within?: Spot): Places {
  let count = 0;
  return {
    open: (name, attributes) => {
      if (name !== element) return;
      const type = attribute(attributes, 'type') ?? 'normal';
      if (type === 'normal') count++;
    },
    spot: () =>
      within === undefined ? { place: `${word} ${count}` } : inside(within, `${word} ${count}`),
  };
}

/** Shapes on a sheet, by the cell of their upper left corner: `sheet Prices, drawing at B4`. */
export function anchoredPlaces(from: Spot): Places {
  let element = '';
  let isAnchor = false;
  let column = '';
  let row = '';
  let spot = inside(from, 'drawing');
  return {
    open: (name) => {
      element = name;
      if (name !== 'from') return;
      isAnchor = true;
      column = '';
      row = '';
    },
    text: (text) => {
      if (isAnchor && element === 'col') column += text;
      else if (isAnchor && element === 'row') row += text;
    },
    close: (name) => {
      if (name !== 'from') return;
      isAnchor = false;
      spot = inside(from, `drawing at ${cellName(Number(column) + 1, Number(row) + 1)}`);
    },
    spot: () => spot,
  };
}

/** `slide 3`, `notes` → `slide 3, notes`. */
export function inside(spot: Spot, what: string): Spot {
  return { ...spot, place: spot.place === undefined ? what : `${spot.place}, ${what}` };
}
