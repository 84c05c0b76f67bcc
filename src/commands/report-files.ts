/**
 * The files that `--output` names. Each is opened before the run, so that a wrong path is known
 * before hours of work, and takes its name only when it is whole.
 */
import { usage } from '../options/parse.ts';
import { REPORTS, reporterForFile } from '../report/index.ts';
import type { Reporter, ReporterFactory, RunSummary } from '../report/model.ts';
import type { CheckedLink } from '../settle/model.ts';
import { PartialFile } from './partial-file.ts';

export class ReportFiles {
  readonly #files: readonly ReportFile[];

  private constructor(files: readonly ReportFile[]) {
    this.#files = files;
  }

  /** Throws a usage error for an unknown ending, a problem for a path that cannot be written. */
  static async open(paths: readonly string[]): Promise<ReportFiles> {
    const loads = paths.map(loaderFor);
    const factories = await Promise.all(loads.map((load) => load()));
    return new ReportFiles(
      factories.map((create, index) => new ReportFile(paths[index] ?? '', create)),
    );
  }

  get paths(): readonly string[] {
    return this.#files.map((file) => file.path);
  }

  /** Links come in the order they are to stand in. */
  link(link: CheckedLink): void {
    for (const file of this.#files) file.reporter.link(link);
  }

  finish(summary: RunSummary): void {
    for (const file of this.#files) file.finish(summary);
  }

  /** Removes what was begun, when the run came to nothing. */
  discard(): void {
    for (const file of this.#files) file.discard();
  }
}

class ReportFile {
  readonly reporter: Reporter;
  readonly #file: PartialFile;

  constructor(path: string, create: ReporterFactory) {
    const file = new PartialFile(path);
    this.#file = file;
    this.reporter = create({ write: (text) => file.write(text) });
  }

  get path(): string {
    return this.#file.path;
  }

  finish(summary: RunSummary): void {
    this.reporter.end(summary);
    this.#file.finish();
  }

  discard(): void {
    this.#file.discard();
  }
}

function loaderFor(path: string): NonNullable<ReturnType<typeof reporterForFile>> {
  const load = reporterForFile(path);
  if (load) return load;
  const endings = Object.keys(REPORTS).join(', ');
  throw usage(`--output ${path}: the ending chooses the format; known are ${endings}`);
}
