/** The number of a run, as a user gives it: takes the word and the command it was given to. */
import { usage } from '../options/raw.ts';

export function runNumber(name: string, command: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(name)) {
    throw usage(`${command} ${name}: expected the number of a run`);
  }
  return Number(name);
}

export function noSuchRun(run: number): Error {
  return usage(`there is no run ${run}; see urlglean runs`);
}
