import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { type Answer, reasonsOf, simulate, urlsOf } from './simulation.ts';

const gone: Answer = { reason: 'dns-gone', retry: { scope: 'link', afterMs: 1000 } };
const refused: Answer = { reason: 'connection-refused', retry: { scope: 'link', afterMs: 1000 } };

describe('a name that does not exist', () => {
  it.each([
    { delayMs: 1000, hostConcurrency: 1 },
    { delayMs: 0, hostConcurrency: 1 },
    { delayMs: 60_000, hostConcurrency: 1 },
  ])('is looked up twice, for all its links ($delayMs ms)', async (options) => {
    const run = await simulate(urlsOf('gone.example', 500), { answer: () => gone }, { options });
    expect(run.asked).toHaveLength(2);
    expect(new Set(run.asked.map(({ url }) => url)).size).toBe(1);
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 500 });
  });

  it('is reported with less confidence for links that were not checked', async () => {
    const run = await simulate(urlsOf('gone.example', 3), { answer: () => gone });
    const [asked, ...copies] = run.settled.map(({ verdict }) => verdict);
    const { confidence } = makeVerdict('dns-gone', { at: 0 });
    expect(asked).toMatchObject({ verdict: 'dead', reason: 'dns-gone', confidence });
    expect(copies).toHaveLength(2);
    for (const copy of copies) {
      expect(copy).toMatchObject({ verdict: 'dead', reason: 'dns-gone', evidence: { hops: [] } });
      expect(copy.confidence).toBeCloseTo(confidence * 0.8);
    }
  });

  it('is reported for links that come later, on any port', async () => {
    const answer = (url: string): Answer => (url.includes('gone') ? gone : { reason: 'ok' });
    const urls = [
      'http://gone.example/',
      ...urlsOf('b.example', 9),
      ...urlsOf('gone.example:81', 9),
    ];
    const run = await simulate(urls, { answer }, { awaited: true });
    expect(run.asked.filter(({ url }) => url.includes('gone'))).toHaveLength(2);
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 10, ok: 9 });
  });

  it('settles no other link when the second look-up finds it', async () => {
    const answer = (_: string, times: number): Answer => (times === 1 ? gone : { reason: 'ok' });
    const run = await simulate(urlsOf('a.example', 1), { answer });
    expect(reasonsOf(run)).toEqual({ ok: 1 });
  });

  it('settles only links of its own host when a redirect led to it', async () => {
    const hops = [{ url: 'http://a.example/0', status: 302, location: 'http://gone.example/' }];
    const answer = (url: string): Answer =>
      url.endsWith('/0') ? { ...gone, hops } : { reason: 'ok' };
    const run = await simulate(urlsOf('a.example', 4), { answer });
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 1, ok: 3 });
  });
});

describe('a port that refuses connections', () => {
  it('settles the links at this port only', async () => {
    const answer = (url: string): Answer => (url.includes(':81') ? refused : { reason: 'ok' });
    const urls = [
      ...urlsOf('a.example:81', 20),
      ...urlsOf('a.example', 3),
      'https://a.example/',
      ...urlsOf('a.example:82', 3),
    ];
    const run = await simulate(urls, { answer });
    expect(reasonsOf(run)).toEqual({ 'connection-refused': 20, ok: 7 });
    expect(run.asked.filter(({ url }) => url.includes(':81'))).toHaveLength(2);
  });
});

describe('links without a host', () => {
  it('settle no other link', async () => {
    const urls = ['news:one@a.example', 'news:two@a.example', 'news:three@a.example'];
    const answer = (url: string): Answer => (url.includes('one') ? gone : { reason: 'ok' });
    const run = await simulate(urls, { answer });
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 1, ok: 2 });
  });
});

describe('a link that was checked before its host fell silent', () => {
  it('keeps its own result', async () => {
    const answer = (url: string): Answer =>
      url.endsWith('/0') ? { reason: 'timeout', retry: { scope: 'link', afterMs: 9000 } } : gone;
    const run = await simulate(urlsOf('a.example', 4), { answer });
    expect(reasonsOf(run)).toEqual({ timeout: 1, 'dns-gone': 3 });
  });
});
