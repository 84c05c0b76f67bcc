/** The ways out of a night, as far as they leave the machine: takes who listens, gives the webhook. */
import type { NightDeps } from '../../src/commands/night/night-deps.ts';
import { problem } from '../../src/errors.ts';
import type { Told } from './ledger.ts';

/** `isAway`: the receiver does not answer. */
export function channelDeps(
  isAway: boolean,
  onTold: (told: Omit<Told, 'job' | 'night'>) => void,
): Pick<NightDeps, 'callWebhook' | 'sendMail'> {
  return {
    sendMail: () => Promise.reject(new Error('no job of the year mails')),
    callWebhook: async (_, { items }) => {
      if (isAway) return problem('webhook-failed', { detail: 'ECONNREFUSED' });
      for (const { kind, link, target } of items) {
        const { url } = link;
        onTold({ channel: 'webhook', kind, url, ...(target === undefined ? {} : { target }) });
      }
      return null;
    },
  };
}
