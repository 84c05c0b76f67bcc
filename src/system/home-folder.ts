/** The home folder of whoever runs this; undefined for users who have none, as containers run under any number. */
import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';

export function homeFolder(): string | undefined {
  const home = homeIfKnown();
  return home !== undefined && isAbsolute(home) ? home : undefined;
}

/** homedir() throws where neither HOME nor the system's list of users tells. */
function homeIfKnown(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}
