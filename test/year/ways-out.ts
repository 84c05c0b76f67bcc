/** The ways out of a night, as far as they leave the machine: takes who listens, gives the webhook. */
import type { NightDeps } from '../../src/commands/actions/night-deps.ts';
import { problem } from '../../src/errors.ts';
import { NEWS_KINDS } from '../../src/nightly/model.ts';
import type { Told } from './ledger.ts';

/** `isAway`: the receiver does not answer. */
export function channelDeps(
  isAway: boolean,
  onTold: (told: Omit<Told, 'job' | 'night'>) => void,
): Pick<NightDeps, 'callWebhook'> {
  return {
    callWebhook: async (_, { news }) => {
      if (isAway) return problem('webhook-failed', { detail: 'ECONNREFUSED' });
      for (const kind of NEWS_KINDS) {
        for (const { link } of news[kind].items) {
          const { url, verdict } = link;
          const target = kind === 'relocated' ? verdict.suggestion : undefined;
          onTold({ channel: 'webhook', kind, url, ...(target === undefined ? {} : { target }) });
        }
      }
      return null;
    },
  };
}
