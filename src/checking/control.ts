/**
 * Asks for a control: a link that answered before, to see whether this machine sees. Takes the link, gives its verdict,
 * which is not kept.
 */
import { hostOf } from '../../checkers/syntax/host-and-port.ts';
import type { Store } from '../store/store.ts';
import type { CheckDeps } from './check-deps.ts';
import { requestUrlOf } from './due-links.ts';
import { runSchedule, type ScheduleRun } from './schedule-run.ts';
import type { AskControl } from './sight/sight.ts';

interface ControlOptions
  extends Omit<ScheduleRun, 'due' | 'onProvisional' | 'onCutOff' | 'onElsewhere'> {
  /** Of this process in the run. */
  readonly fence: number;
}

/**
 * Asks for one link whose result is not kept, where nobody else has its site and it has not demanded to be left alone. Its
 * failure is no news of the network.
 */
export function askControl(store: Store, options: ControlOptions, deps: CheckDeps): AskControl {
  const { fence, policy, held } = options;
  const quiet = { sink: { onStats: () => undefined }, network: { report: () => undefined } };
  const schedule = { ...options.schedule, canaries: [] };
  return async (link) => {
    const { askedSite } = await import('./holding/asked-site.ts');
    const site = askedSite(policy)(link.url, hostOf(link.url));
    const taken = await store.hold(fence, site);
    if (taken === undefined) return 'not-asked';
    const rest = held.taken({ site, links: [link], ...taken });
    try {
      if ((rest?.parkedUntil ?? 0) > deps.clock.now()) return 'not-asked';
      const control = { ...link, ...requestUrlOf(link.url, policy), askedSite: site, rest };
      const run = { ...options, schedule, due: 1 };
      for await (const [first] of runSchedule([control], run, quiet, deps)) {
        if (first !== undefined) return first.result.verdict;
      }
      return undefined;
    } finally {
      held.keepRests();
      held.done(site);
    }
  };
}
