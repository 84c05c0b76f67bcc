/** The clock of the year: time passes while somebody sleeps, and none while files are read. */
import type { WatchedClock } from '../../src/schedule/model/clock.ts';
import { VirtualClock } from '../src/schedule/virtual-clock.ts';

export class YearClock extends VirtualClock implements WatchedClock {
  takeJump(): number {
    return 0;
  }

  until<T>(work: Promise<T>): Promise<T> {
    return this.runUntil(work, () => !this.hasSleepers);
  }
}
