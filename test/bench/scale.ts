/** How large the inputs of the bench are, and how often everything runs. */
import { MIB } from './report.ts';

/** The world of a night: see `night/world.ts`. */
export interface NightScale {
  readonly links: number;
  readonly hosts: number;
}

export interface Scale {
  readonly short: boolean;
  readonly rounds: number;
  /** Of what takes long. */
  readonly slowRounds: number;
  /** Of what takes a moment and is noisy. */
  readonly manyRounds: number;
  /** Bytes of an archive. */
  readonly archive: number;
  /** For programs that would take minutes over an archive; they are compared by throughput. */
  readonly sample: number;
  /** For memory: two archives between which it should not grow. */
  readonly small: number;
  readonly large: number;
  /** Distinct URLs in two lists. */
  readonly fewUrls: number;
  readonly manyUrls: number;
  readonly letters: number;
  readonly night: NightScale;
  /** Links that a large store knows. */
  readonly knownLinks: number;
  /** Links of a store on a server. */
  readonly serverLinks: number;
}

export const FULL: Scale = {
  short: false,
  rounds: 5,
  slowRounds: 5,
  manyRounds: 21,
  archive: 256 * MIB,
  sample: 16 * MIB,
  small: 64 * MIB,
  large: 1024 * MIB,
  fewUrls: 100_000,
  manyUrls: 600_000,
  letters: 10_000,
  night: { links: 100_000, hosts: 20_000 },
  knownLinks: 20_000_000,
  serverLinks: 100_000,
};

/** What `--short` measures: the ratios to whatever starts at once come out lower than they are. */
export const SHORT: Scale = {
  short: true,
  rounds: 3,
  slowRounds: 1,
  manyRounds: 7,
  archive: 8 * MIB,
  sample: 2 * MIB,
  small: 4 * MIB,
  large: 32 * MIB,
  fewUrls: 2_000,
  manyUrls: 12_000,
  letters: 1000,
  night: { links: 400, hosts: 400 },
  knownLinks: 20_000,
  serverLinks: 4000,
};

/** What the command line says of it. */
export interface OwnScale {
  /** How often everything runs. */
  readonly rounds?: number | undefined;
  /** MiB of an archive. */
  readonly size?: number | undefined;
  readonly links?: number | undefined;
  readonly hosts?: number | undefined;
}

export function scaled(scale: Scale, { rounds, size, links, hosts }: OwnScale): Scale {
  const { archive, night, knownLinks, serverLinks, ...others } = scale;
  const often = rounds === undefined ? {} : { rounds, slowRounds: rounds, manyRounds: rounds };
  return {
    ...others,
    ...often,
    archive: size === undefined ? archive : size * MIB,
    night: { links: links ?? night.links, hosts: hosts ?? night.hosts },
    knownLinks: links ?? knownLinks,
    serverLinks: links ?? serverLinks,
  };
}
