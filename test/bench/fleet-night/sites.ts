/**
 * The sites of a very large store, made up: how many links each has, how many of them are due, how long it takes to answer
 * and whether it shares its address. The same for a seed; 20 bytes a site.
 */
import { Prng } from '../../generator/prng.ts';

/** How links spread over sites: by a square law, or by Zipf's, under which the largest sites are far larger. */
export type Law = 'square' | 'zipf';

export interface Population {
  readonly links: number;
  readonly sites: number;
  /** Of all links, each as likely as the next. */
  readonly due: number;
  readonly law: Law;
  /** One site in so many does not answer, but for the largest. */
  readonly oneDeadIn: number;
  /** One site in so many lies at an address with others. */
  readonly oneSharedIn: number;
  /** So many such addresses there are. */
  readonly addresses: number;
  readonly seed: number;
}

export interface Sites {
  readonly count: number;
  readonly links: Uint32Array;
  readonly due: Uint32Array;
  /** Of one request, in ms; 0: it does not answer. */
  readonly answerMs: Float32Array;
  /** Its number among those that sites share; -1: its own. */
  readonly address: Int32Array;
}

/** A tenth of the sites answer within 160 ms, half within 230, one in a hundred takes longer than 2.4 s. */
const QUICKEST_MS = 150;
const SLOWEST_MS = 5000;
const SHAPE = 0.6;
/** Somebody looks after these. */
const NEVER_DEAD = 1000;

export function makeSites(population: Population): Sites {
  const { sites: count, links, due, oneDeadIn, oneSharedIn, addresses, seed } = population;
  const random = new Prng(seed);
  const made: Sites = {
    count,
    links: linksBySite(population),
    due: new Uint32Array(count),
    answerMs: new Float32Array(count),
    address: new Int32Array(count).fill(-1),
  };
  for (let site = 0; site < count; site++) {
    made.due[site] = rounded(((made.links[site] ?? 0) * due) / links, random);
    const isDead = random.below(oneDeadIn) === 0 && site >= NEVER_DEAD;
    made.answerMs[site] = isDead
      ? 0
      : Math.min(SLOWEST_MS, QUICKEST_MS / (1 - fraction(random)) ** SHAPE);
    if (random.below(oneSharedIn) === 0) made.address[site] = random.below(addresses);
  }
  return made;
}

/** The largest first. */
function linksBySite({ links, sites, law }: Population): Uint32Array {
  const bySite = new Uint32Array(sites);
  let harmonic = 0;
  for (let site = 1; site <= sites; site++) harmonic += 1 / site;
  let owed = 0;
  for (let site = 0; site < sites; site++) {
    owed +=
      law === 'square'
        ? links * (Math.sqrt((site + 1) / sites) - Math.sqrt(site / sites))
        : links / harmonic / (site + 1);
    bySite[site] = Math.floor(owed);
    owed -= bySite[site] ?? 0;
  }
  return bySite;
}

/** To the whole number below or above, so that it is right on average. */
function rounded(value: number, random: Prng): number {
  const whole = Math.floor(value);
  return whole + (fraction(random) < value - whole ? 1 : 0);
}

function fraction(random: Prng): number {
  return random.next() / 2 ** 32;
}
