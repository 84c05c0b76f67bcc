/** Where the store is when nobody says: the state folder of the XDG Base Directory Specification. */
import { isAbsolute, join } from 'node:path';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** "All paths must be absolute. If […] relative […] consider the path invalid and ignore it." */
export function usualStorePath({ env, home }: Surroundings): string {
  const { XDG_STATE_HOME: state } = env;
  const folder = state && isAbsolute(state) ? state : join(home, '.local', 'state');
  return join(folder, 'urlglean', 'store.sqlite');
}
