/**
 * Titles of tests read alone in a log, where the title of a test follows that of its `describe`: a title is no phrase
 * that hangs on the one before it, and no placeholder is left in it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Title, titlesOf } from './helpers/titles.ts';
import { TESTS } from './light-tests.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** What a table fills: `%s` and the like, `$field`. `${…}` is filled by the language. */
const PLACEHOLDER = /%[#dfijoOs](?!\w)|\$[A-Za-z_]/;
/** A title that begins with one of these is a part of a sentence. */
const HANGING = /^(?:and|but|nor|of|or|than|that|then|to|which|who|whom|whose)\b/i;
/** A phrase that one of these opens ends with a comma, before the sentence proper. */
const OPENING =
  /^(?:after|as|at|because|before|behind|by|for|from|if|in|into|like|on|once|over|since|through|under|unless|until|upon|when|whenever|where|wherever|while|with|within|without)\b(?!.*, )/i;
/** What needs a subject before it, which only a `describe` can give. */
const PREDICATE = /^(?:is|are|was|were|has|have|does|do|can|cannot|may|must)\b/i;

function faultOf({ kind, text, filled, outermost }: Title): string | undefined {
  if (!filled && PLACEHOLDER.test(text)) return 'a placeholder that nothing fills';
  if (kind === 'describe') return undefined;
  if (HANGING.test(text)) return 'a part of a sentence';
  if (OPENING.test(text)) return 'a phrase without the comma that ends it';
  return outermost && PREDICATE.test(text) ? 'no subject' : undefined;
}

function faultsIn(source: string): string[] {
  return titlesOf(source).flatMap((title) => {
    const fault = faultOf(title);
    return fault === undefined ? [] : [`${title.line}: ${title.text}: ${fault}`];
  });
}

describe('the titles of tests', () => {
  it('are whole sentences in every file', () => {
    const faults = globSync(TESTS, { cwd: ROOT }).flatMap((path) =>
      faultsIn(readFileSync(join(ROOT, path), 'utf8')).map((fault) => `${path}:${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the check of titles', () => {
  it.each([
    ['a placeholder without a table', "it('gives %s', () => {});"],
    ['a field of no table', "describe('a $kind', () => {});"],
    [
      'a placeholder of the describe around it',
      "describe.each([1])('%i', () => {\n  it('is %i', f);\n});",
    ],
    ['a relative clause', "  it('that is full says so', () => {});"],
    ['a relative clause for each row', "  it.each([['a)', /[/)]/]])('of %s is none', () => {});"],
    ['a phrase that no comma ends', "  test.skipIf(root)('with a proxy it is asked', () => {});"],
    ['a predicate without a subject', "it('is printed', () => {});"],
  ])('refuses %s', (_, source) => {
    expect(faultsIn(source)).toHaveLength(1);
  });

  it.each([
    ['a sentence', "it('a link is checked once', () => {});"],
    ['a predicate under its subject', "  it('is checked once', () => {});"],
    ['a phrase with its comma', "  it('after a restart, nothing is lost', () => {});"],
    ['placeholders of its own table', "it.each([[')', 1]])('the length of %j is %i', () => {});"],
    ['values that the language fills', `it(\`takes \${MOST} links\`, () => {});`],
    ['a computed title', 'it(title, () => {});'],
  ])('accepts %s', (_, source) => {
    expect(faultsIn(source)).toEqual([]);
  });
});
