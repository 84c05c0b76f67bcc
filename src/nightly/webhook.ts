/**
 * Tells the webhook: takes what came of a run, sends it to the one address that the user gave, which is asked without
 * the guard for links. No redirect is followed. Tries again, a few times, what may pass; gives a problem, that
 * does not show the address, where nobody took it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Problem, problem } from '../errors.ts';
import { packageVersion } from '../version.ts';
import type { Notify } from './model.ts';
import type { NightOutcome } from './outcome.ts';
import { payloadOf } from './payload.ts';

const PAUSES_MS = [1000, 4000];
const PATIENCE_MS = 10_000;
/** Of the answer nothing is needed but its status. */
const MOST_BYTES = 16 * 1024;

export interface WebhookOptions {
  /** Who interrupts the run does not want to wait: nothing is tried again. */
  readonly signal: AbortSignal;
  /** Before each further try. */
  readonly pausesMs?: readonly number[];
  readonly patienceMs?: number;
}

export async function tellWebhook(
  notify: Notify,
  outcome: NightOutcome,
  { signal, pausesMs = PAUSES_MS, patienceMs = PATIENCE_MS }: WebhookOptions,
): Promise<Problem | null> {
  const body = JSON.stringify(payloadOf(outcome));
  const dispatcher = new Agent({ connect: { timeout: patienceMs } });
  try {
    let answer = await post(notify, body, { dispatcher, patienceMs });
    for (const pause of pausesMs) {
      if (answer.isTaken || !answer.mayPass || signal.aborted) break;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      answer = await post(notify, body, { dispatcher, patienceMs });
    }
    return answer.isTaken ? null : problem('webhook-failed', { detail: answer.what });
  } finally {
    await dispatcher.destroy();
  }
}

interface Answer {
  readonly isTaken: boolean;
  readonly mayPass: boolean;
  readonly what: string;
}

const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

async function post(
  { webhook, secret }: Notify,
  body: string,
  { dispatcher, patienceMs }: { readonly dispatcher: Agent; readonly patienceMs: number },
): Promise<Answer> {
  try {
    const { statusCode, body: answer } = await request(webhook, {
      dispatcher,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `urlglean/${packageVersion()}`,
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.dump({ limit: MOST_BYTES }).catch(() => undefined);
    const isTaken = statusCode >= 200 && statusCode < 300;
    const mayPass = statusCode >= 500 || PASSING.has(statusCode);
    return { isTaken, mayPass, what: `it answered ${statusCode}` };
  } catch (error) {
    return { isTaken: false, mayPass: true, what: failureWords(error) };
  }
}

/** By its code where it has one: messages may hold addresses. */
function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
