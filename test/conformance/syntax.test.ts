/** Validity by other projects' suites: JSON Schema's `uri` format for RFC 3986, web platform tests for WHATWG. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Grammar } from '../../checkers/model.ts';
import { hasErrors, lint } from '../../checkers/syntax/index.ts';
import { readSuites, type SuiteCase } from './suites.ts';

const GRAMMAR_OF: Readonly<Record<string, Grammar>> = {
  'json-schema-uri': 'rfc3986',
  'wpt-url': 'whatwg',
};

const expected = readFileSync(join(import.meta.dirname, 'syntax.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t')[0]);

/** Valid URLs stand in `<URL:…>` there, invalid ones bare. */
function agrees({ suite, input, cmp }: SuiteCase): boolean {
  const isValid = cmp !== 'not-whole';
  const url = isValid ? input.replace(/^<URL:/, '').replace(/>$/, '') : input;
  const grammar = GRAMMAR_OF[suite] ?? 'rfc3986';
  return hasErrors(lint(url, { grammar })) !== isValid;
}

const suites = process.env['URLGLEAN_CONFORMANCE'];

it('there is a reason for each difference', () => {
  expect(expected).toHaveLength(11);
});

describe.each(suites === undefined ? [] : [suites])('%s', (folder) => {
  it('differs only where the list says so', () => {
    const cases = readSuites(folder).filter(({ suite }) => Object.hasOwn(GRAMMAR_OF, suite));
    expect(cases.length).toBeGreaterThan(600);
    expect(cases.filter((one) => !agrees(one)).map(({ id }) => id)).toEqual(expected);
  });
});
