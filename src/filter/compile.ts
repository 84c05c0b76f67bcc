/**
 * Compiles a filter: takes it and the present, from which ages are counted; gives a test for the URL of a sighting, one
 * for its message, and the period in which that was sent. Null leaves nothing out.
 */
import type { DocumentInfo } from '../../extractors/model.ts';
import type { Filter } from './model.ts';
import { anyOf, type UrlTest } from './pattern.ts';
import { type Period, parsePeriod } from './period.ts';
import { senderTest } from './sender.ts';
import { wildcard } from './wildcard.ts';

/** The fields of a message that lists and senders are matched against. */
export type MessageOrigin = Pick<DocumentInfo, 'from' | 'listId' | 'newsgroups'>;

export interface CompiledFilter {
  readonly url: UrlTest | null;
  readonly origin: ((origin: MessageOrigin) => boolean) | null;
  readonly period: Period | null;
}

export function compileFilter(filter: Filter, now: number): CompiledFilter {
  return {
    url: allOf(urlTests(filter)),
    origin: allOf([...listTests(filter), ...senderTests(filter)]),
    period: periodOf(filter, now),
  };
}

function allOf<T>(tests: readonly ((value: T) => boolean)[]): ((value: T) => boolean) | null {
  const [only, second] = tests;
  if (only === undefined) return null;
  return second === undefined ? only : (value) => tests.every((test) => test(value));
}

/** The cheapest test comes first. */
function urlTests({ include, exclude, scheme }: Filter): readonly UrlTest[] {
  const names = new Set(scheme);
  const isExcluded = anyOf(exclude);
  return [
    ...(scheme.length > 0 ? [(url: string) => names.has(schemeOf(url))] : []),
    ...(include.length > 0 ? [anyOf(include)] : []),
    ...(exclude.length > 0 ? [(url: string) => !isExcluded(url)] : []),
  ];
}

function schemeOf(url: string): string {
  return url.slice(0, Math.max(0, url.indexOf(':'))).toLowerCase();
}

function listTests({ list }: Filter): readonly ((origin: MessageOrigin) => boolean)[] {
  if (list.length === 0) return [];
  const tests = list.map(wildcard);
  return [
    ({ listId, newsgroups = [] }) =>
      [...(listId === undefined ? [] : [listId]), ...newsgroups].some((name) =>
        tests.some((test) => test(name)),
      ),
  ];
}

function senderTests({ from }: Filter): readonly ((origin: MessageOrigin) => boolean)[] {
  if (from.length === 0) return [];
  const tests = from.map(senderTest);
  return [({ from: sender }) => sender !== undefined && tests.some((test) => test(sender))];
}

function periodOf({ since, until }: Filter, now: number): Period | null {
  if (since === undefined && until === undefined) return null;
  const from = since === undefined ? undefined : parsePeriod(since, now)?.from;
  const to = until === undefined ? undefined : parsePeriod(until, now)?.to;
  return { from: from ?? Number.MIN_SAFE_INTEGER, to: to ?? Number.MAX_SAFE_INTEGER };
}
