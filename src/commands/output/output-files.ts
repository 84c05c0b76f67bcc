/**
 * The files that `--output` names. Each is looked at before the work begins, so that a wrong path is known before hours
 * of it; a regular file takes its name only when it is whole.
 */
import type { OutputDeps, OutputFile } from '../../output/model.ts';
import { PendingWrites } from '../../output/pending-writes.ts';
import type { Catalogue, Output } from '../../report/model/catalogue.ts';
import type { ProtectedFiles } from './overwriting.ts';

interface ReportFile<R> {
  readonly reporter: R;
  readonly file: OutputFile;
}

/** `R`: what writes them. */
export class OutputFiles<R> {
  readonly #files: readonly ReportFile<R>[];
  readonly #writes: PendingWrites;

  private constructor(files: readonly ReportFile<R>[], writes: PendingWrites) {
    this.#files = files;
    this.#writes = writes;
  }

  /** Throws a problem for a path that cannot be written, or is one of `kept`; then none is begun. */
  static async open<R>(
    outputs: readonly Output[],
    catalogue: Catalogue<R>,
    deps: OutputDeps,
    protectedFiles: ProtectedFiles = {},
  ): Promise<OutputFiles<R>> {
    const formats = outputs.map(({ path, format }) => ({ path, format: catalogue[format] }));
    const files: ReportFile<R>[] = [];
    const writes = new PendingWrites();
    // What opens them is loaded where there are any.
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
        files.push({ file, reporter: create({ write }) });
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

  /** Of those that somebody has, once they are finished. */
  readonly written = (): readonly string[] => {
    const whole = this.#files.filter(({ file }) => file.isAbandoned !== true);
    return whole.map(({ file }) => file.path);
  };

  /** The promise is one of room for more in all of them. */
  each(action: (reporter: R) => void): Promise<void> | undefined {
    for (const { reporter } of this.#files) action(reporter);
    return this.#writes.all();
  }

  async finish(end: (reporter: R) => void): Promise<void> {
    for (const { file, reporter } of this.#files) {
      end(reporter);
      await file.finish();
    }
  }

  /** Removes what was begun and is not finished, when the run came to nothing. */
  discard(): void {
    for (const { file } of this.#files) file.discard();
  }
}
