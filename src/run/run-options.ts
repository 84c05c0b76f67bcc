/** What a run is told: which inputs are read how, which links are checked, what is remembered where. */
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { AnswerRules } from '../acceptance/model.ts';
import type { ArchiveOptions } from '../archive/model.ts';
import type { Filter } from '../filter/model.ts';
import type { HistoryRules } from '../history/model.ts';
import type { Roots } from '../roots/roots.ts';
import type { ScanOptions } from '../scan/model.ts';
import type { ScheduleOptions } from '../schedule/model/options.ts';
import type { ProcessOwner } from '../schedule/turns/check-threads.ts';
import type { SiteOptions } from '../site/model.ts';
import type { Wanted } from '../store/store.ts';

export interface RunOptions extends Omit<ScanOptions, 'memory' | 'index' | 'workers'> {
  readonly policy: CheckPolicy;
  readonly schedule: ScheduleOptions;
  readonly offline: boolean;
  /** Pages behind URLs that are named are read, too; absent: such a URL is a link alone. */
  readonly site?: SiteOptions | undefined;
  /** The archive to search for copies of dead links; absent: none. */
  readonly archive?: ArchiveOptions | undefined;
  /** Which answers count as fine, and which fail the run; absent: as the verdicts say. */
  readonly answers?: AnswerRules | undefined;
  readonly memory: MemoryOptions;
  /**
   * Of a host that seems to have died, or came back, links that are not due are checked too; a stream of results has
   * those twice. Default false.
   */
  readonly wholeHosts?: boolean;
  /**
   * Narrows which links are checked and reported, and which sightings of them; absent or null: all. The store keeps
   * all.
   */
  readonly filter?: Filter | null;
  /** Nobody goes over the links of the run: they are counted, and one that is read all the same costs more. */
  readonly isCounted?: boolean;
  readonly signal: AbortSignal;
  /** How long it may take, in ms; absent: a day. */
  readonly nightMs?: number | undefined;
  /** The owner of the process; absent: a program that uses the library. */
  readonly owner?: ProcessOwner;
}

export interface MemoryOptions {
  /** The file of the store; null: nothing is remembered beyond the run. */
  readonly path: string | null;
  /** Other processes may take part in the run; one that is to be reported here alone refuses them. Default false. */
  readonly isShared?: boolean;
  /** Read all files again, changed or not. */
  readonly full: boolean;
  readonly which: Wanted;
  readonly rules: HistoryRules;
  /** Links found dead so recently are not checked again, due or not; absent: none rests. */
  readonly deadRestMs?: number | undefined;
  /** Folders that may lie elsewhere on each machine. Absent: files are remembered by their paths. */
  readonly roots?: Roots;
}
