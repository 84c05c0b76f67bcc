/** The number of a run, as a user gives it: takes the word and the command it was given to. */
import { problem, UrlgleanError, withoutRemedy } from '../../errors.ts';
import { usage } from '../../options/reading/raw.ts';

export function runNumber(name: string, command: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(name)) {
    throw usage(`${command} ${name}: expected a run number`);
  }
  return Number(name);
}

export function noSuchRun(run: number): Error {
  const detail = `no run ${run}; urlglean runs lists them`;
  return new UrlgleanError(withoutRemedy(problem('usage'), detail));
}
