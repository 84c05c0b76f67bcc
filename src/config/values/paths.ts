/** Paths in a configuration file: takes its folder and the home folder, gives a function that makes them absolute. */
import { join, resolve } from 'node:path';
import { homeOf } from '../../store/file/location.ts';

/** The address of a database is no path. */
const IS_ADDRESS = /^postgres(?:ql)?:\/\//i;

export type ToPath = (written: string) => string;

/** `~` is the home folder; other paths are relative to the file, not to the working directory. */
export function pathsFrom(folder: string, home: string | undefined): ToPath {
  return (written) =>
    IS_ADDRESS.test(written)
      ? written
      : /^~(?:\/|$)/.test(written)
        ? join(homeOf(home), written.slice(1))
        : resolve(folder, written);
}
