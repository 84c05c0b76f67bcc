/** Errors of PostgreSQL as problems. */
import { expect, it } from 'vitest';
import { troubleOf } from '../../../../src/store/postgres/connection/trouble.ts';

const CODES: readonly (readonly [code: string, problem: string])[] = [
  ['ECONNREFUSED', 'store-away'],
  ['ENOTFOUND', 'store-away'],
  ['57P01', 'store-away'],
  ['57P03', 'store-away'],
  ['08006', 'store-away'],
  ['53300', 'store-away'],
  ['53100', 'store-full'],
  ['28P01', 'store-refused'],
  ['28000', 'store-refused'],
  ['3D000', 'store-refused'],
  ['42501', 'store-refused'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'store-refused'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'store-refused'],
  ['42P01', 'store-not-migrated'],
  ['XX001', 'store-damaged'],
  ['23505', 'store-failed'],
];

it.each(CODES)('an error with code %s is %s', (code, problem) => {
  const error = Object.assign(new Error('in words\nand more'), { code });
  expect(troubleOf(error)).toEqual({ code: problem, detail: 'in words' });
  expect(troubleOf(new AggregateError([error], ''))).toEqual({ code: problem, detail: 'in words' });
});

it.each([
  ['Connection terminated unexpectedly', 'store-away'],
  ['timeout expired', 'store-away'],
  ['The server does not support SSL connections', 'store-refused'],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'store-refused'],
  ['something else', 'store-failed'],
])('%s is %s', (message, problem) => {
  expect(troubleOf(new Error(message)).code).toBe(problem);
});
