/** Scans bytes that come once and in order: standard input, a pipe. Finds go out as they are made. */
import type { Readable } from 'node:stream';
import { DETECTION_BYTES, detectFormat } from '../../extractors/containers/detect.ts';
import type { Layout } from '../../extractors/containers/formats.ts';
import { type Counts, newCounts } from '../../extractors/counts.ts';
import { openScanner, type Scanner, type ScannerSink } from '../../extractors/extract.ts';
import type { ScanWarning } from '../../extractors/model.ts';
import { type Problem, problem } from '../errors.ts';
import { describeSystemError } from '../sources/inspect.ts';
import { chosenLayout } from '../sources/layout.ts';
import type { JudgedSighting, MessageMark } from './protocol.ts';
import type { ScanOptions } from './scan.ts';
import { createJudge } from './scan-task.ts';

export type StreamResult =
  | {
      readonly path: string;
      readonly sightings: readonly JudgedSighting[];
      readonly messages: readonly MessageMark[];
      readonly documents: number;
    }
  | { readonly path: string; readonly counts: Readonly<Counts> }
  | { readonly problem: Problem };

export async function* scanStream(
  readable: Readable,
  path: string,
  options: ScanOptions,
): AsyncGenerator<StreamResult> {
  const collector = new StreamCollector(path, options);
  try {
    for await (const chunk of readable) {
      collector.write(chunk as Uint8Array);
      yield* collector.take();
      if (collector.refused || options.signal?.aborted) break;
    }
  } catch (error) {
    yield failed('input-unreadable', path, describeSystemError(error));
  }
  collector.end();
  yield* collector.take();
  yield { path, counts: collector.counts };
}

/** Holds the first bytes back until the format can be told from them. */
class StreamCollector {
  readonly #path: string;
  readonly #options: ScanOptions;
  readonly #judge: ReturnType<typeof createJudge>;
  #head: Uint8Array[] = [];
  #headBytes = 0;
  #scanner: Scanner | undefined;
  #results: StreamResult[] = [];
  #sightings: JudgedSighting[] = [];
  #documents = 0;
  #messages: MessageMark[] = [];
  refused = false;

  constructor(path: string, options: ScanOptions) {
    this.#path = path;
    this.#options = options;
    this.#judge = createJudge(options.grammars);
  }

  write(chunk: Uint8Array): void {
    if (this.#scanner) {
      this.#scanner.write(chunk);
      return;
    }
    this.#head.push(chunk);
    this.#headBytes += chunk.length;
    if (this.#headBytes >= DETECTION_BYTES) this.#begin();
  }

  end(): void {
    if (!this.#scanner && !this.refused) this.#begin();
    this.#scanner?.end();
  }

  get counts(): Readonly<Counts> {
    return this.#scanner?.counts ?? newCounts();
  }

  *take(): Generator<StreamResult> {
    yield* this.#results;
    this.#results = [];
    const seen = this.#scanner?.documents ?? 0;
    if (this.#sightings.length > 0 || seen > this.#documents) {
      yield {
        path: this.#path,
        sightings: this.#sightings,
        messages: this.#messages,
        documents: seen - this.#documents,
      };
    }
    this.#sightings = [];
    this.#messages = [];
    this.#documents = seen;
  }

  #begin(): void {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    const detection = detectFormat(head.subarray(0, DETECTION_BYTES), this.#path);
    if (head.length === 0) {
      this.#refuse(failed('input-empty', this.#path, ''));
    } else if (this.#options.format === undefined && 'binary' in detection) {
      this.#refuse(failed('input-binary', this.#path, `looks like ${detection.binary}`));
    } else {
      this.#open(chosenLayout(detection, this.#options));
      this.#scanner?.write(head);
    }
  }

  #marking(): Pick<ScannerSink, 'read'> {
    return {
      read: ({ messageId, ordinal }) => {
        if (messageId !== undefined) this.#messages.push({ messageId, ordinal });
      },
    };
  }

  #refuse(result: StreamResult): void {
    this.refused = true;
    this.#results.push(result);
  }

  #open(layout: Layout): void {
    this.#scanner = openScanner(
      { ...this.#options.find, source: this.#path, layout },
      {
        sighting: (sighting) =>
          this.#sightings.push({ sighting, findings: this.#judge(sighting.url) }),
        warning: (warning: ScanWarning) =>
          this.#results.push({
            problem: problem(warning.code, { source: this.#path, ...warning }),
          }),
        ...(this.#options.index === true ? this.#marking() : {}),
      },
    );
  }
}

function failed(code: Parameters<typeof problem>[0], path: string, detail: string): StreamResult {
  return { problem: problem(code, { source: path, detail }) };
}
