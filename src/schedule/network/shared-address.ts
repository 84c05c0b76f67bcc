/** The shared address of a site: takes the site and a result, gives the address whose load is limited. */

import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import type { TurnResult } from '../model/model.ts';
import { siteOf } from '../model/site-of.ts';

/** Whether the address that answered for this URL is shared between sites, so that its load is limited. */
export type IsShared = (url: string, address: string) => boolean;

/** Undefined when the result has no address, or the address is not shared. */
export function sharedAddressOf(
  site: string,
  { verdict }: TurnResult,
  isShared: IsShared = () => false,
): string | undefined {
  for (const { url, address } of verdict.evidence.hops.toReversed()) {
    if (address === undefined || siteOf(hostOf(url)) !== site) continue;
    return isShared(url, address) ? address : undefined;
  }
  return undefined;
}
