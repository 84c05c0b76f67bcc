/**
 * How slow this machine is at the moment, beside an idle one of 2026: for limits of time that are part of a test, and
 * that a busy machine would break. Measured once by each process, and only where it is wanted.
 */

/** What the work below takes there. */
const USUAL_MS = 35;
const ROUNDS = 5_000_000;
/** A machine that sleeps while it is measured is no slow one. */
const SLOWEST = 30;

function measure(): number {
  const began = performance.now();
  let sum = 1;
  for (let round = 0; round < ROUNDS; round++) sum = (sum * 31 + round) | 0;
  const took = performance.now() - began;
  // `sum` is used, or the work might be left out.
  return sum === 0 ? 1 : Math.min(Math.max(took / USUAL_MS, 1), SLOWEST);
}

/** 1 on an idle machine; 5 where each process gets a fifth of a processor. */
export const PACE = measure();

/** So many milliseconds of an idle machine. */
export function paced(ms: number): number {
  return Math.ceil(ms * PACE);
}

/** The same in seconds, for the command line. */
export function pacedSeconds(seconds: number): string {
  return String(paced(seconds * 1000) / 1000);
}
