/** Which answers count as fine, and which fail a run: how they are written, and what they say of a link. */
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../checkers/model.ts';
import { type Reason, reasonKind } from '../../../checkers/reasons.ts';
import { acceptanceOf } from '../../../src/acceptance/acceptance.ts';
import { NO_CONFIG } from '../../../src/options/config.ts';
import { parseAnswers } from '../../../src/options/parsing/answers.ts';

function verdict(reason: Reason, status?: number): Verdict {
  const { verdict, confidence } = reasonKind(reason);
  const evidence = { hops: [], elapsedMs: 1, ...(status === undefined ? {} : { status }) };
  return { verdict, reason, confidence, evidence, checkedAt: '2026-01-01T00:00:00Z' };
}

interface Links {
  readonly [name: string]: readonly [url: string, reason: Reason, status?: number];
}

const LINKS: Links = {
  fine: ['https://a.example/', 'ok', 200],
  forbidden: ['https://a.example/f', 'blocked', 403],
  elsewhere: ['http://www.b.example:8080/f', 'blocked', 403],
  broken: ['https://a.example/b', 'server-error', 503],
  missing: ['https://a.example/m', 'not-found', 404],
  soft: ['https://a.example/s', 'soft-404', 200],
  late: ['https://a.example/t', 'timeout'],
  moved: ['https://a.example/o', 'moved-permanently', 200],
  closed: ['https://a.example/r', 'robots'],
};

/** The names of the links that are accepted, and of those that fail the run. */
function told(options: Readonly<Record<string, string | readonly string[]>>): string {
  const { verdictOf, fails } = acceptanceOf(parseAnswers(options, NO_CONFIG));
  const shown = Object.entries(LINKS).map(([name, [url, reason, status]]) => {
    return { name, url, verdict: verdictOf({ url, verdict: verdict(reason, status) }) };
  });
  const accepted = shown.filter((one) => one.verdict.reason === 'accepted');
  const names = (some: typeof shown): string => some.map(({ name }) => name).join(' ');
  return `${names(accepted)} | ${names(shown.filter(fails))}`;
}

describe('answers', () => {
  it.each([
    [{}, ' | missing soft'],
    [{ accept: '403' }, 'forbidden elsewhere | missing soft'],
    [{ accept: '4xx, 500..' }, 'forbidden elsewhere broken missing | soft'],
    [{ accept: '..=404' }, 'forbidden elsewhere missing | soft'],
    [{ accept: '..404' }, 'forbidden elsewhere | missing soft'],
    [{ accept: '403..405' }, 'forbidden elsewhere missing | soft'],
    [{ accept: '200..=299' }, ' | missing soft'],
    [{ accept: 'soft-404' }, 'soft | missing'],
    [{ accept: 'timeout,not-found' }, 'missing late | soft'],
    [{ accept: 'unknown' }, 'forbidden elsewhere broken late | missing soft'],
    [{ accept: '403@b.example' }, 'elsewhere | missing soft'],
    [{ accept: '403@B.example:8080' }, 'elsewhere | missing soft'],
    [{ accept: '403@b.example:80' }, ' | missing soft'],
    [{ accept: ['404@a.example', 'moved'] }, 'missing moved | soft'],
    [{ 'fail-on': 'moved,unknown' }, ' | forbidden elsewhere broken missing soft late moved'],
    [{ 'fail-on': '5xx' }, ' | broken missing soft'],
    [{ 'fail-on': 'robots,timeout' }, ' | missing soft late closed'],
    [{ 'fail-on': 'skipped' }, ' | missing soft closed'],
    [{ 'fail-on': 'unknown@b.example' }, ' | elsewhere missing soft'],
    [{ 'fail-on': 'none' }, ' | '],
    [{ 'fail-on': 'unknown', accept: '403' }, 'forbidden elsewhere | broken missing soft late'],
  ])('%j gives %s', (options, expected) => {
    expect(told(options)).toBe(expected);
  });

  it('leave what was seen in the evidence', () => {
    const seen = verdict('blocked', 403);
    const { verdictOf } = acceptanceOf(parseAnswers({ accept: 'blocked' }, NO_CONFIG));
    const shown = verdictOf({ url: 'http://a.example/', verdict: seen });
    expect(shown).toMatchObject({ verdict: 'alive', checkedAt: seen.checkedAt });
    expect(shown.evidence.status).toBe(403);
    expect(shown.evidence.signals).toEqual(['unknown (blocked) without --accept']);
  });
});
