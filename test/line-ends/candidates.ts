/**
 * The bare URLs of real archives that stand at a line's end: those of which one may doubt whether they
 * go on. Found with `join: off` and by looking at the bytes behind, so that no rule of ours about
 * joining has a say in which are drawn.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectFormat } from '../../extractors/containers/detect.ts';
import type { FindOptions, JoinMode, SightingInText } from '../../extractors/model.ts';
import { openScanner } from '../helpers/scanner.ts';

export interface LineEnd {
  /** The corpus's folder, then the path in it. */
  readonly file: string;
  readonly byteStart: number;
  /** The text of the first line. */
  readonly url: string;
  /** The line before, the URL's, and two after, as they stand in the file. */
  readonly context: string;
  /** The next line without the prefix of its text. */
  readonly next: string;
}

/** The forms of URLs without brackets. */
const BARE = ['bare', 'prefixed', 'schemeless'];

export function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}

export function sightingsOf(path: string, join: JoinMode): SightingInText[] {
  return scan(path, { join });
}

export function scan(path: string, options: FindOptions): SightingInText[] {
  const bytes = readFileSync(path);
  const layout = detectFormat(bytes, path);
  if (bytes.length === 0 || 'binary' in layout) return [];
  const found: SightingInText[] = [];
  const scanner = openScanner(
    { source: path, layout, ...options },
    { sighting: (sighting) => found.push(sighting), warning: () => {} },
  );
  scanner.write(bytes);
  scanner.end();
  return found;
}

export function lineEndsOf(folder: string, file: string): LineEnd[] {
  const path = join(folder, file);
  const bytes = readFileSync(path);
  const ends: LineEnd[] = [];
  for (const sighting of sightingsOf(path, 'off')) {
    const around = BARE.includes(sighting.form) ? contextOf(bytes, sighting) : null;
    if (around) ends.push({ file, byteStart: sighting.byteStart, url: sighting.url, ...around });
  }
  return ends;
}

/** null where it does not stand at a line's end, where nothing follows, or where it is encoded. */
function contextOf(
  bytes: Buffer,
  { byteStart, byteEnd, raw }: SightingInText,
): Pick<LineEnd, 'context' | 'next'> | null {
  if (bytes.toString('latin1', byteStart, byteEnd) !== Buffer.from(raw).toString('latin1')) {
    return null;
  }
  const lineEnd = endOfLine(bytes, byteEnd);
  const rest = bytes.toString('latin1', byteEnd, lineEnd);
  if (!/^[.,;:!?'"()\]-]*\s*$/.test(rest)) return null;
  const line = bytes.toString('latin1', lineEnd + 1, endOfLine(bytes, lineEnd + 1));
  const next = line.replace(/^[\s>|:*#;]+/, '');
  if (next === '') return null;
  const from = startOfLine(bytes, startOfLine(bytes, byteStart) - 1);
  const to = endOfLine(bytes, endOfLine(bytes, lineEnd + 1) + 1);
  return { context: bytes.toString('utf8', from, to), next };
}

function startOfLine(bytes: Buffer, at: number): number {
  return at <= 0 ? 0 : bytes.lastIndexOf(0x0a, at - 1) + 1;
}

function endOfLine(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(0x0a, at);
  return end < 0 ? bytes.length : end;
}
