/** The table `[roots]`: takes it and how its paths are made absolute, gives the roots of this machine. */
import { isAbsolute } from 'node:path';
import {
  atSameFolder,
  isRootName,
  ROOT_NAME_FORM,
  type Root,
  type Roots,
} from '../../roots/roots.ts';
import type { ToPath } from './paths.ts';
import type { Shape } from './shape.ts';
import type { ConfigTable } from './table.ts';

export const ROOTS: Shape = {
  type: 'names',
  describe:
    'Folders that may lie elsewhere on each machine: mail = "/srv/mail". What is kept of a file below one is kept under the name of the root, and only where the folder is there may the file count as gone',
  each: {
    type: 'text',
    describe:
      'The folder on this machine; other paths than absolute ones are relative to this file',
  },
};

export function rootsIn(table: ConfigTable, toPath: ToPath): Roots {
  const roots: Root[] = [];
  for (const name of table.keys) {
    if (!isRootName(name)) throw table.fault(name, `expected a name of ${ROOT_NAME_FORM}`);
    const written = table.text(name) ?? '';
    const folder = written === '' ? '' : toPath(written);
    if (!isAbsolute(folder)) throw table.fault(name, 'expected the path of a folder');
    const root = { name, folder };
    const other = atSameFolder(root, roots);
    if (other !== undefined) throw table.fault(name, `is the folder of the root ${other} as well`);
    roots.push(root);
  }
  return roots;
}
