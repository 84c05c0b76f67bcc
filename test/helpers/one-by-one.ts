/** What the schedule gives in batches, one by one, each as soon as it is there. */
import type { ScheduleDeps } from '../../src/schedule/deps.ts';
import type { BatchLimits } from '../../src/schedule/dispatcher.ts';
import type { Scheduled, TurnLink } from '../../src/schedule/model/model.ts';
import type { LinkSource } from '../../src/schedule/queues/intake.ts';
import { type ScheduleOptions, scheduleInBatches } from '../../src/schedule/schedule.ts';

const ONE_BY_ONE: BatchLimits = { max: 1, ms: 0 };

export async function* schedule<L extends TurnLink>(
  links: LinkSource<L>,
  options: ScheduleOptions,
  deps: ScheduleDeps,
): AsyncGenerator<Scheduled<L>> {
  for await (const batch of scheduleInBatches(links, options, deps, ONE_BY_ONE)) yield* batch;
}
