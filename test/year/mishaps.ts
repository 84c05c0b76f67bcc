/** What goes wrong on our own side, drawn for the year: takes a draw, gives what happens in which night. */
import { DAYS, type Day } from './calendar.ts';
import { between, type Draw } from './draw.ts';

export type Mishap =
  /** Killed when all was checked and nothing told. */
  | 'killed'
  /** Ended by a signal soon after it began. */
  | 'ended';

export interface Mishaps {
  readonly byDay: ReadonlyMap<Day, Mishap>;
  /** The receiver of the webhook is away. */
  readonly awayDays: ReadonlySet<Day>;
  /** Somebody checks by hand at noon. */
  readonly manualDays: ReadonlySet<Day>;
}

/** The machine is off from the first to before the last. */
export const OFF: readonly [Day, Day] = [300, 320];
const KILLED = 8;
const ENDED = 6;
const AWAY = [2, 5, 9];
const MANUAL = 24;

export function mishapsOf(draw: Draw): Mishaps {
  const days = (name: string, count: number): readonly Day[] =>
    Array.from({ length: count }, (_, at) => between(draw(name, at), 2, DAYS - 12));
  const away = days('away', AWAY.length).flatMap((from, at) =>
    Array.from({ length: AWAY[at] ?? 0 }, (_, night) => from + night),
  );
  return {
    byDay: new Map([
      ...days('ended', ENDED).map((day) => [day, 'ended'] as const),
      ...days('killed', KILLED).map((day) => [day, 'killed'] as const),
    ]),
    awayDays: new Set(away),
    manualDays: new Set(days('manual', MANUAL)),
  };
}

export function isOff(day: Day): boolean {
  return day >= OFF[0] && day < OFF[1];
}
