/** The command under a clock that is not right: everything that asks for the time gets another. */
import { type Surroundings, type Told, urlglean } from './command.ts';

const RealDate = Date;

let shift = 0;

/** The time of this process while the command runs. */
const ShiftedDate = new Proxy(RealDate, {
  construct: (target, given): Date =>
    Reflect.construct(target, given.length > 0 ? given : [shiftedNow()]),
  get: (target, name): unknown => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
});

function shiftedNow(): number {
  return RealDate.now() + shift;
}

/** `ms`: added to the time. */
export async function underClock(
  ms: number,
  args: readonly string[],
  around: Surroundings,
): Promise<Told> {
  shift = ms;
  globalThis.Date = ShiftedDate;
  try {
    return await urlglean(args, around);
  } finally {
    globalThis.Date = RealDate;
  }
}

/** Somebody sets the clock while the command runs. */
export function setClock(ms: number): void {
  shift = ms;
}
