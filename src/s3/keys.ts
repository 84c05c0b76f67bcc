/** The keys that requests are signed with: takes the environment, gives them. They are never an option. */
import type { Environment } from '../system/environment.ts';
import type { S3Keys } from './model.ts';

/** Under the names that other programs read as well. */
export const KEY_VARIABLES = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const TOKEN_VARIABLE = 'AWS_SESSION_TOKEN';

/** Undefined: none are set, and requests are anonymous. */
export function keysIn(env: Environment): S3Keys | undefined {
  const [id = '', secret = ''] = KEY_VARIABLES.map((name) => env[name]);
  const token = env[TOKEN_VARIABLE];
  if (id === '' || secret === '') return undefined;
  return { id, secret, ...(token && { token }) };
}

/** The one of the two that is set alone, which is a slip; undefined: there is none. */
export function missingKey(env: Environment): string | undefined {
  const unset = KEY_VARIABLES.filter((name) => (env[name] ?? '') === '');
  return unset.length === 1 ? unset[0] : undefined;
}
