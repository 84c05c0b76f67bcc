/**
 * Checks every case as a run of the program would: through the scheduler, so that failures that may pass, and every
 * denial, are retried. Each case has a checker, a schedule and a clock of its own; pauses between two requests take no
 * time. Takes cases, gives their verdicts in the same order.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import pLimit from 'p-limit';
import type { Verdict } from '../../checkers/model.ts';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { createChecker } from '../../checkers/reach/index.ts';
import { DEFAULT_SCHEDULE } from '../../src/schedule/schedule.ts';
import { createTurnRunner } from '../../src/schedule/turns/turn-runner.ts';
import { LOOPBACK_POLICY, neverAborted } from '../helpers/checking.ts';
import { schedule } from '../helpers/one-by-one.ts';
import { paced } from '../helpers/pace.ts';
import { AUTHORITY_FILE } from '../helpers/servers/world.ts';
import { type CaseServers, startCaseServers } from './case-servers.ts';
import { HurriedClock } from './hurried-clock.ts';
import type { Served } from './model.ts';

export interface CheckedCase<One extends Served> {
  readonly one: One;
  readonly verdict: Verdict;
}

const CASES_AT_ONCE = 32;
const POLICY: CheckPolicy = {
  ...LOOPBACK_POLICY,
  allowAddresses: ['127.0.0.0/8', '::1/128'],
  timeoutMs: paced(2000),
  connectTimeoutMs: paced(1200),
  obeyRobots: true,
};

/** For cases of which none keeps silent: only a machine that is busy lets them wait. */
export const PATIENT: Partial<CheckPolicy> = { timeoutMs: 120_000, connectTimeoutMs: 120_000 };

export async function checkAll<One extends Served>(
  cases: readonly One[],
  patience: Partial<CheckPolicy> = {},
): Promise<readonly CheckedCase<One>[]> {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, ...trustedHere()]);
  const servers = await startCaseServers(cases);
  try {
    const limit = pLimit(CASES_AT_ONCE);
    const checking = cases.map((one) =>
      limit(async () => ({ one, verdict: await checkCase(one, servers, patience) })),
    );
    return await Promise.all(checking);
  } finally {
    setDefaultCACertificates(trusted);
    await servers.close();
  }
}

/** The authority, and certificates whose only fault is their time or their key. */
function trustedHere(): string[] {
  const folder = resolve(AUTHORITY_FILE, '..');
  const files = [AUTHORITY_FILE, resolve(folder, 'future.pem'), resolve(folder, 'weak.pem')];
  return files.map((file) => readFileSync(file, 'utf8'));
}

async function checkCase(
  one: Served,
  servers: CaseServers,
  patience: Partial<CheckPolicy>,
): Promise<Verdict> {
  const policy = {
    ...{ ...POLICY, ...patience },
    connectTo: servers.connectTo(one),
    dnsServers: servers.dnsServers(one),
    ...one.policy,
  };
  const clock = new HurriedClock(() => servers.between(one));
  const checker = createChecker(policy, clock);
  const turn = createTurnRunner(checker, { now: () => clock.now() });
  const links = [...(one.before ?? []), one.url].map((url) => ({ url, alternatives: [] }));
  const deps = { runTurn: turn, clock, signal: neverAborted };
  let found: Verdict | undefined;
  try {
    for await (const { link, result } of schedule(links, DEFAULT_SCHEDULE, deps)) {
      if (link === links.at(-1)) found = result.verdict;
    }
  } finally {
    await checker.close();
  }
  if (found === undefined) throw new Error(`${one.id}: no verdict`);
  return found;
}
