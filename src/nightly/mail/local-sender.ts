/** The sender of letters where none is configured: this user at this machine, as far as both can stand in an address. */
import { hostname, userInfo } from 'node:os';
import { isMailAddress } from './mail-address.ts';

const NOBODY = 'urlglean';

export function localSender(): string {
  const address = `${userName()}@${hostname()}`;
  return isMailAddress(address) ? address : NOBODY;
}

/** A service may run as a user that no table knows. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return NOBODY;
  }
}
