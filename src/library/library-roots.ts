/** Named roots of the library: takes folders by their names, gives the roots. Throws a usage error for what is none. */
import { resolve } from 'node:path';
import { atSameFolder, isRootName, ROOT_NAME_FORM, type Root, type Roots } from '../roots/roots.ts';
import { usage } from './library-faults.ts';

export function rootsOf(given: Readonly<Record<string, unknown>>): Roots {
  const roots: Root[] = [];
  for (const [name, written] of Object.entries(given)) {
    if (!isRootName(name)) {
      throw usage(`roots: expected names of ${ROOT_NAME_FORM}, not ${JSON.stringify(name)}`);
    }
    if (typeof written !== 'string' || written === '') {
      throw usage(`roots.${name}: expected the path of a folder`);
    }
    const root = { name, folder: resolve(written) };
    const other = atSameFolder(root, roots);
    if (other !== undefined)
      throw usage(`roots.${name}: is the folder of the root ${other} as well`);
    roots.push(root);
  }
  return roots;
}
