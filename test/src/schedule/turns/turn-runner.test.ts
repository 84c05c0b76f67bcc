import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../checkers/model.ts';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import type { TurnLink } from '../../../../src/schedule/model/model.ts';
import { createTurnRunner } from '../../../../src/schedule/turns/turn-runner.ts';

const signal = new AbortController().signal;
const A = 'http://a.example/page';
/** A turn ends early where its links take long, as they may on a busy machine. */
const TIMELESS = { now: () => 0 };

type Told = Reason | (Pick<Outcome, 'retry'> & { readonly reason: Reason });

/** Answers by URL; what is not listed is not found. */
function checkerOf(answers: Readonly<Record<string, Told>>) {
  const asked: string[] = [];
  const check = async (url: string): Promise<Outcome> => {
    asked.push(url);
    const told = answers[url] ?? 'not-found';
    const { reason, retry } = typeof told === 'string' ? { reason: told, retry: undefined } : told;
    const verdict = makeVerdict(reason, { at: 0 });
    return retry === undefined ? { verdict } : { verdict, retry };
  };
  return { asked, check };
}

async function ask(answers: Readonly<Record<string, Told>>, link: TurnLink) {
  const checker = checkerOf(answers);
  const runTurn = createTurnRunner(checker, TIMELESS);
  const [result] = await runTurn({ links: [link], concurrency: 1 }, signal);
  return { asked: checker.asked, result };
}

describe('other readings', () => {
  const alternatives = [`${A}-1`, `${A}-2`, `${A}-3`];

  it.each<{ name: string; answers: Record<string, Told>; asked: string[]; repaired?: string }>([
    { name: 'none when the first answers', answers: { [A]: 'ok' }, asked: [A] },
    {
      name: 'none when the first failed otherwise',
      answers: { [A]: 'server-error' },
      asked: [A],
    },
    {
      name: 'in order, up to the first that is there',
      answers: { [`${A}-2`]: 'ok', [`${A}-3`]: 'ok' },
      asked: [A, `${A}-1`, `${A}-2`],
      repaired: `${A}-2`,
    },
    {
      name: 'of what is gone, too; moved counts as there',
      answers: { [A]: 'gone', [`${A}-1`]: 'moved-permanently' },
      asked: [A, `${A}-1`],
      repaired: `${A}-1`,
    },
    {
      name: 'of what is answered for as what is not there',
      answers: { [A]: 'soft-404', [`${A}-1`]: 'ok' },
      asked: [A, `${A}-1`],
      repaired: `${A}-1`,
    },
    {
      name: 'all in vain',
      answers: { [`${A}-1`]: 'blocked' },
      asked: [A, ...alternatives],
    },
  ])('are asked: $name', async ({ answers, asked, repaired }) => {
    const run = await ask(answers, { url: A, alternatives });
    expect(run.asked).toEqual(asked);
    expect(run.result?.repaired).toBe(repaired);
    const decisive = repaired ?? A;
    expect(run.result?.verdict.reason).toBe(answers[decisive] ?? 'not-found');
  });

  it('are not checked on another host, whose turn it is not', async () => {
    const links = { url: A, alternatives: ['http://b.example/page', 'http://A.example:81/page'] };
    const { asked } = await ask({}, links);
    expect(asked).toEqual([A, 'http://A.example:81/page']);
  });

  it('leave the result open while they may answer later', async () => {
    const retry = { scope: 'link', afterMs: 1000 } as const;
    const { asked, result } = await ask(
      { [`${A}-1`]: { reason: 'timeout', retry } },
      { url: A, alternatives },
    );
    expect(asked).toEqual([A, ...alternatives]);
    expect(result).toMatchObject({ verdict: { reason: 'not-found' }, retry });
  });

  it("leave the details of the link's own denial for the next check", async () => {
    const denied = { cookies: [] };
    const again = { scope: 'link', afterMs: 1000 } as const;
    const { result } = await ask(
      {
        [A]: { reason: 'not-found', retry: { ...again, denied } },
        [`${A}-1`]: { reason: 'timeout', retry: again },
      },
      { url: A, alternatives },
    );
    expect(result?.retry).toEqual({ ...again, denied });
  });

  it('are not checked after the host sent Retry-After', async () => {
    const retry = { scope: 'host', afterMs: 1000 } as const;
    const { asked, result } = await ask(
      { [`${A}-1`]: { reason: 'rate-limited', retry } },
      { url: A, alternatives },
    );
    expect(asked).toEqual([A, `${A}-1`]);
    expect(result).toMatchObject({ verdict: { reason: 'not-found' }, retry });
  });
});

