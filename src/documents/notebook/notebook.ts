/**
 * Reads notebooks of Jupyter (nbformat 3 and 4): cells of text as pieces, `cell 12` as their place. Takes the bytes of a
 * file. Code is read where it is wanted; what it printed is left out: it is data, not prose.
 */
import {
  blanked,
  ignoredRanges,
  isLeftOut,
  merged,
} from '../../../extractors/documentation/left-out.ts';
import { readMarkdown } from '../../../extractors/documentation/markdown/markdown.ts';
import type { DocumentPiece, ReadDocument, Spot } from '../model.ts';
import { Budget } from '../pieces/budget.ts';

/** Into the notebook itself: a heading, a picture that is attached to the cell. */
const INSIDE = /^(?:#|attachment:|$)/i;
const PROSE = new Set(['markdown', 'raw', 'heading']);

export const readNotebook: ReadDocument = async function* (bytes, limits, watcher, wanted) {
  const budget = new Budget(limits, watcher);
  if (!budget.unpacked(bytes.length)) return;
  const notebook = parsed(bytes);
  if (notebook === null) {
    budget.fault('damaged', 'it is no JSON');
    return;
  }
  const title = textOf(fieldOf(fieldOf(notebook, 'metadata'), 'title'));
  watcher.facts(title === '' ? {} : { title });
  yield* cells(notebook, budget, wanted?.code === true ? 'with code' : 'prose');
};

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}

type Read = 'prose' | 'with code';

function* cells(notebook: unknown, budget: Budget, read: Read): Generator<DocumentPiece> {
  for (const [index, cell] of cellsOf(notebook).entries()) {
    const type = fieldOf(cell, 'cell_type');
    const isCode = type === 'code' && read === 'with code';
    if (typeof type !== 'string' || !(isCode || PROSE.has(type))) continue;
    // Version 3 calls code the input of its cell.
    const text = textOf(fieldOf(cell, 'source') ?? fieldOf(cell, 'input'));
    if (text.trim() === '' || !budget.piece() || !budget.characters(text.length)) continue;
    const spot = { place: `cell ${index + 1}` };
    yield type === 'markdown' ? markdown(text, spot, read) : plain(text, spot);
  }
}

function plain(text: string, spot: Spot): DocumentPiece {
  return { text, links: [], isLaidOut: false, spotOf: () => spot };
}

/** What the format marks is told as links, not as text. */
function markdown(text: string, spot: Spot, read: Read): DocumentPiece {
  const marked = readMarkdown(text);
  const ignored = ignoredRanges(text, marked.ignores);
  const code = read === 'with code' ? [] : marked.code;
  const left = merged([...code, ...marked.syntax, ...ignored]);
  const references = marked.references.filter(
    ({ value, start }) => !INSIDE.test(value) && !isLeftOut(ignored, start),
  );
  const links = references.map(({ value, shown }) => ({
    url: value,
    spot,
    ...(shown === undefined ? {} : { shown }),
  }));
  return { ...plain(blanked(text, left), spot), links };
}

/** Version 3 has its cells in worksheets. */
function cellsOf(notebook: unknown): readonly unknown[] {
  const cells = fieldOf(notebook, 'cells');
  if (Array.isArray(cells)) return cells;
  const worksheets = fieldOf(notebook, 'worksheets');
  if (!Array.isArray(worksheets)) return [];
  return worksheets.flatMap((worksheet) => {
    const inside = fieldOf(worksheet, 'cells');
    return Array.isArray(inside) ? inside : [];
  });
}

/** One string, or one for each line. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.filter((line) => typeof line === 'string').join('');
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
