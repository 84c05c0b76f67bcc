/**
 * urlglean as a library.
 *
 * `extractText` finds the URLs of one text, `extract` those of files, folders and streams, `lint`
 * judges one URL, `describeUrl` names its components, `check` asks whether the URLs of files, folders and streams can be reached.
 */
export type {
  Evidence,
  Finding,
  Grammar,
  Hop,
  Rule,
  Severity,
  Verdict,
  VerdictValue,
} from '../checkers/model.ts';
export type {
  CheckPolicy,
  ConnectTo,
  HostRule,
  ProxyServer,
  UrnResolver,
} from '../checkers/policy.ts';
export { DEFAULT_POLICY } from '../checkers/policy.ts';
export type { Archived } from '../checkers/reach/archive/model.ts';
export { REASONS, type Reason, reasonSentence } from '../checkers/reach/reasons.ts';
export { describeUrl, type UrlDescription } from '../checkers/syntax/describe.ts';
export { identify } from '../checkers/syntax/identity.ts';
export { type LintOptions, lint } from '../checkers/syntax/index.ts';
export { resolve } from '../checkers/syntax/resolve.ts';
export { parseRfc1738, type Rfc1738Url, writeRfc1738 } from '../checkers/syntax/rfc1738/index.ts';
export type { Format } from '../extractors/containers/formats.ts';
export { extractText } from '../extractors/extract-text.ts';
export type {
  ByteRange,
  Certainty,
  Decider,
  DocumentInfo,
  FindOptions,
  Form,
  Join,
  JoinKind,
  JoinMode,
  JoinSign,
  LineEnd,
  Reading,
  ReadingReason,
  Sighting,
} from '../extractors/model.ts';
export { type Problem, type ProblemCode, type ProblemSeverity, UrlgleanError } from './errors.ts';
export type { FilterOptions } from './filter/model.ts';
export { type CheckOptions, check, type ExtractOptions, extract } from './library.ts';
export { DEFAULT_SCHEDULE, type HostPace, type ScheduleOptions } from './schedule/options.ts';
export type { CheckedLink, Link } from './settle/model.ts';
