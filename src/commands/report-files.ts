/**
 * The files that `--output` names. Each is opened before the run, so that a wrong path is known
 * before hours of work, and takes its name only when it is whole.
 */
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { problem, UrlgleanError } from '../errors.ts';
import { usage } from '../options/parse.ts';
import { REPORTS, reporterForFile } from '../report/index.ts';
import type { Reporter, ReporterFactory, RunSummary } from '../report/model.ts';
import type { CheckedLink } from '../settle/model.ts';
import { describeSystemError } from '../sources/inspect.ts';

const BUFFERED_CHARACTERS = 64 * 1024;

export class ReportFiles {
  readonly #files: readonly ReportFile[];

  /** Throws a usage error for an unknown ending, a problem for a path that cannot be written. */
  constructor(paths: readonly string[]) {
    const factories = paths.map((path) => [path, factoryFor(path)] as const);
    this.#files = factories.map(([path, create]) => new ReportFile(path, create));
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
  readonly path: string;
  readonly reporter: Reporter;
  readonly #partial: string;
  readonly #descriptor: number;
  #buffered = '';

  constructor(path: string, create: ReporterFactory) {
    this.path = path;
    this.#partial = `${path}.partial`;
    this.#descriptor = this.#attempt(() => openSync(this.#partial, 'w'));
    this.reporter = create({ write: (text) => this.#write(text) });
  }

  finish(summary: RunSummary): void {
    this.reporter.end(summary);
    this.#flush();
    this.#attempt(() => closeSync(this.#descriptor));
    this.#attempt(() => renameSync(this.#partial, this.path));
  }

  discard(): void {
    closeSync(this.#descriptor);
    rmSync(this.#partial, { force: true });
  }

  #write(text: string): void {
    this.#buffered += text;
    if (this.#buffered.length >= BUFFERED_CHARACTERS) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#buffered);
    this.#buffered = '';
    this.#attempt(() => {
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(this.#descriptor, bytes, written);
      }
    });
  }

  #attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      const detail = describeSystemError(error);
      throw new UrlgleanError(problem('output-unwritable', { source: this.path, detail }));
    }
  }
}

function factoryFor(path: string): ReporterFactory {
  const factory = reporterForFile(path);
  if (factory) return factory;
  const endings = Object.keys(REPORTS).join(', ');
  throw usage(`--output ${path}: the ending chooses the format; known are ${endings}`);
}
