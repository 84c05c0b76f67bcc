/** The default path of the store: in the state folder of the XDG Base Directory Specification. */
import { isAbsolute, join } from 'node:path';
import { problem, UrlgleanError } from '../../errors.ts';

export interface StoreEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Undefined: there is none. */
  readonly home: string | undefined;
}

/** "All paths must be absolute. If […] relative […] consider the path invalid and ignore it." */
export function defaultStorePath({ env, home }: StoreEnvironment): string {
  const { XDG_STATE_HOME: state } = env;
  const folder = state && isAbsolute(state) ? state : join(homeOf(home), '.local', 'state');
  return join(folder, 'urlglean', 'store.sqlite');
}

/** Throws where something lies at home, and there is no home. */
export function homeOf(home: string | undefined): string {
  if (home === undefined) throw new UrlgleanError(problem('home-unknown'));
  return home;
}
