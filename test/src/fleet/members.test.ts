/** What befalls members of a run on a server, and what each of them says: most of them in this one process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { VERDICTS } from '../../../checkers/model.ts';
import type { WorkWatch } from '../../../src/fleet/watch.ts';
import { WorkerMetrics } from '../../../src/fleet/worker-metrics.ts';
import { addressOf } from '../../../src/store/address.ts';
import type { Member } from '../../../src/store/model.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import { BIN } from '../../helpers/cli.ts';
import { type Choice, type Ground, groundIn, nightAt } from '../../helpers/fleet/ground.ts';
import { type Hand, nightBy, workerBy } from '../../helpers/fleet/hands.ts';
import { inProcess } from '../../helpers/in-process.ts';
import { freshDatabase } from '../../helpers/postgres/database.ts';
import { canStartServers, startOwnServer } from '../../helpers/postgres/own-server.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { ME, withFolder } from '../store/stores.ts';

const LEASE_MS = 1500;
const LINKS: Choice = { sites: 8, pages: 6, answerMs: 20, leaseMs: LEASE_MS };
/** By page, as the web answers. */
const REASONS = ['ok', 'not-found', 'ok', 'gone', 'moved-permanently', 'ok'];
const HOUR_MS = 3_600_000;

let cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  cleanUps = [];
});

async function onGround(
  test: (ground: Ground & { readonly leaseMs: number }) => Promise<void>,
  more: Partial<Choice> = {},
): Promise<void> {
  await withFolder(async (folder) => {
    const ground = await groundIn(folder, { ...LINKS, ...more });
    cleanUps.push(ground.close);
    await test({ ...ground, leaseMs: LEASE_MS });
  });
}

/** Each link asked, judged once, and told of once, by the night. */
async function expectDone(ground: Ground, { out, ended }: Hand): Promise<void> {
  const count = LINKS.sites * LINKS.pages;
  expect(await ended).toBe(0);
  const { runs, links, told } = await nightAt(ground, []);
  expect(runs).toEqual([`1 done ${count}`]);
  const wrong = links.filter(({ url, reason }) => reason !== REASONS[Number(url.at(-1))]);
  expect([links.length, wrong]).toEqual([count, []]);
  expect([told.length, ground.world.overlaps]).toEqual([1, []]);
  expect(out().split('\n')[0]).toBe(`${LINKS.sites} links relocated - night.toml`);
}

/** Ends all sessions at its database; opened before, it is quick. */
async function endingSessions({ place }: Ground): Promise<() => Promise<void>> {
  const server = await Connection.open(addressOf(place));
  cleanUps.push(() => server.end());
  const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  return async () => void (await server.rows(sql));
}

const sumOf = (found: readonly RegExpExecArray[]): number =>
  found.reduce((sum, [, count]) => sum + Number(count), 0);