describe('a turn', () => {
  const linksOf = (count: number): TurnLink[] =>
    Array.from({ length: count }, (_, n) => ({ url: `http://a.example/${n}`, alternatives: [] }));

  it('keeps to its own limit and to that of the worker', async () => {
    let underWay = 0;
    let most = 0;
    const check = async (): Promise<Outcome> => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay--;
      return { verdict: makeVerdict('ok', { at: 0 }) };
    };
    const mostOf = async (concurrency: number, overall: number): Promise<number> => {
      most = 0;
      const runTurn = createTurnRunner({ check }, { ...TIMELESS, limit: pLimit(overall) });
      const results = await runTurn({ links: linksOf(12), concurrency }, signal);
      expect(results.filter((result) => result !== null)).toHaveLength(12);
      return most;
    };
    expect(await mostOf(3, 8)).toBe(3);
    expect(await mostOf(8, 2)).toBe(2);
  });

  it('gives results in the order of its links, whichever ends first', async () => {
    const check = async (url: string): Promise<Outcome> => {
      await new Promise((resolve) => setTimeout(resolve, url.endsWith('/0') ? 10 : 0));
      return { verdict: makeVerdict('ok', { at: 0, evidence: { error: url } }) };
    };
    const results = await createTurnRunner({ check }, TIMELESS)(
      { links: linksOf(3), concurrency: 3 },
      signal,
    );
    expect(results.map((result) => result?.verdict.evidence.error)).toEqual(
      linksOf(3).map(({ url }) => url),
    );
  });

  it.each<{ told: Told }>([
    { told: { reason: 'rate-limited', retry: { scope: 'host', afterMs: 1 } } },
    { told: 'dns-gone' },
    { told: 'connection-refused' },
  ])('ends early when an answer speaks for the host: $told', async ({ told }) => {
    const answers = { 'http://a.example/0': 'ok', 'http://a.example/1': told } as const;
    const checker = checkerOf(answers);
    const results = await createTurnRunner(checker, TIMELESS)(
      { links: linksOf(5), concurrency: 1 },
      signal,
    );
    expect(checker.asked).toHaveLength(2);
    expect(results.slice(2)).toEqual([null, null, null]);
    expect(results.slice(0, 2).map((result) => result !== null)).toEqual([true, true]);
  });

  it('begins no further link once it has taken a while, and always its first', async () => {
    for (const eachMs of [30, 1000]) {
      let now = 0;
      const check = async (): Promise<Outcome> => {
        now += eachMs;
        return { verdict: makeVerdict('ok', { at: now }) };
      };
      const turn = { links: linksOf(9), concurrency: 1 };
      const results = await createTurnRunner({ check }, { now: () => now })(turn, signal);
      const asked = results.filter((result) => result !== null).length;
      expect(asked).toBe(eachMs === 30 ? 4 : 1);
    }
  });

  it('begins with its first link, however long the machine pauses just then', async () => {
    let now = 0;
    const pausing = (): number => {
      now += 1000;
      return now;
    };
    const check = async (): Promise<Outcome> => ({ verdict: makeVerdict('ok', { at: 0 }) });
    const turn = { links: linksOf(2), concurrency: 1 };
    const results = await createTurnRunner({ check }, { now: pausing })(turn, signal);
    expect(results.map((result) => result?.verdict.reason)).toEqual(['ok', undefined]);
  });

  it('survives a checker that throws: the other links have their results', async () => {
    const check = async (url: string): Promise<Outcome> => {
      if (url.endsWith('/1')) throw new TypeError('cannot read it');
      return { verdict: makeVerdict('ok', { at: 0 }) };
    };
    const results = await createTurnRunner({ check }, TIMELESS)(
      { links: linksOf(3), concurrency: 1 },
      signal,
    );
    expect(results.map((result) => result?.verdict.reason)).toEqual(['ok', 'checker-failed', 'ok']);
    expect(results[1]).toMatchObject({
      verdict: { verdict: 'unknown', evidence: { error: 'cannot read it' } },
      retry: { scope: 'link' },
    });
  });

  it('rejects when it is aborted', async () => {
    const abort = new AbortController();
    const check = (_: string, given: AbortSignal): Promise<Outcome> =>
      new Promise((_resolve, reject) => {
        given.addEventListener('abort', () => reject(given.reason));
      });
    const turn = createTurnRunner({ check }, TIMELESS)(
      { links: linksOf(3), concurrency: 2 },
      abort.signal,
    );
    abort.abort(new Error('enough'));
    await expect(turn).rejects.toThrow('enough');
  });
});
