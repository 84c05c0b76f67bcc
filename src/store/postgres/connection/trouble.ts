/** The problem behind an error of PostgreSQL or of the way to it: takes the error, gives a code and its detail. */
import type { ProblemCode } from '../../../errors.ts';

export interface Trouble {
  readonly code: ProblemCode;
  readonly detail: string;
}

/** Classes and codes of SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html), the longer first. */
const STATES: readonly (readonly [state: string, code: ProblemCode])[] = [
  ['3D000', 'store-refused'],
  ['42501', 'store-refused'],
  ['53100', 'store-full'],
  ['57P', 'store-away'],
  ['25P03', 'store-away'],
  ['28', 'store-refused'],
  ['08', 'store-away'],
  ['53', 'store-away'],
  ['42P01', 'store-not-migrated'],
  ['3F000', 'store-not-migrated'],
  ['42', 'store-failed'],
  ['XX', 'store-damaged'],
];

/** Of the system, and of TLS. */
const AWAY = /^(?:ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_|EPIPE|ENOENT|EADDR)/;
const TLS = /^(?:CERT_|DEPTH_|ERR_TLS|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/;

export function troubleOf(error: unknown): Trouble {
  const code = codeOf(error);
  const detail = sentenceOf(error);
  if (TLS.test(code)) return { code: 'store-refused', detail };
  if (AWAY.test(code)) return { code: 'store-away', detail };
  const known = STATES.find(([state]) => /^[0-9A-Z]{5}$/.test(code) && code.startsWith(state));
  if (known !== undefined) return { code: known[1], detail };
  return { code: code === '' ? byWords(detail) : 'store-failed', detail };
}

/** The client says some things in words alone. */
function byWords(detail: string): ProblemCode {
  if (/password|SASL|does not support SSL/i.test(detail)) return 'store-refused';
  return /connection|timeout|terminated/i.test(detail) ? 'store-away' : 'store-failed';
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** In one line; the text of a statement never stands in it. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0]);
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
