/** The options of the library's asynchronous half: types only. */
import type { Readable } from 'node:stream';
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { DocumentFormat } from '../../extractors/containers/document-formats.ts';
import type { Format } from '../../extractors/containers/formats.ts';
import type { MboxMode } from '../../extractors/containers/rules/mbox.ts';
import type { Counts } from '../../extractors/counts.ts';
import type { FindOptions } from '../../extractors/model.ts';
import type { Problem, UrlgleanError } from '../errors.ts';
import type { FilterOptions } from '../filter/model.ts';
import type { S3Options } from '../s3/model.ts';
import type { ScheduleOptions } from '../schedule/model/options.ts';
import type { CheckedLink } from '../settle/model.ts';
import type { SiteOptions } from '../site/model.ts';
import type { ReferenceOptions } from '../sources/reference-base.ts';

export interface ExtractOptions extends FindOptions {
  /** Read every input in this format instead of detecting it by content. */
  readonly format?: Format | DocumentFormat;
  /** Which `From ` lines of an mbox begin a message. Default `auto`: the lines around decide. */
  readonly mbox?: MboxMode;
  /** Whether ignore files are honoured in folders. Default true. */
  readonly ignoreFiles?: boolean;
  /** Regular expressions (RE2) of files and folders that are not read, named or found. */
  readonly excludePath?: readonly string[];
  /** Whether files and folders whose names begin with a dot are read, too, where they are found. Default false. */
  readonly hidden?: boolean;
  /** Of the files in folders, only those whose names end so: `['md', 'html']`. Default: all. */
  readonly extensions?: readonly string[];
  /** Where documentation is published, and which files its references may lead to; needs `relative`. */
  readonly references?: ReferenceOptions;
  /** Where inputs named `s3://BUCKET/PREFIX` are kept; keys come from the environment (`AWS_ACCESS_KEY_ID`). */
  readonly s3?: S3Options;
  /** Called with the counts of each file, in parts for large ones. */
  readonly onCounts?: (path: string, counts: Readonly<Counts>) => void;
  /** Which URLs to give. Default: all. */
  readonly filter?: FilterOptions;
  /** Worker threads for large inputs; 0: none. Default: the processors, at most 8. */
  readonly threads?: number;
  /** The stream that `-` stands for. Default: the process's standard input. */
  readonly stdin?: Readable;
  readonly signal?: AbortSignal;
  /**
   * Called for every input that could not be read and every oddity; reading goes on. Without it the first problem of
   * severity `error` is thrown as a {@link UrlgleanError} once the rest has been read.
   */
  readonly onProblem?: (problem: Problem) => void;
}

export interface CheckOptions extends ExtractOptions {
  /**
   * Read the pages behind URLs that are named, within their site, and check their links, too; `{}`: within the usual
   * bounds. Default: such a URL is a link alone.
   */
  readonly site?: Partial<SiteOptions>;
  /** Whether references of documentation to files are looked up. Default true. */
  readonly relative?: boolean;
  /** What may be checked, and how; defaults: {@link DEFAULT_POLICY}. */
  readonly policy?: Partial<CheckPolicy>;
  /** Concurrency, pauses and patience. */
  readonly schedule?: Partial<ScheduleOptions>;
  /**
   * Answers that count as fine, such as `['403', '5xx@example.org', 'timeout']`: their links are given as alive, with
   * the reason `accepted`.
   */
  readonly accept?: readonly string[];
  /** Look for copies of dead links in a web archive ({@link CheckedLink} `archived`). Default false. */
  readonly archive?: boolean;
  /** The Memento TimeGate to use; `{url}` stands for the page. Default: the Wayback Machine's. */
  readonly timeGate?: string;
  /** The file that stores results; default: none. */
  readonly store?: string | null;
  /**
   * Folders by name, such as `{ mail: '/srv/mail' }`: what the store keeps of files below them goes on where they lie
   * elsewhere on another machine. Default: none.
   */
  readonly roots?: Readonly<Record<string, string>>;
  /** Check all links again, including those checked recently. Default false. */
  readonly recheck?: boolean;
  /** Whether links name people: senders, addresses, Message-IDs. Default true. */
  readonly people?: boolean;
  /** Count a link as lost after one failure, not only after several over some days. */
  readonly fast?: boolean;
  /** Find and judge only; every verdict is `skipped`. Default false. */
  readonly offline?: boolean;
}
