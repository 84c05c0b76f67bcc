/** The asynchronous half of the library: files, folders and streams in, sightings or links out. */
import type { Readable } from 'node:stream';
import { type CheckPolicy, DEFAULT_POLICY } from '../checkers/policy.ts';
import { DEFAULT_TIME_GATE, parseTimeGate } from '../checkers/reach/archive/time-gate.ts';
import type { Format } from '../extractors/containers/formats.ts';
import type { MboxMode } from '../extractors/containers/mbox.ts';
import type { Counts } from '../extractors/counts.ts';
import type { FindOptions, Sighting } from '../extractors/model.ts';
import type { ArchiveOptions } from './archive/model.ts';
import { type Problem, problem, UrlgleanError } from './errors.ts';
import { filterOf } from './filter/filter-of.ts';
import type { Filter, FilterOptions } from './filter/model.ts';
import { Sieve } from './filter/sieve.ts';
import { rulesOf } from './history/rules.ts';
import type { MemoryOptions } from './run.ts';
import { type ScanOptions, type ScanSink, scan } from './scan/scan.ts';
import { DEFAULT_SCHEDULE, type ScheduleOptions } from './schedule/options.ts';
import type { CheckedLink } from './settle/model.ts';

export interface ExtractOptions extends FindOptions {
  /** Read every input in this format instead of detecting it by content. */
  readonly format?: Format;
  /** Which `From ` lines of an mbox begin a message. Default `auto`: the lines around decide. */
  readonly mbox?: MboxMode;
  /** Whether ignore files are honoured in folders. Default true. */
  readonly ignoreFiles?: boolean;
  /** Told what was read of each file and what was not, in pieces of large ones. */
  readonly onCounts?: (path: string, counts: Readonly<Counts>) => void;
  /** Which URLs are wanted. Default: all. */
  readonly filter?: FilterOptions;
  /** Worker threads for large inputs; 0: none. Default: the processors, at most 8. */
  readonly threads?: number;
  /** What `-` reads. Default: the process's standard input. */
  readonly stdin?: Readable;
  readonly signal?: AbortSignal;
  /**
   * Told of every input that could not be read and every oddity that was met; reading goes on.
   * Without it the first problem of severity `error` is thrown as a {@link UrlgleanError} once the
   * rest has been read.
   */
  readonly onProblem?: (problem: Problem) => void;
}

/** The URLs of `inputs` (paths, or `-` for standard input) in order of appearance. */
export async function* extract(
  inputs: string | readonly string[],
  options: ExtractOptions = {},
): AsyncGenerator<Sighting> {
  const problems = new FirstError(options.onProblem);
  const totals = { sources: 0, documents: 0, sightings: 0 };
  const sink = { totals, onProblem: problems.add, ...countsSink(options) };
  const sieve = new Sieve(filterOption(options), Date.now());
  for await (const batch of scan(listed(inputs), scanOptions(options), sink)) {
    for (const { sighting } of batch) {
      if (sieve.isWanted(sighting)) yield sighting;
    }
  }
  const nothing = options.signal?.aborted ? null : sieve.nothingPassed(totals.sightings);
  if (nothing !== null) problems.add(nothing);
  problems.throwIfAny();
}

export interface CheckOptions extends ExtractOptions {
  /** What may be asked, and how; what is left out is as in {@link DEFAULT_POLICY}. */
  readonly policy?: Partial<CheckPolicy>;
  /** How many at once, how often, how patiently. */
  readonly schedule?: Partial<ScheduleOptions>;
  /** Ask a web archive for copies of what is dead ({@link CheckedLink} `archived`). Default false. */
  readonly archive?: boolean;
  /** The Memento TimeGate that is asked; `{url}` stands for the page. Default: the Wayback Machine's. */
  readonly timeGate?: string;
  /** The file in which is remembered what was found; default: nothing is. */
  readonly store?: string | null;
  /** Check all links again, including those checked recently. Default false. */
  readonly recheck?: boolean;
  /** Count a link as lost after one failure, not only after several over some days. */
  readonly fast?: boolean;
  /** Find and judge only; every verdict is `skipped`. Default false. */
  readonly offline?: boolean;
}

/**
 * The links of `inputs` (paths, `-`, or URLs) with their verdicts, as they are settled. Private, loopback and other
 * special addresses are refused unless `policy.allowAddresses` allows them.
 */
export async function* check(
  inputs: string | readonly string[],
  options: CheckOptions = {},
): AsyncGenerator<CheckedLink> {
  const problems = new FirstError(options.onProblem);
  const runOptions = {
    ...scanOptions(options),
    grammars: ['rfc3986'] as const,
    policy: { ...DEFAULT_POLICY, ...options.policy },
    schedule: { ...DEFAULT_SCHEDULE, ...options.schedule },
    offline: options.offline ?? false,
    archive: archiveOptions(options),
    memory: memoryOptions(options),
    filter: filterOption(options),
    signal: options.signal ?? new AbortController().signal,
  };
  // Loaded where it is wanted: it brings SQLite, of which Node.js 22 warns.
  const { newRunState, Run } = await import('./run.ts');
  const sink = { state: newRunState(), onProblem: problems.add, ...countsSink(options) };
  const run = new Run(listed(inputs), runOptions, sink);
  try {
    yield* run.settledLinks();
  } finally {
    await run.close();
  }
  problems.throwIfAny();
}

function filterOption({ filter = {} }: ExtractOptions): Filter | null {
  return filterOf(filter, {
    now: Date.now(),
    fault: (kind, value, expected) => {
      const detail = `filter.${kind}: ${JSON.stringify(value)} is not ${expected}`;
      throw new UrlgleanError(problem('usage', { detail }));
    },
  });
}

function memoryOptions({
  store = null,
  recheck = false,
  fast = false,
}: CheckOptions): MemoryOptions {
  const lasting = store !== null;
  return {
    path: store,
    full: false,
    which: lasting && !recheck ? 'doubtful' : 'all',
    rules: rulesOf({ fast: fast || !lasting }),
  };
}

function archiveOptions({ archive, timeGate }: CheckOptions): ArchiveOptions | undefined {
  if (archive !== true) return undefined;
  const sound = parseTimeGate(timeGate ?? DEFAULT_TIME_GATE);
  if (sound !== null) return { timeGate: sound };
  throw new UrlgleanError(problem('usage', { detail: `timeGate is no web address: ${timeGate}` }));
}

function countsSink({ onCounts }: ExtractOptions): Pick<ScanSink, 'onCounts'> {
  return onCounts === undefined ? {} : { onCounts };
}

function listed(inputs: string | readonly string[]): readonly string[] {
  return typeof inputs === 'string' ? [inputs] : inputs;
}

function scanOptions(options: ExtractOptions): ScanOptions {
  const { schemeless = false, emails = false, join = 'auto', explain = false } = options;
  const { format, mbox, ignoreFiles, threads, stdin, signal } = options;
  return {
    find: { schemeless, emails, join, explain },
    grammars: [],
    format,
    mbox,
    ignoreFiles,
    threads,
    stdin,
    signal,
  };
}

class FirstError {
  readonly #tell: ((problem: Problem) => void) | undefined;
  #first: Problem | undefined;

  constructor(tell: ((problem: Problem) => void) | undefined) {
    this.#tell = tell;
  }

  readonly add = (problem: Problem): void => {
    if (this.#tell) this.#tell(problem);
    else if (problem.severity === 'error') this.#first ??= problem;
  };

  throwIfAny(): void {
    if (this.#first) throw new UrlgleanError(this.#first);
  }
}
