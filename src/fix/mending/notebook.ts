/**
 * Mends the cells of a notebook: takes the bytes of its file and the URLs that are wanted in its cells, gives the bytes
 * afterwards. Each cell is mended as the file of Markdown or text that it is, with the proof that goes with it; then
 * its edits are written into the strings of JSON, as which the lines of the cell are kept. Pure.
 */
import { isUtf8 } from 'node:buffer';
import type { Layout } from '../../../extractors/containers/formats.ts';
import { applied, type Edit } from '../diff/edits.ts';
import type { LeftPlace, LeftReason, Mended, Wanted } from '../model.ts';
import { type JsonString, jsonStrings, writtenUnits } from './json-strings.ts';
import { leftWhole, type MendedFile, mendFile } from './mend-file.ts';
import { type Reading, reread } from './reread.ts';

/** A cell of nbformat 4 in the text of its file. */
interface Cell {
  readonly text: string;
  readonly layout: Layout;
  /** One, or one for each line. */
  readonly strings: readonly JsonString[];
}

const LF = 0x0a;
const MARK = Buffer.from('\ufeff');

export function mendNotebook(
  bytes: Uint8Array,
  wanted: readonly Wanted[],
  reading: Omit<Reading, 'layout'>,
): MendedFile {
  const untouched = (why: LeftReason): MendedFile => ({
    ...{ bytes, edits: [], mended: [], left: leftWhole(wanted, why) },
  });
  if (!isUtf8(bytes)) return untouched('changed');
  const skipped = MARK.equals(bytes.subarray(0, MARK.length)) ? MARK.length : 0;
  const file = Buffer.from(bytes.subarray(skipped)).toString();
  const cells = cellsIn(file);
  if (cells === null) return untouched('changed');
  const expected = new Map([...cells].map(([number, { text }]) => [number, text]));
  const edits: TextEdit[] = [];
  const mended: Mended[] = [];
  const left: LeftPlace[] = [];
  for (const [number, ones] of grouped(wanted, cellOf)) {
    const cell = cells.get(number);
    const result = cell && mendCell(cell, ones, { file, reading });
    if (result === undefined) {
      left.push(...leftWhole(ones, 'escaped'));
      continue;
    }
    expected.set(number, result.text);
    left.push(...result.left);
    edits.push(...result.edits);
    mended.push(...result.mended);
  }
  const inBytes = inFile(edits, file, skipped);
  const result = applied(bytes, inBytes);
  const after = cellsIn(Buffer.from(result.subarray(skipped)).toString());
  const isSound = [...expected].every(([number, text]) => after?.get(number)?.text === text);
  return isSound ? { bytes: result, edits: inBytes, mended, left } : untouched('unwritable');
}

/** `cell 12`. */
function cellOf({ sighting }: Wanted): number {
  return Number(sighting.place?.slice('cell '.length));
}

/** By their numbers, from 1; null: it is no notebook any more. */
function cellsIn(file: string): ReadonlyMap<number, Cell> | null {
  const notebook = parsed(file);
  const given = fieldOf(notebook, 'cells');
  if (notebook === null) return null;
  if (!Array.isArray(given)) return new Map();
  const found = jsonStrings(
    file,
    ([cells, index, source]) =>
      cells === 'cells' && typeof index === 'number' && source === 'source',
  );
  const strings = grouped(found, ({ path }) => path[1] as number);
  const cells = new Map<number, Cell>();
  for (const [index, of] of strings) {
    const text = of.map(({ start, end }) => JSON.parse(file.slice(start, end)) as string).join('');
    const source: unknown = fieldOf(given[index], 'source');
    // A key that stands there twice counts once, and lone surrogates are no text.
    const isRead = (Array.isArray(source) ? source.join('') : source) === text;
    const inLines = of.slice(0, -1).every(({ end }) => file.startsWith('\\n', end - 3));
    if (!isRead || !inLines || Buffer.from(text).toString() !== text) continue;
    const isMarkdown = fieldOf(given[index], 'cell_type') === 'markdown';
    cells.set(index + 1, {
      text,
      strings: of,
      layout: { format: isMarkdown ? 'markdown' : 'text' },
    });
  }
  return cells;
}

/** Of the text of the file. */
interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface MendedCell {
  /** Afterwards. */
  readonly text: string;
  readonly edits: readonly TextEdit[];
  readonly mended: readonly Mended[];
  readonly left: readonly LeftPlace[];
}

interface InFile {
  readonly file: string;
  readonly reading: Omit<Reading, 'layout'>;
}

function mendCell(
  { text, layout, strings }: Cell,
  wanted: readonly Wanted[],
  { file, reading: { source, find } }: InFile,
): MendedCell | undefined {
  const bytes = Buffer.from(text);
  // Lines of a cell are its author's.
  const reading: Reading = { source, layout, find: { ...find, join: 'off' } };
  const byUrl = new Map(wanted.map((one) => [one.sighting.url, one]));
  const found = reread(bytes, reading).flatMap((sighting) => {
    const one = byUrl.get(sighting.url);
    return one === undefined ? [] : [{ sighting, to: one.to, kind: one.kind }];
  });
  const there = new Set(found.map(({ sighting }) => sighting.url));
  const gone = leftWhole(
    wanted.filter(({ sighting }) => !there.has(sighting.url)),
    'changed',
  );
  const result = mendFile(bytes, found, reading);
  // A string for each line: nothing that is put in reaches into another.
  if (result.edits.some(({ start, end }) => bytes.subarray(start, end).includes(LF))) {
    return undefined;
  }
  const units = strings.flatMap((one) => writtenUnits(file, one).slice(0, -1));
  const edits = result.edits.map(({ start, end, bytes: put }) => {
    const from = bytes.toString('utf8', 0, start).length;
    const to = from + bytes.toString('utf8', start, end).length;
    const last = units[to - 1] as number;
    const written = JSON.stringify(Buffer.from(put).toString()).slice(1, -1);
    return { start: units[from] as number, end: endOfUnit(file, last), text: written };
  });
  const lines = edits.map(({ start }) => lineOf(file, start));
  return {
    text: Buffer.from(result.bytes).toString(),
    edits,
    mended: result.mended.map((one, index) => ({ ...one, line: lines[index] ?? one.line })),
    left: [...gone, ...result.left.map(({ why }) => ({ why, source }))],
  };
}

function endOfUnit(file: string, at: number): number {
  if (file[at] !== '\\') return at + 1;
  return at + (file[at + 1] === 'u' ? 6 : 2);
}

function lineOf(file: string, at: number): number {
  return file.slice(0, at).split('\n').length;
}

/** In the order of their places. */
function inFile(edits: readonly TextEdit[], file: string, skipped: number): readonly Edit[] {
  let [from, byte] = [0, skipped];
  return edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text }) => {
      byte += Buffer.byteLength(file.slice(from, start));
      const edit = {
        start: byte,
        end: byte + Buffer.byteLength(file.slice(start, end)),
        bytes: Buffer.from(text),
      };
      [from, byte] = [end, edit.end];
      return edit;
    });
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file) as unknown;
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

function grouped<T>(
  all: Iterable<T>,
  keyOf: (one: T) => number,
): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
