/**
 * Whether so few answers can be chance: takes how many sites should have answered and how many did, gives whether
 * this machine was blind. Pure.
 */

/** Two sites may die in one night; that all of three do, and that nothing else answers, is our own doing. */
export const FEWEST_SITES = 3;
/**
 * Far more than die, sleep or refuse in the worst night of the web: with a third of all sites down at once, the most
 * that one hoster or one cable ever took, ten times as many answer as are left here.
 */
const MOST_FAILING = 0.9;
/** Once in three years of nights, were nine of ten sites down in each of them. */
const LEAST_CHANCE = 0.001;

/**
 * `answered` of `expected` sites answered. None of them is enough where other sites could be asked as well; with some,
 * it takes so many that failed that it cannot be chance: 1 of 89, 3 of 128, 20 of 330.
 */
export function isBlind(expected: number, answered: number): boolean {
  if (expected < FEWEST_SITES) return false;
  return answered === 0 || chanceOfAtMost(answered, expected) < LEAST_CHANCE;
}

/** Of so few answers, where each site answers by itself with the least probability. */
function chanceOfAtMost(answered: number, expected: number): number {
  const answering = 1 - MOST_FAILING;
  let log = expected * Math.log(MOST_FAILING);
  let sum = Math.exp(log);
  for (let k = 1; k <= Math.min(answered, expected); k++) {
    log += Math.log(((expected - k + 1) / k) * (answering / MOST_FAILING));
    sum += Math.exp(log);
    if (sum >= LEAST_CHANCE) return sum;
  }
  return sum;
}
