/** Paths as a configuration file writes them: takes its folder and home, gives what makes absolute paths of them. */
import { join, resolve } from 'node:path';
import { homeOf } from '../../store/file/location.ts';

export type ToPath = (written: string) => string;

/** `~` is home; the rest is relative to the file, wherever the program is started. */
export function pathsFrom(folder: string, home: string | undefined): ToPath {
  return (written) =>
    /^~(?:\/|$)/.test(written) ? join(homeOf(home), written.slice(1)) : resolve(folder, written);
}
