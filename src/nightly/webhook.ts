/**
 * Calls the webhook: takes a letter, posts it to the address in the configuration, without the address
 * guard for links. Follows no redirect. Retries temporary failures a few times; gives a problem, without the address,
 * if none succeeded.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Problem, problem } from '../errors.ts';
import { packageVersion } from '../version.ts';
import type { Letter } from './letter/model.ts';
import type { Notify } from './model.ts';
import { payloadOf } from './payload.ts';

const RETRY_DELAYS_MS = [1000, 4000];
const TIMEOUT_MS = 10_000;
/** Only the status of the answer is used. */
const MOST_BYTES = 16 * 1024;

export interface WebhookOptions {
  /** Aborted on an interrupt: nothing is retried then. */
  readonly signal: AbortSignal;
  /** The delay before each retry. */
  readonly retryDelaysMs?: readonly number[];
  readonly timeoutMs?: number;
}

export async function callWebhook(
  notify: Notify,
  letter: Letter,
  { signal, retryDelaysMs = RETRY_DELAYS_MS, timeoutMs = TIMEOUT_MS }: WebhookOptions,
): Promise<Problem | null> {
  const body = JSON.stringify(payloadOf(letter));
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

/** The error's code if it has one: messages may hold addresses. */
function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
