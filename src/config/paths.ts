/** Paths as a configuration file writes them: takes its folder and home, gives what makes absolute paths of them. */
import { join, resolve } from 'node:path';

export type ToPath = (written: string) => string;

/** `~` is home; the rest is relative to the file, wherever the program is started. */
export function pathsFrom(folder: string, home: string): ToPath {
  return (written) =>
    /^~(?:\/|$)/.test(written) ? join(home, written.slice(1)) : resolve(folder, written);
}
