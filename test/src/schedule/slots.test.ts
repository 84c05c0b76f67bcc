/** How many links are under way, and what those cost others whose hosts keep them waiting. */
import { describe, expect, it } from 'vitest';
import { lastAt, type Simulation, simulate, urlsOf, type World } from './simulation.ts';

const LIVING = Array.from({ length: 100 }, (_, n) => urlsOf(`h${n}.example`, 3)).flat();
const DEAD = Array.from({ length: 40 }, (_, n) => urlsOf(`dead${n}.example`, 2)).flat();

const isDead = (url: string): boolean => url.includes('dead');
const WORLD: World = {
  latencyMs: (url) => (isDead(url) ? 10_000 : 100),
  answer: (url) =>
    isDead(url)
      ? { reason: 'connect-timeout', retry: { scope: 'link', afterMs: 1000 } }
      : { reason: 'ok' },
};

function underWayAt({ asked }: Simulation, ms: number): number {
  return asked.filter(({ start, end }) => start <= ms && end > ms).length;
}

describe('hosts that keep links waiting', () => {
  const living = (run: Simulation): number => lastAt(run, (url) => !isDead(url));

  it('do not keep others waiting', async () => {
    const concurrency = { first: 8, most: 8, slow: 50 };
    const options = { concurrency };
    const alone = await simulate(LIVING, WORLD, { options });
    const together = await simulate([...DEAD, ...LIVING], WORLD, { options });
    // Each dead host has eight slots for a second, at each attempt.
    expect(living(together)).toBeLessThan(living(alone) + ((DEAD.length * 2) / 8) * 1000);
    expect(together.mostAtOnce).toBeGreaterThan(8 + 20);
    // Two attempts a link, and ten seconds' rest after each.
    expect(together.endedAt).toBeLessThan(70_000 + 10_000);
    expect(together.settled).toHaveLength(DEAD.length + LIVING.length);
  });

  it('are so many and no more', async () => {
    const options = { concurrency: { first: 8, most: 8, slow: 5 } };
    const run = await simulate([...DEAD, ...LIVING], WORLD, { options });
    expect(run.mostAtOnce).toBe(8 + 5);
  });

  it('count like others where the number of links is given', async () => {
    const options = { concurrency: 8 };
    const run = await simulate([...DEAD, ...LIVING], WORLD, { options });
    expect(run.mostAtOnce).toBe(8);
    expect(living(run)).toBeGreaterThan(150_000);
  });

  it('are none where all answers take as long', async () => {
    const options = { concurrency: { first: 8, most: 8, slow: 50 } };
    const quick = urlsOf('h.example', 30);
    const run = await simulate([...quick, ...LIVING], { latencyMs: () => 2000 }, { options });
    const later = run.asked.map(({ start }) => underWayAt(run, start)).slice(50);
    expect(Math.max(...later)).toBe(8);
  });
});

describe('slots', () => {
  const rule = { first: 4, most: 32, slow: 0 };

  it('become more with the answers', async () => {
    const run = await simulate(LIVING, WORLD, { options: { concurrency: rule } });
    expect([underWayAt(run, 0), underWayAt(run, 100), underWayAt(run, 200)]).toEqual([4, 8, 16]);
    expect(run.mostAtOnce).toBe(32);
  });

  it('become no more without an answer', async () => {
    const run = await simulate(DEAD, WORLD, { options: { concurrency: rule } });
    expect(run.mostAtOnce).toBe(4);
  });

  it('become fewer when our own network has trouble', async () => {
    const answer: World['answer'] = (url, times) =>
      /[13579]\./.test(url) && times === 1
        ? { reason: 'dns-error', retry: { scope: 'link', afterMs: 1000 } }
        : { reason: 'ok' };
    const run = await simulate(LIVING, { ...WORLD, answer }, { options: { concurrency: rule } });
    expect(run.mostAtOnce).toBeLessThan(32);
    expect(run.settled).toHaveLength(LIVING.length);
  });
});
