/** What is said of our own network, and what would help. */
import { describe, expect, it } from 'vitest';
import { parseProxy } from '../../../checkers/net/proxy/address.ts';
import { NetworkReporter, type ProxySettings } from '../../../src/checking/network-report.ts';
import { formatProblem, type Problem } from '../../../src/errors.ts';
import type { NetworkNews } from '../../../src/schedule/schedule.ts';

const NOTHING: ProxySettings = { proxy: null, proxyVariables: [] };
const IN_CI: ProxySettings = { proxy: null, proxyVariables: ['HTTPS_PROXY', 'http_proxy'] };
const BEHIND: ProxySettings = { ...IN_CI, proxy: parseProxy('http://a:1') };

const silent = (sites: number, isOurs = false): NetworkNews => ({
  ...{ is: 'silent', sites, error: 'ETIMEDOUT', isOurs },
});
const GONE: NetworkNews = { is: 'gone', error: 'ENETUNREACH' };

function told(surroundings: ProxySettings, ...news: readonly NetworkNews[]): readonly string[] {
  const problems: Problem[] = [];
  const teller = new NetworkReporter(surroundings, (problem) => problems.push(problem));
  for (const one of news) teller.report(one);
  return problems.map((problem) => `${problem.severity} ${formatProblem(problem)}`);
}

describe('the lack of any answer', () => {
  it('is reported of many sites, with a remedy', () => {
    const [words, ...others] = told(NOTHING, silent(8), silent(8));
    expect(words).toMatch(
      /^warning no site has answered yet: 8 sites or more tried \(ETIMEDOUT\)\. /,
    );
    for (const option of ['--proxy', '--offline', '--canary']) expect(words).toContain(option);
    expect(others).toEqual([]);
  });

  it('is not reported of a few, which may be gone, unless it is the name server or a proxy', () => {
    expect(told(NOTHING, silent(7))).toEqual([]);
    expect(told(NOTHING, silent(7), silent(8))).toHaveLength(1);
    expect(told(NOTHING, silent(1, true))).toHaveLength(1);
    expect(told(BEHIND, silent(1))[0]).toMatch(/1 site tried \(ETIMEDOUT\)\. Check the proxy: /);
  });

  it('names the variable that names a proxy, and --proxy env', () => {
    for (const news of [silent(1), GONE]) {
      expect(told(IN_CI, news)[0]).toMatch(/\. Use --proxy env: HTTPS_PROXY is set\.$/);
      expect(told(BEHIND, news)[0]).not.toContain('HTTPS_PROXY');
    }
  });

  it('is no news where only failures are retried', () => {
    const problems: Problem[] = [];
    const teller = new NetworkReporter(NOTHING, (problem) => problems.push(problem));
    teller.expectSilence();
    teller.report(silent(8, true));
    expect(problems).toEqual([]);
  });
});

it('a network that is waited for is told with what would end the wait, once', () => {
  const pauses = [1, 2].map((since): NetworkNews => ({ is: 'paused', since, error: 'ENOTFOUND' }));
  const [first, second, ...others] = told(NOTHING, ...pauses);
  expect(first).toMatch(/In a closed network use --canary URL, .*, or --canary none\.$/i);
  expect(second).toMatch(/\(ENOTFOUND\)\. Nothing is lost\.$/);
  expect(others).toEqual([]);
});

it('a network that is given up ends the checks', () => {
  const problems: Problem[] = [];
  const teller = new NetworkReporter(BEHIND, (problem) => problems.push(problem));
  teller.report({ is: 'back', since: 0 });
  expect(teller.isGone).toBe(false);
  teller.report(GONE);
  expect(teller.isGone).toBe(true);
  expect(problems.map(({ code }) => code)).toEqual(['no-proxy']);
});
