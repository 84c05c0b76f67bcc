/** The progress of a run, and whom it tells of it. */
import type { ArchiveStats } from '../archive/model.ts';
import type { Backlog } from '../checking/backlog.ts';
import type { Forecast } from '../checking/forecast.ts';
import type { Round } from '../checking/rotation.ts';
import type { Problem } from '../errors.ts';
import { ByteMeter } from '../scan/input/byte-meter.ts';
import type { ScanSink, ScanTotals } from '../scan/model.ts';
import type { ScheduleStats } from '../schedule/model/model.ts';
import { emptyTally, type Tally } from '../settle/tally.ts';

/** The progress of a run; may be read at any time. */
export interface RunState {
  phase: 'scanning' | 'checking' | 'done';
  readonly totals: ScanTotals;
  readonly bytes: ByteMeter;
  links: number;
  /** Links that the filter leaves out, which are not among `links`; undefined without a filter. */
  filteredOut: number | undefined;
  /** Of the links, those to be checked in this run. */
  due: number;
  /** Of the links, those whose check in this run is done. */
  completed: number;
  /** Of those, all but the skipped. */
  checked: number;
  /** Links by verdict, including those that need no check. */
  readonly tally: Tally;
  schedule: ScheduleStats | undefined;
  backlog: Backlog | undefined;
  /** The site that will take longest; undefined where none takes long. */
  forecast: Forecast | undefined;
  /** Sites whose links are asked in rotation, the longest rounds first. */
  rotation: readonly Round[];
  archive: ArchiveStats | undefined;
}

export interface RunSink {
  readonly state: RunState;
  readonly onProblem: (problem: Problem) => void;
  readonly onCounts?: ScanSink['onCounts'];
  /** Called when all is read, and checking begins. */
  readonly onScanned?: () => void;
}

export function newRunState(): RunState {
  return {
    phase: 'scanning',
    totals: { sources: 0, documents: 0, sightings: 0 },
    bytes: new ByteMeter(),
    links: 0,
    filteredOut: undefined,
    due: 0,
    completed: 0,
    checked: 0,
    tally: emptyTally(),
    schedule: undefined,
    backlog: undefined,
    forecast: undefined,
    rotation: [],
    archive: undefined,
  };
}
