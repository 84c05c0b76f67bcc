/** At which address a site answered: takes the site and a result, gives what is to be spared there. */

import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import type { TurnResult } from '../model/model.ts';
import { siteOf } from '../model/site-of.ts';

/** Whether what answered for this URL is shared with others, so that it is to be spared. */
export type IsShared = (url: string, address: string) => boolean;

/** Undefined when the result does not tell, or the address need not be spared. */
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
