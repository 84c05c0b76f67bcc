/**
 * urlglean as a library.
 *
 * `extractText` finds the URLs of one text, `extract` those of files, folders, streams and messages in memory, `lint`
 * checks the syntax of one URL, `describeUrl` names its components, `check` finds out whether URLs can be reached.
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
  ProxiesByScheme,
  ProxyException,
  ProxyServer,
  UrnResolver,
} from '../checkers/policy.ts';
export { DEFAULT_POLICY } from '../checkers/policy.ts';
export type { Archived } from '../checkers/reach/archive/model.ts';
export { REASONS, type Reason, reasonSentence } from '../checkers/reasons.ts';
export type { UrlDescription } from '../checkers/syntax/describe.ts';
export type { LintOptions } from '../checkers/syntax/index.ts';
export { type Rfc1738Url, writeRfc1738 } from '../checkers/syntax/rfc1738/index.ts';
export type { DocumentFormat } from '../extractors/containers/document-formats.ts';
export type { Format } from '../extractors/containers/formats.ts';
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
  SightingInText,
} from '../extractors/model.ts';
export { type Problem, type ProblemCode, type ProblemSeverity, UrlgleanError } from './errors.ts';
export type { FilterOptions } from './filter/model.ts';
export { check, extract } from './library/library.ts';
export type { LibraryInput, MemoryInput } from './library/library-inputs.ts';
export type { CheckOptions, ExtractOptions } from './library/library-options.ts';
export {
  describeUrl,
  extractText,
  identify,
  lint,
  parseRfc1738,
  resolve,
} from './library/library-text.ts';
export type { S3Options } from './s3/model.ts';
export { DEFAULT_SCHEDULE, type HostPace, type ScheduleOptions } from './schedule/model/options.ts';
export type { CheckedLink, Link } from './settle/model.ts';
export type { SiteOptions } from './site/model.ts';