describe.skipIf(postgresIsMissing())('a member of a run', () => {
  it('ends with the run when it is to work once, and at once where none is under way', () =>
    onGround(async (ground) => {
      const early = workerBy(ground, { isOnce: true });
      await early.ended;
      expect(early.err()).not.toContain('asked for');
      const night = nightBy(ground);
      await ground.world.more(LINKS.sites);
      const helper = workerBy(ground, { isOnce: true });
      await helper.ended;
      await expectDone(ground, night);
    }));

  it('comes back when the server has ended its session, and nothing is lost', () =>
    onGround(async (ground) => {
      const endSessions = await endingSessions(ground);
      const [night, worker] = [nightBy(ground), workerBy(ground)];
      await ground.world.more(LINKS.sites);
      await endSessions();
      await expectDone(ground, night);
      worker.stop();
      await worker.ended;
      // The worker may have come later.
      expect(night.err()).toMatch(/warning: .*cannot be reached: .*tried again until it is there/i);
    }));

  it.skipIf(!canStartServers())(
    'waits while the server is restarted, and ends its run then',
    async () => {
      const server = await startOwnServer();
      cleanUps.push(server.stop);
      await onGround(
        async (ground) => {
          const [night, worker] = [nightBy(ground), workerBy(ground)];
          await ground.world.more(LINKS.sites);
          await server.restart();
          await expectDone(ground, night);
          worker.stop();
          await worker.ended;
        },
        { place: server.place },
      );
    },
  );

  it.skipIf(!canStartServers())(
    'ends by its signal while it waits for a server, and a night fails at once where it cannot begin',
    async () => {
      const { place, stop } = await startOwnServer();
      await onGround(
        async (ground) => {
          const night = spawn(process.execPath, [BIN, 'nightly', ground.config]);
          let said = '';
          const waits = new Promise<void>((done) => {
            night.stderr.on('data', (chunk: Buffer) => {
              said += chunk.toString();
              if (said.includes('tried again until it is there')) done();
            });
          });
          const ended = once(night, 'close');
          await ground.world.more(LINKS.sites);
          await stop();
          await Promise.race([waits, ended]);
          night.kill('SIGTERM');
          expect(await ended).toEqual([null, 'SIGTERM']);
          await expect(nightBy(ground).ended).rejects.toMatchObject({
            problem: { code: 'store-away', severity: 'error' },
          });
        },
        { place },
      );
    },
  );

  it('fails where the store goes away while it tells, and the next night tells again', () =>
    onGround(async (ground) => {
      ground.world.onceCalled(await endingSessions(ground));
      await expect(nightBy(ground).ended).rejects.toMatchObject({
        problem: { code: 'store-away' },
      });
      expect(await nightBy(ground).ended).toBe(0);
      const { told, runs } = await nightAt(ground, []);
      const news = `${LINKS.sites} links relocated - night.toml`;
      expect(told.map(({ subject }) => subject)).toEqual([
        ...[news, 'the night failed - night.toml', news, 'nothing new - night.toml'],
      ]);
      expect(told[2]).toEqual(told[0]);
      expect(runs).toEqual(['2 done 0', `1 done ${LINKS.sites * LINKS.pages}`]);
    }));

  it('leaves its sites to the others when it is stopped, and each is asked by one at a time', () =>
    onGround(async (ground) => {
      const night = nightBy(ground);
      const [early, late] = [workerBy(ground), workerBy(ground)];
      await ground.world.more(LINKS.sites);
      early.stop();
      await early.ended;
      await expectDone(ground, night);
      late.stop();
      await late.ended;
    }));

  it('tells whoever watches it of its run, and how much it has asked for', () =>
    onGround(async (ground) => {
      const metrics = new WorkerMetrics({ version: 'any', now: Date.now });
      let onText: (text: Promise<string>) => void = () => undefined;
      const text = new Promise<string>((done) => {
        onText = done;
      });
      const watch: WorkWatch = {
        onStore: (store) => metrics.onStore(store),
        onRun: (joined) => {
          metrics.onRun(joined);
          if (joined !== undefined) onText(metrics.text());
        },
        onResults: (results) => metrics.onResults(results),
      };
      const [worker, night] = [workerBy(ground, { watch }), nightBy(ground)];
      expect(await text).toMatch(/^urlglean_run_processes\{heard="yes"\} [12]$/m);
      await expectDone(ground, night);
      worker.stop();
      await worker.ended;
      const asked = [...worker.err().matchAll(/: asked for (\d+) links?/g)];
      const counted = [...(await metrics.text()).matchAll(/asked_total\{.*\} (\d+)$/gm)];
      expect(counted).toHaveLength(VERDICTS.length);
      expect(sumOf(counted)).toBe(sumOf(asked));
    }));

  it('answers for Prometheus while it waits for a run', () =>
    onGround(async (ground) => {
      const worker = spawn(process.execPath, [BIN, 'worker', ground.config, '--listen', '0']);
      const said = createInterface({ input: worker.stderr });
      let url: string | undefined;
      for await (const line of said) {
        url = /metrics at (http:\S+)/.exec(line)?.[1];
        if (url !== undefined) break;
      }
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
      const answer = await fetch(url ?? '');
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('\nurlglean_worker_run 0\n'),
      ]);
      const ended = once(worker, 'close');
      worker.kill('SIGTERM');
      expect(await ended).toEqual([null, 'SIGTERM']);
    }));

  it('is refused when its settings are others, and told what they have to be', () =>
    onGround(async (ground) => {
      const night = nightBy(ground);
      await ground.world.more(1);
      await withFolder(async (folder) => {
        const { place } = ground;
        const other = await groundIn(folder, { ...LINKS, place, check: ['retries = 3'] });
        cleanUps.push(other.close);
        const [worker] = [workerBy({ ...other, leaseMs: LEASE_MS })];
        await expect(worker.ended).rejects.toMatchObject({
          problem: {
            code: 'other-policy',
            message: expect.stringMatching(/asked by other settings: run 1, of .*process \d+/),
            remedy: expect.stringContaining(
              'the same version of urlglean, options and configuration',
            ),
          },
        });
      });
      await expectDone(ground, night);
    }));

  it('is listed with what it holds and when it was heard of, in words and as JSON', () =>
    withFolder(async () => {
      const place = await freshDatabase();
      expect((await inProcess(['workers', '--store', place])).stdout).toBe(
        'no process is at a run\n',
      );
      const start = { at: Date.now(), inputs: [], settings: '' };
      const began = Date.now() - 2 * HOUR_MS;
      const members: readonly (readonly [name: string, leaseMs: number])[] = [
        ['here, process 1', 3 * HOUR_MS],
        ['there, process 2', 2.5 * HOUR_MS],
      ];
      const stores = [];
      for (const [name, leaseMs] of members) {
        const store = await openPostgresStore(addressOf(place), { clock: () => began });
        const member: Member = { ...ME, name, leaseMs };
        await store.beginRun(start, member);
        stores.push(store);
      }
      const words = await inProcess(['workers', '--store', place]);
      expect(words.stdout.split('\n')).toEqual([
        'here, process 1: at run 1, began 2 h ago, heard of 2 h ago; holds 0 sites, 0 links',
        'there, process 2: at run 1, began 2 h ago, heard of 2 h ago; holds 0 sites, 0 links',
        '',
      ]);
      const [json] = (await inProcess(['workers', '--json', '--store', place])).stdout.split('\n');
      expect(JSON.parse(json ?? '')).toEqual({
        ...{ name: 'here, process 1', run: 1, sites: 0, links: 0 },
        ...{ since: new Date(began).toISOString(), heardAt: new Date(began).toISOString() },
        aliveUntil: new Date(began + 3 * HOUR_MS).toISOString(),
      });
      for (const store of stores) await store.close();
    }));
});
