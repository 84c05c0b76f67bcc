/** The dependencies of one run of the schedule; tests bring their own. */

import type { AddressLeases } from './model/address-leases.ts';
import type { ScheduleClock } from './model/clock.ts';
import type { RunTurn, Scheduled, ScheduleStats, TurnLink } from './model/model.ts';
import type { SiteRests } from './model/rest.ts';
import type { NameServer } from './network/name-server.ts';
import type { NetworkNews } from './network/network-guard.ts';

export interface ScheduleDeps<L extends TurnLink = TurnLink> {
  readonly runTurn: RunTurn;
  readonly clock: ScheduleClock;
  readonly signal: AbortSignal;
  /** Called once, when the run begins. */
  readonly onStats?: (stats: ScheduleStats) => void;
  /** Called once, when the run begins. */
  readonly onRests?: (rests: SiteRests) => void;
  /**
   * Look-ups by name server. Without it no address is limited, and failed look-ups are held back like failed
   * connections.
   */
  readonly nameServer?: Omit<NameServer, 'close'>;
  /** Absent: no other process asks. */
  readonly addressLeases?: AddressLeases;
  /** Whether an address that answered is the user's own; absent: none is. */
  readonly isOwnAddress?: (address: string) => boolean;
  /** Whether more links under way would only wait for the processor. */
  readonly isBusy?: () => boolean;
  readonly onNetwork?: (news: NetworkNews) => void;
  /**
   * Called with a provisional result, of a link that is checked once more before it counts; a batch of results, perhaps
   * an empty one, follows soon after.
   */
  readonly onProvisional?: (provisional: Scheduled<L>) => void;
}
