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

const RETRY_DELAYS_MS = [1000, 4000];
const TIMEOUT_MS = 10_000;
/** Of the answer nothing is needed but its status. */
const MOST_BYTES = 16 * 1024;

export interface WebhookOptions {
  /** Who interrupts the run does not want to wait: nothing is tried again. */
  readonly signal: AbortSignal;
  /** Before each further try. */
  readonly retryDelaysMs?: readonly number[];
  readonly timeoutMs?: number;
}

export async function callWebhook(
  notify: Notify,
  outcome: NightOutcome,
  { signal, retryDelaysMs = RETRY_DELAYS_MS, timeoutMs = TIMEOUT_MS }: WebhookOptions,
): Promise<Problem | null> {
  const body = JSON.stringify(payloadOf(outcome));
  const dispatcher = new Agent({ connect: { timeout: timeoutMs } });
  try {
    let answer = await post(notify, body, { dispatcher, timeoutMs });
    for (const delay of retryDelaysMs) {
      if (answer.isAccepted || !answer.isTemporary || signal.aborted) break;
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      answer = await post(notify, body, { dispatcher, timeoutMs });
    }
    return answer.isAccepted ? null : problem('webhook-failed', { detail: answer.detail });
  } finally {
    await dispatcher.destroy();
  }
}

interface Answer {
  readonly isAccepted: boolean;
  readonly isTemporary: boolean;
  readonly detail: string;
}

const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429]);

async function post(
  { webhook, secret }: Notify,
  body: string,
  { dispatcher, timeoutMs }: { readonly dispatcher: Agent; readonly timeoutMs: number },
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.dump({ limit: MOST_BYTES }).catch(() => undefined);
    const isAccepted = statusCode >= 200 && statusCode < 300;
    const isTemporary = statusCode >= 500 || TEMPORARY.has(statusCode);
    return { isAccepted, isTemporary, detail: `it answered ${statusCode}` };
  } catch (error) {
    return { isAccepted: false, isTemporary: true, detail: failureWords(error) };
  }
}

/** By its code where it has one: messages may hold addresses. */
function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
