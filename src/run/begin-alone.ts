/** Begins a run that this process carries out from its inputs to its reports: where others are at the same, it is refused. */
import { type Problem, problem, UrlgleanError } from '../errors.ts';
import { shownStore } from '../store/address.ts';
import type { Member, RunStart } from '../store/model.ts';
import type { BegunRun, Store } from '../store/store.ts';

type Beginning = Pick<Store, 'beginRun' | 'leave' | 'members'>;

/**
 * `place`: of the store. Throws `store-in-use`, whatever the settings of the others: reading the inputs beside another
 * process would report them twice.
 */
export async function beginAlone(
  store: Beginning,
  start: RunStart,
  { member, place }: { readonly member: Member; readonly place: string | null },
): Promise<BegunRun> {
  const inUse = async (own?: number): Promise<UrlgleanError> =>
    new UrlgleanError(inUseBy(place, await firstBeside(store, own)));
  const begun = await store.beginRun(start, member).catch(async (error: unknown) => {
    throw isOfOthers(error) ? await inUse() : error;
  });
  if (begun.how !== 'joined') return begun;
  const refusal = await inUse(begun.fence);
  await store.leave(begun.fence);
  throw refusal;
}

/** It would have joined them, but for its settings. */
function isOfOthers(error: unknown): boolean {
  return error instanceof UrlgleanError && error.problem.code === 'other-policy';
}

async function firstBeside(store: Beginning, own: number | undefined): Promise<string> {
  const first = (await store.members()).find(({ fence }) => fence !== own);
  return first === undefined
    ? 'a run is under way'
    : `run ${first.run} is under way, by ${first.name}`;
}

function inUseBy(place: string | null, detail: string): Problem {
  const source = place === null ? {} : { source: shownStore(place) };
  return problem('store-in-use', { ...source, detail });
}
