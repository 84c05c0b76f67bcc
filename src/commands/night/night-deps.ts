/** The dependencies of a night: those of its run, and the ways out of the machine. Those of the system unless given. */

import type { sendMail } from '../../nightly/mail/sendmail.ts';
import type { callWebhook } from '../../nightly/webhook.ts';
import { type RunDeps, systemRunDeps } from '../../run/run-deps.ts';

export interface NightDeps extends RunDeps {
  readonly callWebhook: typeof callWebhook;
  readonly sendMail: typeof sendMail;
}

export function systemNightDeps(): NightDeps {
  return {
    ...systemRunDeps('program'),
    // Loaded only for a webhook: undici is large.
    callWebhook: async (...call) => (await import('../../nightly/webhook.ts')).callWebhook(...call),
    sendMail: async (...mail) => (await import('../../nightly/mail/sendmail.ts')).sendMail(...mail),
  };
}
