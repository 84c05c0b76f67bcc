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

  it('is said with less confidence of links that were not asked', async () => {
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

  it('is said of links that come later, on whatever port', async () => {
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

  it('answers for nobody when the second look finds it', async () => {
    const answer = (_: string, times: number): Answer => (times === 1 ? gone : { reason: 'ok' });
    const run = await simulate(urlsOf('a.example', 1), { answer });
    expect(reasonsOf(run)).toEqual({ ok: 1 });
  });

  it('answers for its own host only when a redirect led to it', async () => {
    const hops = [{ url: 'http://a.example/0', status: 302, location: 'http://gone.example/' }];
    const answer = (url: string): Answer =>
      url.endsWith('/0') ? { ...gone, hops } : { reason: 'ok' };
    const run = await simulate(urlsOf('a.example', 4), { answer });
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 1, ok: 3 });
  });
});

describe('a port where nobody listens', () => {
  it('answers for the links at this port only', async () => {
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
  it('answer for themselves only', async () => {
    const urls = ['news:one@a.example', 'news:two@a.example', 'news:three@a.example'];
    const answer = (url: string): Answer => (url.includes('one') ? gone : { reason: 'ok' });
    const run = await simulate(urls, { answer });
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 1, ok: 2 });
  });
});

describe('a link that was asked before its host fell silent', () => {
  it('keeps what it was told itself', async () => {
    const answer = (url: string): Answer =>
      url.endsWith('/0') ? { reason: 'timeout', retry: { scope: 'link', afterMs: 9000 } } : gone;
    const run = await simulate(urlsOf('a.example', 4), { answer });
    expect(reasonsOf(run)).toEqual({ timeout: 1, 'dns-gone': 3 });
  });
});
