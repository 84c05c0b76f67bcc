/**
 * The report files of `--output`. Each is opened before the work begins, so that a wrong path is known before hours
 * of it; a regular file takes its name only when it is complete.
 */
import type { OutputDeps, OutputFile } from '../../output/model.ts';
import { PendingWrites } from '../../output/pending-writes.ts';
import type { Catalogue, Output } from '../../report/model/catalogue.ts';
import type { FormatOptions } from '../../report/model/model.ts';
import type { ProtectedFiles } from './overwriting.ts';

interface ReportFile<R> {
  readonly reporter: R;
  readonly file: OutputFile;
  readonly saysIncomplete: boolean;
}

/** `R`: the type of the reporters. */
export class OutputFiles<R> {
  readonly #files: readonly ReportFile<R>[];
  readonly #writes: PendingWrites;

  private constructor(files: readonly ReportFile<R>[], writes: PendingWrites) {
    this.#files = files;
    this.#writes = writes;
  }

  /** Throws a problem for a path that cannot be written or is protected; nothing is opened then. */
  static async open<R>(
    outputs: readonly Output[],
    catalogue: Catalogue<R>,
    deps: OutputDeps,
    protectedFiles: ProtectedFiles = {},
    options: FormatOptions = {},
  ): Promise<OutputFiles<R>> {
    const formats = outputs.map(({ path, format }) => ({ path, format: catalogue[format] }));
    const files: ReportFile<R>[] = [];
    const writes = new PendingWrites();
    // The code that opens files is loaded only if there are any.
    if (formats.length === 0) return new OutputFiles(files, writes);
    const { refuseOverwriting } = await import('./overwriting.ts');
    refuseOverwriting(
      outputs.map(({ path }) => path),
      protectedFiles,
    );
    try {
      const { openOutput } = await import('../../output/open-output.ts');
      for (const { path, format } of formats) {
        if (format === undefined) throw new RangeError(`${path}: unknown format`);
        const create = await format.load();
        const file = openOutput(path, deps);
        const write = (text: string): void => writes.add(file.write(text));
        const { saysIncomplete = false } = format;
        files.push({ file, saysIncomplete, reporter: create({ ...options, write }) });
      }
    } catch (error) {
      for (const { file } of files) file.discard();
      throw error;
    }
    return new OutputFiles(files, writes);
  }

  get isEmpty(): boolean {
    return this.#files.length === 0;
  }

  /** The paths of finished files whose reader did not leave. */
  readonly written = (): readonly string[] => {
    const whole = this.#files.filter(({ file }) => file.isAbandoned !== true);
    return whole.map(({ file }) => file.path);
  };

  /** The promise resolves when all of them have drained. */
  each(action: (reporter: R) => void): Promise<void> | undefined {
    for (const { reporter } of this.#files) action(reporter);
    return this.#writes.all();
  }

  async finish(end: (reporter: R) => void): Promise<void> {
    for (const one of this.#files) await finishOne(one, end);
  }

  /** As {@link finish}, those that say that they are incomplete; gives the paths of the others, which are left. */
  async finishIncomplete(end: (reporter: R) => void): Promise<readonly string[]> {
    const left = this.#files.filter(({ saysIncomplete }) => !saysIncomplete);
    for (const one of this.#files) if (one.saysIncomplete) await finishOne(one, end);
    return left.map(({ file }) => file.path);
  }

  /** Removes unfinished files of a failed run. */
  discard(): void {
    for (const { file } of this.#files) file.discard();
  }
}

async function finishOne<R>(
  { file, reporter }: ReportFile<R>,
  end: (reporter: R) => void,
): Promise<void> {
  end(reporter);
  await file.finish();
}
