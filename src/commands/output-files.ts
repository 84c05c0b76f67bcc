/**
 * The files that `--output` names. Each is opened before the work begins, so that a wrong path is known before hours
 * of it, and takes its name only when it is whole.
 */
import type { Catalogue, Output } from '../report/catalogue.ts';
import { PartialFile } from './partial-file.ts';

interface OutputFile<R> {
  readonly reporter: R;
  readonly file: PartialFile;
}

/** `R`: what writes them. */
export class OutputFiles<R> {
  readonly #files: readonly OutputFile<R>[];

  private constructor(files: readonly OutputFile<R>[]) {
    this.#files = files;
  }

  /** Throws a problem for a path that cannot be written; then none is begun. */
  static async open<R>(
    outputs: readonly Output[],
    catalogue: Catalogue<R>,
  ): Promise<OutputFiles<R>> {
    const formats = outputs.map(({ path, format }) => ({ path, format: catalogue[format] }));
    const files: OutputFile<R>[] = [];
    try {
      for (const { path, format } of formats) {
        if (format === undefined) throw new RangeError(`${path}: unknown format`);
        const create = await format.load();
        const file = new PartialFile(path);
        files.push({ file, reporter: create({ write: (text) => file.write(text) }) });
      }
    } catch (error) {
      for (const { file } of files) file.discard();
      throw error;
    }
    return new OutputFiles(files);
  }

  get paths(): readonly string[] {
    return this.#files.map(({ file }) => file.path);
  }

  each(action: (reporter: R) => void): void {
    for (const { reporter } of this.#files) action(reporter);
  }

  finish(end: (reporter: R) => void): void {
    for (const { file, reporter } of this.#files) {
      end(reporter);
      file.finish();
    }
  }

  /** Removes what was begun and is not finished, when the run came to nothing. */
  discard(): void {
    for (const { file } of this.#files) file.discard();
  }
}
