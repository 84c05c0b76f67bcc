/**
 * A file that may be changed: takes the source of a sighting, gives its bytes and how they are read, or why it is left
 * alone. Opens it once, and keeps nothing open.
 */
import { closeSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import type { Format, Layout } from '../../../extractors/containers/formats.ts';
import { inspectFile } from '../../sources/inspect.ts';
import type { FormatChoice } from '../../sources/layout.ts';
import { systemPath } from '../../system/path-bytes.ts';
import type { LeftReason } from '../model.ts';
import { type Bounds, realPath } from './bounds.ts';

export interface Target {
  /** As the user named it. */
  readonly source: string;
  /** Where it lies, without symbolic links. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Notebooks are no text, but their cells are. */
  readonly layout: Layout | 'ipynb';
  /** As they were when it was read. */
  readonly stats: Stats;
}

/** More than this is no text that people keep. */
const MOST_BYTES = 256 * 1024 * 1024;

const MENDABLE: ReadonlySet<Format> = new Set([
  ...(['asciidoc', 'bibtex', 'css', 'html', 'latex', 'man', 'markdown', 'rst', 'text'] as const),
]);

export interface TargetOptions {
  readonly choice: FormatChoice;
  readonly bounds: Bounds;
}

export function openTarget(source: string, { choice, bounds }: TargetOptions): Target | LeftReason {
  if (source === '-') return 'stdin';
  const path = realPath(source);
  // A member of an archive has the name of no file.
  if (path === undefined) return 'packed';
  const inspected = inspectFile(source, choice);
  if (inspected.kind === 'stream') return 'packed';
  if (inspected.kind === 'document' && inspected.format !== 'ipynb') return 'document';
  if (inspected.kind !== 'file' && inspected.kind !== 'document') return 'changed';
  const layout = inspected.kind === 'file' ? inspected.layout : 'ipynb';
  // Mail that the user has read as a text is mail all the same.
  const itself = choice.format === undefined ? inspected : inspectFile(source, {});
  const isMail = itself.kind === 'file' && !MENDABLE.has(itself.layout.format);
  if (isMail || (layout !== 'ipynb' && !MENDABLE.has(layout.format))) return 'mail';
  if (!bounds.contain(path)) return 'outside';
  if (inspected.size > MOST_BYTES) return 'large';
  try {
    return { source, path, layout, ...contentOf(path) };
  } catch {
    // It could be read a moment ago.
    return 'changed';
  }
}

export function contentOf(path: string): Pick<Target, 'bytes' | 'stats'> {
  const descriptor = openSync(systemPath(path), 'r');
  try {
    const stats = fstatSync(descriptor);
    return { stats, bytes: readFileSync(descriptor) };
  } finally {
    closeSync(descriptor);
  }
}
