/**
 * A night of 25 million links due, of 300 million on 4 million sites, in virtual time: what workers ask in eight hours at
 * the default paces, what is left of large sites, and what the store is asked meanwhile. Nothing is asked for, and nothing
 * timed: the figures are the same on each machine.
 */
import { DEFAULT_POLICY } from '../../../checkers/policy.ts';
import { DEFAULT_SCHEDULE, slotRuleOf } from '../../../src/schedule/model/options.ts';
import type { Judged } from '../goals.ts';
import { printTable, writeResults } from '../report.ts';
import type { Scale } from '../scale.ts';
import { type FleetNight, simulateFleet } from './simulate.ts';
import { type Law, makeSites, type Population } from './sites.ts';

const HOURS = 8;
const HOUR_MS = 3_600_000;
const FULL: Omit<Population, 'law'> = {
  ...{ links: 300_000_000, sites: 4_000_000, due: 25_000_000, seed: 1 },
  ...{ oneDeadIn: 20, oneSharedIn: 3, addresses: 20_000 },
};
/** Short inputs are so much smaller. */
const SHORT = 1000;
const LAWS: readonly Law[] = ['square', 'zipf'];
const WORKERS = [1, 2, 4];
/** Of its slots. */
const SITES_HELD_EACH = 4;

export function benchFleetNight({ short }: Scale): readonly Judged[] {
  const by = short ? SHORT : 1;
  const rows: Row[] = LAWS.flatMap((law) => {
    const { links, sites, due, addresses, ...others } = FULL;
    const population = {
      ...{ links: links / by, sites: sites / by, due: due / by, addresses: addresses / by },
      ...{ ...others, law },
    };
    const made = makeSites(population);
    return WORKERS.map((workers) => {
      const { most, slow } = slotRuleOf(DEFAULT_SCHEDULE);
      const slots = Math.ceil((workers * most) / by);
      const slowSlots = Math.ceil((workers * slow) / by);
      const { addressConcurrency, delayMs, retries } = DEFAULT_SCHEDULE;
      const { connectTimeoutMs } = DEFAULT_POLICY;
      const paces = { addressConcurrency, delayMs, retries, connectTimeoutMs };
      const held = (slots + slowSlots) * SITES_HELD_EACH;
      const night = simulateFleet(made, {
        ...paces,
        slots,
        slowSlots,
        held,
        nightMs: HOURS * HOUR_MS,
      });
      return { law, workers, largest: made.links[0] ?? 0, ...night };
    });
  });
  print(rows, by);
  writeResults({ 'fleet night': { hours: HOURS, by, rows } });
  return [];
}

interface Row extends FleetNight {
  readonly law: Law;
  readonly workers: number;
  /** Links of the largest site. */
  readonly largest: number;
}

function print(rows: readonly Row[], by: number): void {
  const count = (value: number): string => value.toLocaleString('en');
  const { links, sites, due } = FULL;
  const size = `${count(due / by)} due of ${count(links / by)} links on ${count(sites / by)} sites`;
  printTable(`a night of ${HOURS} hours: ${size}`, [
    ['', 'asked', '90 %', '99 %', '99.9 %', 'left', 'of sites', 'at once', 'links/s', 'claims/s'],
    ...rows.map(({ law, workers, asked, left, sitesLeft, msTo, mostAtOnce, taken, largest }) => {
      const seconds = HOURS * 3600;
      const name = `${law} law (largest ${count(largest)}), workers: ${workers}`;
      const share = `${((100 * asked) / (asked + left)).toFixed(2)} %`;
      const times = Object.values(msTo).map((ms) =>
        ms === null ? 'not' : `${(ms / HOUR_MS).toFixed(1)} h`,
      );
      const rates = [asked / seconds, taken / seconds].map((rate) => count(Math.round(rate)));
      return [name, share, ...times, count(left), count(sitesLeft), count(mostAtOnce), ...rates];
    }),
  ]);
}
