/** Real servers of every scheme, as far as they are installed: what they say, and what is made of it. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import pLimit from 'p-limit';
import { afterAll, describe, expect, it } from 'vitest';
import { type CheckPolicy, DEFAULT_POLICY } from '../../checkers/policy.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../helpers/checking.ts';
import { CASES } from './cases/index.ts';
import { CERTIFICATE } from './certificate.ts';
import { DAEMONS } from './daemons/index.ts';
import { type Case, filledIn, type Whereabouts } from './model.ts';
import { startServers } from './started.ts';

setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE.authority]);
const servers = await startServers();

afterAll(servers.close, 30_000);

/** Patient: what is said here is always said in the end. `world.test` is where the servers are. */
const PATIENT: CheckPolicy = {
  ...LOOPBACK_POLICY,
  timeoutMs: DEFAULT_POLICY.timeoutMs,
  connectTimeoutMs: DEFAULT_POLICY.connectTimeoutMs,
  connectTo: [{ fromHost: 'world.test', fromPort: 0, toHost: servers.host, toPort: 0 }],
};

async function outcomeOf({ url, policy }: Case, at: Whereabouts): Promise<string> {
  const { verdict } = await withChecker({ ...PATIENT, ...policy?.(at) }, (checker) =>
    checker.check(filledIn(url, at), neverAborted),
  );
  const { status } = verdict.evidence;
  return `${verdict.verdict}: ${verdict.reason}${status === undefined ? '' : ` [${status}]`}`;
}

/** Most of the time is spent waiting for silent ones: all are asked before the first is looked at. */
const inTurn = pLimit(16);

describe.each(servers.all)('$name', (server) => {
  const cases = CASES.filter(({ of }) => of.includes(server.name));
  if ('why' in server) {
    describe.skip(server.why, () => {
      it.each(cases)('$url is $gets ($says)', () => undefined);
    });
    return;
  }
  const asked = cases.map((row) => ({
    ...row,
    got: inTurn(() => outcomeOf(row, server.at)).catch(String),
  }));
  it.each(asked)('$url is $gets ($says)', { timeout: 60_000 }, async ({ got, gets }) => {
    expect(await got).toBe(gets);
  });
});

describe('every case', () => {
  it('is of servers that are known, each of which has some', () => {
    const named = new Set(CASES.flatMap(({ of }) => of));
    expect([...named].sort()).toEqual(DAEMONS.map(({ name }) => name).sort());
  });
});
