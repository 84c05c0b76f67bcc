/**
 * A night at default options: many links on many hosts, answers that take their time, and hosts that are dead. What a
 * link costs of the processor, what the program holds, and how near it comes to the time that politeness alone takes.
 * Every host is an address of 127.0.0.0/8 behind one listener, which the outside cannot reach.
 */
import { join } from 'node:path';
import { DEFAULT_POLICY } from '../../../checkers/policy.ts';
import { DEFAULT_SCHEDULE } from '../../../src/schedule/schedule.ts';
import { askedFor } from '../checking/with-world.ts';
import type { Claim, Contest, Contestant, Hold } from '../contest.ts';
import type { Judged } from '../goals.ts';
import type { Inputs } from '../inputs.ts';
import { urlglean } from '../programs.ts';
import { seconds } from '../report.ts';
import type { Scale } from '../scale.ts';
import { NO_LISTENER_FOR_ALL, type ServerUnderTest, startServer } from '../servers/start.ts';
import { idealMs } from './ideal.ts';
import { livingLinks, type NightWorld, nightUrls } from './world.ts';

const ANSWER_MS = 300;
const ONE_DEAD_IN = 20;
/** It takes minutes, and is bound by waiting. */
const ROUNDS = 3;
const LONGEST_MS = 3 * 3600 * 1000;
const MEGABYTE = 1_000_000;
const OWN = { key: 'own', name: 'urlglean check' };

export async function benchNight(
  scale: Scale,
  inputs: Inputs,
  hold: Hold,
): Promise<readonly Judged[]> {
  const world = { ...scale.night, answerMs: ANSWER_MS, oneDeadIn: ONE_DEAD_IN };
  const missing = NO_LISTENER_FOR_ALL;
  if (missing !== undefined)
    return hold('night', contestOn(world, scale, { ...OWN, missing, command: [] }));
  const { hosts, links } = world;
  const server = await startServer({ hosts, links, delayMs: ANSWER_MS, listener: 'for all' });
  try {
    const contestant = await contestantIn(world, inputs, server);
    return await hold('night', contestOn(world, scale, contestant));
  } finally {
    await server.stop();
  }
}

async function contestantIn(
  world: NightWorld,
  inputs: Inputs,
  server: ServerUnderTest,
): Promise<Contestant> {
  const list = await inputs.lines('night.txt', [...nightUrls(world, server)]);
  const store = join(inputs.emptied('night'), 'store.sqlite');
  const args = ['check', '--json', '--quiet', '--allow-address', '127.0.0.0/8', '--store', store];
  return {
    ...urlglean(OWN, [...args, list.path]),
    after: () => {
      // What a run remembers would not be asked by the next one.
      inputs.emptied('night');
      return askedFor(OWN.name, livingLinks(world), server);
    },
  };
}

function contestOn(world: NightWorld, { slowRounds }: Scale, contestant: Contestant): Contest {
  const { links, hosts } = world;
  const ideal = idealMs(world, { ...DEFAULT_SCHEDULE, ...DEFAULT_POLICY });
  const [count, ofHosts] = [links, hosts].map((number) => number.toLocaleString('en'));
  return {
    title: `${count} links of ${ofHosts} hosts, one in ${ONE_DEAD_IN} dead, answers after ${ANSWER_MS} ms; ideal ${seconds(ideal)}`,
    ...{ rounds: Math.min(ROUNDS, slowRounds), longestMs: LONGEST_MS },
    contestants: [contestant],
    claims: claimsOn(world, ideal),
  };
}

function claimsOn({ links }: NightWorld, ideal: number): readonly Claim[] {
  const less = { better: 'less', ours: 'own', theirs: 'own' } as const;
  return [
    {
      ...{ ...less, what: 'a night: processor time a link', unit: 'ms', must: 0.6, aim: 0.4 },
      value: ({ cpuMs }) => cpuMs / links,
    },
    {
      ...{ ...less, what: 'a night: most memory', unit: 'MB', must: 300, aim: 250 },
      value: ({ peakBytes }) => (peakBytes ?? Number.NaN) / MEGABYTE,
    },
    {
      ...{ ...less, what: 'a night: clock to the ideal', unit: '×', must: 1.5, aim: 1.2 },
      value: ({ wallMs }) => wallMs / ideal,
    },
  ];
}
