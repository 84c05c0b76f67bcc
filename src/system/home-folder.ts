/** The home folder of the user; undefined for users without one, such as arbitrary user ids in containers. */
import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';

export function homeFolder(): string | undefined {
  const home = homeIfKnown();
  return home !== undefined && isAbsolute(home) ? home : undefined;
}

/** homedir() throws where neither HOME nor the user database has one. */
function homeIfKnown(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}
