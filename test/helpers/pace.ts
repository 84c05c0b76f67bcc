/**
 * How slow this machine is at the moment, beside an idle one of 2026: for limits of time that are part of a test, and
 * that a busy machine would break. Measured once for each test file, and only where it is wanted.
 */
import { availableParallelism, loadavg } from 'node:os';

/** Tests that start servers wait for a third of their time; more would each warm up the same program (3: a third dearer). */
export const WORKERS_PER_PROCESSOR = 1.5;

/** What the work below takes there. */
const USUAL_MS = 35;
const ROUNDS = 5_000_000;
/** A machine that sleeps while it is measured is no slow one. */
const SLOWEST = 30;

/** A moment may be quiet on a machine that is not, whose queue then tells it. */
function measure(): number {
  return Math.min(Math.max(slowness(), queue(), 1), SLOWEST);
}

function slowness(): number {
  const began = performance.now();
  let sum = 1;
  for (let round = 0; round < ROUNDS; round++) sum = (sum * 31 + round) | 0;
  const took = performance.now() - began;
  // `sum` is used, or the work might be left out.
  return sum === 0 ? 1 : took / USUAL_MS;
}

/** How many programs waited for each processor in the last minute, beside these tests. */
function queue(): number {
  const [lastMinute = 0] = loadavg();
  return lastMinute / availableParallelism() - WORKERS_PER_PROCESSOR;
}

let measured: number | undefined;

/** 1 on an idle machine; 5 where each process gets a fifth of a processor. */
export function pace(): number {
  measured ??= measure();
  return measured;
}

/** A process may run one file long after the other. */
export function forgetPace(): void {
  measured = undefined;
}

/** So many milliseconds of an idle machine. */
export function paced(ms: number): number {
  return Math.ceil(ms * pace());
}

/** The same in seconds, for the command line. */
export function pacedSeconds(seconds: number): string {
  return String(paced(seconds * 1000) / 1000);
}
