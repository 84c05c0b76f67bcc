/** How this program is started for a configuration: for the files of those who start it later. */
import { resolve } from 'node:path';
import { usage } from '../../options/parsing/raw.ts';

export interface Start {
  /** The configuration, an absolute path. */
  readonly file: string;
  /** Node.js and its first argument. */
  readonly program: readonly string[];
}

/** Throws a usage error: a path has what such files cannot hold. */
export function startOf(file: string): Start {
  const { execPath, argv } = process;
  const program = [execPath, resolve(argv[1] ?? 'urlglean')];
  const path = resolve(file);
  if ([...program, path].some((word) => /\p{Cc}/u.test(word))) {
    throw usage('a path with control characters cannot be used in a timer or a service');
  }
  return { file: path, program };
}
