/** Begins a run that this process carries out from its inputs to its reports: where others are at the same, it is refused. */
import { problem, UrlgleanError } from '../errors.ts';
import type { Member, RunStart } from '../store/model.ts';
import type { BegunRun, Store } from '../store/store.ts';

type Beginning = Pick<Store, 'beginRun' | 'leave' | 'members'>;

/** Throws `store-in-use`: reading the inputs beside another process would report them twice. */
export async function beginAlone(
  store: Beginning,
  start: RunStart,
  member: Member,
): Promise<BegunRun> {
  const begun = await store.beginRun(start, member);
  if (begun.how !== 'joined') return begun;
  const first = (await store.members()).find(({ fence }) => fence !== begun.fence);
  await store.leave(begun.fence);
  const by = first === undefined ? '' : `, by ${first.name}`;
  throw new UrlgleanError(
    problem('store-in-use', { detail: `run ${begun.run} is under way${by}` }),
  );
}
