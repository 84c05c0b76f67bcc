/** The options of the library's asynchronous half: types only. */
import type { Readable } from 'node:stream';
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { Format } from '../../extractors/containers/formats.ts';
import type { MboxMode } from '../../extractors/containers/rules/mbox.ts';
import type { Counts } from '../../extractors/counts.ts';
import type { FindOptions } from '../../extractors/model.ts';
import type { Problem, UrlgleanError } from '../errors.ts';
import type { FilterOptions } from '../filter/model.ts';
import type { ScheduleOptions } from '../schedule/model/options.ts';
import type { CheckedLink } from '../settle/model.ts';

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
