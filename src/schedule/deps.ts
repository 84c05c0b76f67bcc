/** What a run of the schedule is given to work with. */
import type { ScheduleClock } from './model/clock.ts';
import type { RunTurn, Scheduled, ScheduleStats, TurnLink } from './model/model.ts';
import type { NameServer } from './network/name-server.ts';
import type { NetworkNews } from './network/network-guard.ts';

/** What a run of the schedule is given to work with. */
export interface ScheduleDeps<L extends TurnLink = TurnLink> {
  readonly runTurn: RunTurn;
  readonly clock: ScheduleClock;
  readonly signal: AbortSignal;
  /** Called once, when the run begins. */
  readonly onStats?: (stats: ScheduleStats) => void;
  /**
   * What can be asked of a name server. Without it, no address is spared, and names are doubted like
   * connections.
   */
  readonly nameServer?: Omit<NameServer, 'close'>;
  readonly onNetwork?: (news: NetworkNews) => void;
  /**
   * Called with what a link said that is asked once more before it counts; a batch of results, perhaps an empty one, is
   * handed out soon after.
   */
  readonly onProvisional?: (provisional: Scheduled<L>) => void;
}
