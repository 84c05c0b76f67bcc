/**
 * Headers that describe the member behind them: GNU's long names, the records of pax and of Sun. Takes type and data of
 * such a header, gives the fields that it overrides. Link targets are skipped.
 */
import { textAt } from './tar-header.ts';

export interface Overrides {
  readonly name?: string;
  readonly size?: number;
  /** The member is sparse (GNU.sparse.*). */
  readonly sparse?: SparseRecords;
}

export interface SparseRecords {
  readonly realSize: number;
  /** Offsets and lengths by turns; absent: they stand before the data (version 1.0). */
  readonly map?: readonly number[];
}

const SPACE = 0x20;

export function readOverrides(type: string, data: Buffer): Overrides {
  if (type === 'L') return { name: textAt(data, 0, data.length) };
  return type === 'x' || type === 'X' ? overridesOf(recordsOf(data)) : {};
}

type Records = readonly (readonly [key: string, value: string])[];

/** `27 path=the/name/of/the/file\n`: GNU repeats keys, so that all are kept. */
function recordsOf(data: Buffer): Records {
  const records: [string, string][] = [];
  for (let at = 0; at < data.length; ) {
    const blank = data.indexOf(SPACE, at);
    const length = Number(data.toString('latin1', at, Math.max(at, blank)));
    if (blank === -1 || !(length > blank - at)) break;
    const record = data.toString('utf8', blank + 1, at + length - 1);
    const equals = record.indexOf('=');
    records.push([record.slice(0, equals), record.slice(equals + 1)]);
    at += length;
  }
  return records;
}

function overridesOf(records: Records): Overrides {
  const last = new Map(records);
  const name = last.get('GNU.sparse.name') ?? last.get('path');
  const size = wholeNumber(last.get('size'));
  const sparse = sparseOf(records, last);
  return {
    ...(name === undefined ? {} : { name }),
    ...(size === undefined ? {} : { size }),
    ...(sparse === undefined ? {} : { sparse }),
  };
}

/** Versions 0.0 (a record for each number), 0.1 (one for all) and 1.0 (in the data). */
function sparseOf(records: Records, last: ReadonlyMap<string, string>): SparseRecords | undefined {
  const realSize = wholeNumber(last.get('GNU.sparse.realsize') ?? last.get('GNU.sparse.size'));
  if (realSize === undefined) return undefined;
  if (last.get('GNU.sparse.major') === '1') return { realSize };
  const listed = last.get('GNU.sparse.map');
  if (listed !== undefined)
    return { realSize, map: listed === '' ? [] : listed.split(',').map(Number) };
  const single = records.filter(([key]) => /^GNU\.sparse\.(?:offset|numbytes)$/.test(key));
  return { realSize, map: single.map(([, value]) => Number(value)) };
}

function wholeNumber(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
