/**
 * Cuts sources into tasks of about the same size: large files by byte ranges, small files together. Formats whose
 * documents can be found from any byte are cut; a single message never is.
 */
import { isSliceable } from '../../../extractors/containers/formats.ts';
import { type Before, NOTHING_BEFORE } from '../../../extractors/document-reader.ts';
import type { FindOptions } from '../../../extractors/model.ts';
import type { SourceFile } from '../../sources/names/model.ts';
import type { ScanSlice, ScanTask, Writing } from '../output/protocol.ts';
import type { SpillArea } from '../output/spill-file.ts';
import type { SliceSize } from './slice-size.ts';

const FILES_PER_TASK = 256;

/** Where reading begins, at a place where a slice may begin. */
export interface StartPosition {
  readonly byte: number;
  readonly before: Before;
}

export const FROM_START: StartPosition = { byte: 0, before: NOTHING_BEFORE };

export interface PlanOptions {
  readonly find: FindOptions;
  /** Whether to collect the identifiers of all messages. */
  readonly index?: boolean;
  readonly writing?: Writing;
  /** For finds that are too many for memory. */
  readonly spills: SpillArea;
  /** The size of the next slice; read anew for each. */
  readonly sliceSize: SliceSize;
}

/** Collects sources and gives tasks as they become full. */
export class Planner {
  readonly #options: PlanOptions;
  #slices: ScanSlice[] = [];
  #bytes = 0;

  constructor(options: PlanOptions) {
    this.#options = options;
  }

  /** The tasks that `file` completes, read from `from` on. */
  *add(file: SourceFile, from: StartPosition = FROM_START): Generator<ScanTask> {
    const { sliceSize } = this.#options;
    for (const slice of sliceFile(file, from, sliceSize)) {
      this.#slices.push(slice);
      this.#bytes += slice.end - slice.start;
      if (this.#bytes >= sliceSize.bytes || this.#slices.length >= FILES_PER_TASK) {
        yield* this.flush();
      }
    }
  }

  /** The remaining slices, as a task. */
  *flush(): Generator<ScanTask> {
    if (this.#slices.length === 0) return;
    const { find, index = false, writing, spills } = this.#options;
    yield { slices: this.#slices, find, index, writing, spills };
    this.#slices = [];
    this.#bytes = 0;
  }
}

function* sliceFile(
  file: SourceFile,
  { byte, before }: StartPosition,
  sliceSize: SliceSize,
): Generator<ScanSlice> {
  const { path, layout, size, content, base } = file;
  for (let start = byte, end = byte; start < size; start = end) {
    const isCut = isSliceable(layout) && file.made !== true;
    end = isCut ? Math.min(size, start + sliceSize.bytes) : size;
    const isFirst = start === byte;
    const isWhole = isFirst && content !== undefined && start === 0 && end === size;
    yield {
      ...{ path, layout, start, end, size },
      before: isFirst ? before : undefined,
      content: isWhole ? content : undefined,
      base,
    };
  }
}
