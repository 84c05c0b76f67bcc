/** Users for daemons that look for theirs in the machine's list: a list of our own goes before it. */

import { libraryFile } from '../programs/unpacked.ts';
import type { Sandbox } from './model.ts';

/** Of Debian's libnss-wrapper. */
export const PEOPLE_LIBRARY = libraryFile('libnss_wrapper.so');

/** By name, their home folders. Gives the environment of the daemon. */
export function peopleOf(
  { find, write }: Sandbox,
  homes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const users = Object.entries(homes).map(
    ([name, home]) => `${name}:x:65534:65534::${home}:/bin/sh\n`,
  );
  return {
    LD_PRELOAD: find(PEOPLE_LIBRARY),
    NSS_WRAPPER_PASSWD: write('passwd', users.join('')),
    NSS_WRAPPER_GROUP: write('group', 'nogroup:x:65534:\n'),
  };
}
