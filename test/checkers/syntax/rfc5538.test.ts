/** RFC 5538: news and nntp against its grammar. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../../checkers/syntax/index.ts';
import { against } from './bnf/against.ts';

describe('news and nntp', () => {
  it.each([
    ['nntppath', 'nntp://news.example.org/'],
    ['newspath', 'news://news.example.org/'],
    ['newspath', 'news:'],
    ['newspath', 'snews:'],
  ])('%s behind %s', (rule, prefix) => {
    // "//" begins a server, which the generic syntax judges.
    const isException = (part: string): boolean => part.startsWith('//');
    against({ bnf: 'rfc5538', rule, prefix, runs: 5000, isException });
  });
});

describe('repairs', () => {
  const repairOf = (url: string): string | undefined =>
    lint(url).find(({ severity }) => severity === 'error')?.repair;

  it.each([
    ['news:<a@example.org>', 'news:a@example.org'],
    ['news:a/b@example.org', 'news:a%2Fb@example.org'],
    ['news:qW%L6.2$4f7@example.org', 'news:qW%25L6.2$4f7@example.org'],
    ['news:dw%17.89$TZ@example.org', 'news:dw%2517.89$TZ@example.org'],
    ['news:%ACn6.2%x@example.org', 'news:%25ACn6.2%25x@example.org'],
    ['news:gmane.comp:lang', 'news:gmane.comp%3Alang'],
    ['news://news.example.org', 'news://news.example.org/'],
    ['news://news.example.org/comp.lang.c/12', 'nntp://news.example.org/comp.lang.c/12'],
    ['nntp://news.example.org/comp.lang.c/', 'nntp://news.example.org/comp.lang.c'],
  ])('%s -> %s', (url, repaired) => {
    expect(repairOf(url)).toBe(repaired);
  });

  it.each([
    // A group would become a host.
    'nntp:comp.lang.c/12',
    'nntp:comp.lang.c',
    // A query, of which RFC 5538 §2.3 knows.
    'news:a@example.org?part=2',
    // Thunderbird has these in its tests.
    'news://localhost/some.group?list-ids',
    'news://localhost/?newgroups',
    'news://localhost/message-id@some-host.invalid?part=1.4',
    // A wildcard, or a query.
    'news:example.group.th?se',
    // A list of patterns.
    'news:comp.lang!c',
    'news:comp.*,!comp.lang.*',
    'snews://news.example.org/comp.lang.c/12',
    'nntp://news.example.org/comp.lang.c/12345678901234567',
  ])('none is sure for %s', (url) => {
    expect(repairOf(url)).toBeUndefined();
  });
});

describe('warnings', () => {
  it.each([
    ['news:', 'news-empty'],
    ['news:comp..lang', 'news-group-empty-part'],
    ['news:.', 'news-group-empty-part'],
    ['nntp://news.example.org/comp.lang./1', 'news-group-empty-part'],
  ])('%s: %s', (url, code) => {
    expect(lint(url).map((one) => [one.code, one.severity])).toEqual([[code, 'warning']]);
  });
});
