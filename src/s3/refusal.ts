/**
 * Why object storage gave nothing: takes the status of an answer and the code in it, gives a problem with its remedy.
 * Shows no more of an answer than its code: the rest may repeat keys.
 */
import { type ProblemCode, problem, UrlgleanError } from '../errors.ts';
import { type ErrorAnswer, errorAnswer, wordIn } from './answer-xml.ts';

const CODES: Readonly<Record<string, ProblemCode>> = {
  NoSuchBucket: 's3-no-bucket',
  InvalidBucketName: 's3-no-bucket',
  NoSuchKey: 's3-nothing',
  AccessDenied: 's3-denied',
  AllAccessDisabled: 's3-denied',
  AccountProblem: 's3-denied',
  InvalidAccessKeyId: 's3-denied',
  InvalidToken: 's3-denied',
  ExpiredToken: 's3-denied',
  SignatureDoesNotMatch: 's3-signature',
  AuthorizationHeaderMalformed: 's3-signature',
  InvalidRegion: 's3-signature',
  RequestTimeTooSkewed: 's3-clock',
  PermanentRedirect: 's3-elsewhere',
  TemporaryRedirect: 's3-elsewhere',
  InvalidObjectState: 's3-put-away',
  PreconditionFailed: 's3-changed',
};

const STATUSES: Readonly<Record<number, ProblemCode>> = {
  401: 's3-denied',
  403: 's3-denied',
  404: 's3-nothing',
  412: 's3-changed',
};

export interface Refused {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As much of it as is looked at. */
  readonly body: string;
}

/** `source`: what was asked for. */
export function refusal(source: string, { status, headers, body }: Refused): UrlgleanError {
  const told = errorAnswer(body);
  const byStatus = isRedirect(status) ? 's3-elsewhere' : STATUSES[status];
  const code = (told && CODES[told.code]) ?? byStatus ?? fallback(status);
  const region = told?.region ?? wordIn(textOf(headers['x-amz-bucket-region']));
  return new UrlgleanError(problem(code, { source, detail: detailOf(status, told, region) }));
}

function detailOf(status: number, told: ErrorAnswer | null, region: string | undefined): string {
  const answer = told === null ? `it answered ${status}` : `it answered ${status} ${told.code}`;
  return region === undefined ? answer : `${answer}; the region of the bucket is ${region}`;
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function fallback(status: number): ProblemCode {
  return isTemporary(status) ? 's3-unreachable' : 's3-odd-answer';
}

/** The same request may be granted in a moment. */
export function isTemporary(status: number): boolean {
  return (status >= 500 && status !== 501) || status === 429 || status === 408;
}

/** No answer came, or none that was whole. */
export function unreached(source: string, error: unknown): UrlgleanError {
  return new UrlgleanError(problem('s3-unreachable', { source, detail: wordsOf(error) }));
}

export function odd(source: string, detail: string): UrlgleanError {
  return new UrlgleanError(problem('s3-odd-answer', { source, detail }));
}

const IN_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the connection was cut',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  UND_ERR_HEADERS_TIMEOUT: 'it does not answer',
  UND_ERR_BODY_TIMEOUT: 'it stopped answering',
};

/** A name that is unknown, or a certificate that is not trusted, is so in a moment as well. */
export function isLasting(error: unknown): boolean {
  return /^(?:ENOTFOUND|ERR_TLS_.*|.*(?:CERT|SIGNATURE|CA_).*)$/.test(codeOf(error));
}

/** Messages may hold addresses. */
function wordsOf(error: unknown): string {
  const code = codeOf(error);
  return IN_WORDS[code] ?? code;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export function textOf(field: string | string[] | undefined): string | undefined {
  return Array.isArray(field) ? field[0] : field;
}
