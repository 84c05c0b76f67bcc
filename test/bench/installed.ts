/** Which programs are on this machine: takes a name or a path, gives where it is. Runs none. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Undefined where it is not installed. */
export function installed(file: string): string | undefined {
  if (file.includes('/')) return isExecutable(file) ? file : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, file)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
