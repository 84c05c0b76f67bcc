/** Run numbers on the command line: takes the word and the name of its command, gives the number. */
import { problem, UrlgleanError, withoutRemedy } from '../../errors.ts';
import { usage } from '../../options/parsing/raw.ts';

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
