/** Processes that share a run: at an address that many sites share, all together ask no more than one may. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { outcome } from '../../../../checkers/reach/outcomes/outcome.ts';
import { checkDue } from '../../../../src/checking/check-due.ts';
import { askedSite } from '../../../../src/checking/holding/asked-site.ts';
import { Lease } from '../../../../src/checking/holding/lease.ts';
import { DEFAULT_RULES } from '../../../../src/history/rules.ts';
import { leftOf } from '../../../../src/run/shared-run.ts';
import { systemClock } from '../../../../src/schedule/model/clock.ts';
import { DEFAULT_SCHEDULE } from '../../../../src/schedule/schedule.ts';
import { createTurnRunner } from '../../../../src/schedule/turns/turn-runner.ts';
import type { Member } from '../../../../src/store/model.ts';
import type { Store } from '../../../../src/store/store.ts';
import { LOOPBACK_POLICY, neverAborted } from '../../../helpers/checking.ts';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { openOnServer } from '../../store/postgres/databases.ts';
import { ME, NOW, scanInto, withFolder } from '../../store/stores.ts';

const SITES = 60;
const LINKS = 3;
const ADDRESSES = 5;
const MOST_AT_ADDRESS = 2;
const MEMBERS = 3;

const URLS = Array.from({ length: SITES * LINKS }, (_, n) => `http://s${n % SITES}.example/${n}`);

/** Counts who asks where, all members together. */
class World {
  readonly asked: string[] = [];
  readonly mostAt = new Map<string, number>();
  readonly #underWay = new Map<string, number>();

  readonly check = async (url: string): Promise<ReturnType<typeof outcome>> => {
    const { hostname } = new URL(url);
    const address = this.addressOf(url);
    this.asked.push(url);
    // Where one that moves answers, nobody can know before.
    const counted = isMoving(url) ? [hostname] : [hostname, address];
    for (const where of counted) this.#count(where, 1);
    await sleep(5);
    for (const where of counted) this.#count(where, -1);
    const evidence = { hops: [{ url, status: 200, address }] };
    return outcome('ok', { at: NOW, evidence });
  };

  addressOf(url: string): string {
    return `192.0.2.${(siteOf(url) + (isMoving(url) ? this.asked.length : 0)) % ADDRESSES}`;
  }

  #count(where: string, change: 1 | -1): void {
    const there = (this.#underWay.get(where) ?? 0) + change;
    this.#underWay.set(where, there);
    this.mostAt.set(where, Math.max(this.mostAt.get(where) ?? 0, there));
  }
}

function siteOf(url: string): number {
  return Number(/s(\d+)/.exec(url)?.[1]);
}

/** It has several addresses. */
function isMoving(url: string): boolean {
  return siteOf(url) % 7 === 0;
}

const MEMBER: Member = { ...ME, siteOf: askedSite(LOOPBACK_POLICY) };

async function ask(store: Store, world: World): Promise<void> {
  for (;;) {
    const joined = await store.joinRun(MEMBER);
    if (joined === undefined || (await leftOf(store)).open === 0) {
      if (joined !== undefined) await store.leave(joined.fence);
      return;
    }
    const { run, fence } = joined;
    const lease = new Lease(store, { fence, leaseMs: ME.leaseMs });
    const schedule = { ...DEFAULT_SCHEDULE, concurrency: 8, delayMs: 1 };
    const options = {
      ...{ fence, lease, policy: LOOPBACK_POLICY, rules: DEFAULT_RULES, signal: neverAborted },
      ...{ due: URLS.length, isShared: true },
      schedule: { ...schedule, addressConcurrency: MOST_AT_ADDRESS },
    };
    const sink = { onProblem: () => undefined, onStats: () => undefined };
    const batches = checkDue(store, run, options, sink, {
      clock: systemClock,
      openExecutor: async () => {
        const run = createTurnRunner(world);
        return { run, close: async () => undefined };
      },
      openNameServer: async () => ({
        isShared: () => true,
        addressOf: async (url) => world.addressOf(url),
        exists: async () => true,
        close: () => undefined,
      }),
      proxyVariables: [],
    });
    for await (const _ of batches);
    lease.end();
    await store.leave(fence);
  }
}

describe.skipIf(postgresIsMissing())('processes that share a run', () => {
  it('ask an address no more often than one of them may, and no site two at a time', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, URLS.map((url) => `<${url}>`).join('\n'));
      const clock = { now: NOW };
      const open = (): Promise<Store> => openOnServer(folder, clock);
      const stores = await Promise.all(Array.from({ length: MEMBERS }, open));
      try {
        const [first] = stores;
        if (first === undefined) throw new Error('no store');
        const { fence } = await scanInto(first, [path], { member: MEMBER });
        await first.leave(fence);
        const world = new World();
        await Promise.all(stores.map((store) => ask(store, world)));
        expect([...world.asked].sort()).toEqual([...URLS].sort());
        for (const [where, most] of world.mostAt) {
          const isAddress = where.startsWith('192.');
          expect([where, most <= (isAddress ? MOST_AT_ADDRESS : 1)]).toEqual([where, true]);
        }
      } finally {
        for (const store of stores) await store.close();
      }
    }));
});
