/**
 * Asking for URLs on loopback: urlglean beside other link checkers and the floor of undici alone, on the same links. By
 * the clock to what is bound by waiting, by processor time to what is compiled. A scenario a part of the bench.
 */
import { type Claim, cpuRatio, wallRatio } from '../contest.ts';
import type { Scale } from '../scale.ts';
import {
  AT_ONCE,
  LINKCHECKER,
  LINKINATOR,
  LYCHEE,
  MUFFET,
  OWN,
  OWN_WITH_NAMES,
  OWN_WITH_ROBOTS,
  UNDICI_LOOP,
} from './checkers.ts';
import type { Scenario } from './with-world.ts';

const FEW = 2_000;
const HOSTS = 2_000;
const TO_LINKINATOR = { unit: '×', better: 'less', ours: 'own', theirs: 'linkinator' } as const;
const TO_LYCHEE = { unit: '×', better: 'less', ours: 'own', theirs: 'lychee' } as const;

const PEERS = [LINKINATOR, LYCHEE, MUFFET, LINKCHECKER, UNDICI_LOOP];
const COMPILED_AND_FLOOR = [LYCHEE, MUFFET, UNDICI_LOOP];

export function oneHost({ short }: Scale): Scenario {
  return {
    ...{ key: 'one-host', title: 'URLs of one host', hosts: 1, links: FEW, delayMs: 0 },
    checkers: short ? [OWN, LINKINATOR, LYCHEE, MUFFET] : [OWN, OWN_WITH_ROBOTS, ...PEERS],
    claims: [
      {
        ...{ ...TO_LINKINATOR, what: '2,000 URLs of one host to linkinator, wall' },
        ...{ must: 0.6, aim: 0.35, value: wallRatio },
      },
      {
        ...{ ...TO_LYCHEE, what: '2,000 URLs of one host to lychee, cpu' },
        ...{ must: 4, aim: 3, value: cpuRatio },
      },
    ],
  };
}

export function manyHosts({ short }: Scale): Scenario {
  const own = short ? [OWN] : [OWN, OWN_WITH_ROBOTS, OWN_WITH_NAMES];
  return {
    ...{ key: 'many-hosts', title: 'URLs of 2,000 hosts', hosts: HOSTS, links: FEW, delayMs: 0 },
    checkers: short ? [...own, LINKINATOR, LYCHEE, MUFFET] : [...own, ...PEERS],
    claims: [
      {
        ...{ ...TO_LINKINATOR, what: '2,000 URLs of 2,000 hosts to linkinator, wall' },
        ...{ must: 0.7, aim: 0.5, value: wallRatio },
      },
    ],
  };
}

export function oneHostLong({ short }: Scale): Scenario {
  const links = short ? 3_000 : 10_000;
  return {
    ...{ key: 'one-host-long', title: 'URLs of one host', hosts: 1, links, delayMs: 0 },
    checkers: [OWN, ...COMPILED_AND_FLOOR],
    claims: [
      {
        ...{ ...TO_LYCHEE, what: `${links.toLocaleString('en')} URLs of one host to lychee, cpu` },
        ...{ must: 3, aim: 2, value: cpuRatio },
      },
    ],
  };
}

export function manyHostsLong({ short }: Scale): Scenario {
  const links = short ? 3_000 : 10_000;
  return {
    ...{ key: 'many-hosts-long', title: 'URLs of 2,000 hosts', hosts: HOSTS, links, delayMs: 0 },
    ...{ checkers: [OWN, ...COMPILED_AND_FLOOR], claims: [] },
  };
}

/** So many that starting, which counts, is little of it. */
export function slowHosts({ short }: Scale): Scenario {
  const [links, delayMs] = [short ? 2_000 : 20_000, 50];
  const idealMs = (links / AT_ONCE) * delayMs;
  const claim: Claim = {
    ...{ what: 'slow hosts, to as many as can be', unit: '×', better: 'more' },
    ...{ must: 0.65, aim: 0.8, ours: 'own', theirs: 'own' },
    value: ({ wallMs }) => idealMs / wallMs,
  };
  return {
    ...{ key: 'slow-hosts', title: 'URLs of 2,000 hosts', hosts: HOSTS, links, delayMs },
    ...{ checkers: short ? [OWN] : [OWN, UNDICI_LOOP], claims: [claim] },
  };
}
