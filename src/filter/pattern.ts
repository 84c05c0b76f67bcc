/**
 * Regular expressions for URLs and paths: takes the text of one, gives a test, or its fault and the position. URLs are untrusted,
 * so no test may take long: RE2 never backtracks, whatever the expression (github.com/google/re2).
 */
import { createRequire } from 'node:module';
import type { RE2JS } from 're2js';

export type UrlTest = (url: string) => boolean;

export interface PatternFault {
  /** In words, as a part of a sentence. */
  readonly fault: string;
}

/** Found anywhere in the URL; upper and lower case differ. */
export function urlTest(pattern: string): UrlTest | PatternFault {
  const compiled = compile(pattern);
  if (!('fault' in compiled)) return (url) => compiled.test(url);
  const { fault } = compiled;
  const hint = pattern.startsWith('*') ? '; for any text use ".*"' : '';
  return { fault: `${fault} at character ${faultPosition(pattern, fault)}${hint}` };
}

/** Far longer than real patterns; a faulty one is compiled once for each of its characters. */
const LONGEST_PATTERN = 2000;

/** What would be right instead; undefined: it is sound. */
export function expectedPattern(pattern: string): string | undefined {
  if (pattern === '' || pattern.length > LONGEST_PATTERN) {
    return `a regular expression of 1 to ${LONGEST_PATTERN} characters`;
  }
  const test = urlTest(pattern);
  return typeof test === 'function'
    ? undefined
    : `a regular expression (RE2 syntax): ${test.fault}`;
}

/** A test that one of the patterns matches. */
export function anyOf(patterns: readonly string[]): UrlTest {
  const tests = patterns.map((pattern) => {
    const test = urlTest(pattern);
    if (typeof test === 'function') return test;
    throw new RangeError(`${pattern}: ${test.fault}`);
  });
  return (url) => tests.some((test) => test(url));
}

/** Loaded with the first pattern, synchronously: most commands have none, and it takes 10 ms. */
const load = createRequire(import.meta.url);
let loaded: typeof import('re2js') | undefined;

function compile(pattern: string): RE2JS | PatternFault {
  loaded ??= load('re2js') as typeof import('re2js');
  try {
    return loaded.RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof loaded.RE2JSSyntaxException) return { fault: error.getDescription() };
    throw error;
  }
}

/**
 * It is read from left to right and ends at the first fault, which every longer beginning shares: the last character
 * of the shortest of these is where it is.
 */
function faultPosition(pattern: string, fault: string): number {
  let length = pattern.length;
  while (length > 1) {
    const shorter = compile(pattern.slice(0, length - 1));
    if (!('fault' in shorter) || shorter.fault !== fault) break;
    length--;
  }
  return length;
}
