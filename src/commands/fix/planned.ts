/**
 * The run behind `fix`: takes a job as `check` has it, gives what is to be mended in which file. Offline, verdicts come
 * from the store, which is only read; otherwise from a run that asks for what is due and remembers it.
 */
import { Plan } from '../../fix/plan.ts';
import type { FixWishes } from '../../fix/replacement.ts';
import { hasAnswered } from '../../fix/syntax-repair.ts';
import type { RunSummary } from '../../report/model/model.ts';
import type { Run } from '../../run/run.ts';
import type { RunLink } from '../../store/model.ts';
import type { Store } from '../../store/store.ts';
import { type CheckJob, runCheck } from '../actions/check-job.ts';
import type { Console } from '../output/model.ts';

export interface FixJob extends Omit<CheckJob<PlannedChanges>, 'changed' | 'print'> {
  readonly wishes: FixWishes;
  /** The store that is used instead of the network. */
  readonly remembered?: Store;
}

interface PlannedChanges {
  readonly changes: undefined;
  readonly plan: Plan;
}

export interface Planned {
  readonly plan: Plan;
  readonly summary: RunSummary;
}

export async function planned(job: FixJob, console: Console): Promise<Planned> {
  const { wishes, remembered } = job;
  try {
    const changed = async (run: Run): Promise<PlannedChanges> => ({
      changes: undefined,
      plan: await planOf(run, wishes, remembered),
    });
    const outcome = await runCheck({ ...job, changed }, console);
    const { plan } = outcome.changed;
    await askOpen(plan, job, console);
    return { plan, summary: outcome.summary };
  } finally {
    await remembered?.close();
  }
}

async function planOf(run: Run, wishes: FixWishes, remembered: Store | undefined): Promise<Plan> {
  const plan = new Plan(wishes);
  for await (const found of run.links()) {
    const link = remembered === undefined ? found : await asRemembered(found, remembered);
    if (!plan.mayConcern(link)) continue;
    const isWhole = link.sightings.length === link.sightingCount;
    for await (const sighting of isWhole ? link.sightings : run.sightings(link)) {
      plan.add(link, sighting);
    }
  }
  const known = knowledge(run, remembered);
  plan.withdraw(await denied(plan.addresses, known));
  for (const url of plan.open) {
    const link = await known(url);
    if (link !== undefined && isSettled(link)) plan.decide(url, hasAnswered(link));
  }
  return plan;
}

/** The link of this run with what the store knows of it. */
async function asRemembered(link: RunLink, store: Store): Promise<RunLink> {
  const known = (await store.history(link.url))?.link;
  if (known === undefined) return link;
  const { verdict, archived, repaired } = known;
  return {
    ...{ ...link, verdict },
    ...(archived === undefined ? {} : { archived }),
    ...(repaired === undefined ? {} : { repaired }),
  };
}

type Knowledge = (url: string) => Promise<RunLink | undefined>;

function knowledge(run: Run, remembered: Store | undefined): Knowledge {
  if (remembered === undefined) return (url) => run.remembered(url);
  return async (url) => (await remembered.history(url))?.link;
}

/** Addresses that answered once, and not when they were asked for themselves. */
async function denied(
  addresses: ReadonlySet<string>,
  known: Knowledge,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const address of addresses) {
    const link = await known(address);
    if (link?.verdict.verdict === 'dead') found.add(address);
  }
  return found;
}

function isSettled({ verdict: { verdict, reason } }: Pick<RunLink, 'verdict'>): boolean {
  return verdict !== 'skipped' || reason === 'unsupported-scheme';
}

/** Asks for addresses that stand nowhere yet; nothing of it is remembered, since no file cites them. */
async function askOpen(plan: Plan, job: FixJob, console: Console): Promise<void> {
  const { open } = plan;
  const answered = new Set<string>();
  if (open.length > 0 && !job.options.offline && !console.signal.aborted) {
    const { archive: _, filter: __, ...options } = job.options;
    const memory = { ...options.memory, path: null, which: 'all' } as const;
    const changed = async (run: Run): Promise<PlannedChanges> => {
      for await (const link of run.links()) if (hasAnswered(link)) answered.add(link.url);
      return { changes: undefined, plan };
    };
    await runCheck({ ...job, inputs: open, options: { ...options, memory }, changed }, console);
  }
  for (const url of open) plan.decide(url, answered.has(url));
}
