/**
 * Asks one server of object storage: signs a request, sends it to the endpoint and nowhere else, repeats it where that
 * may help. Takes what is asked for, gives the answer with a body that is still to be read, or throws a problem.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { packageVersion } from '../version.ts';
import type { S3Keys } from './model.ts';
import type { Place } from './place.ts';
import { isLasting, isTemporary, type Refused, refusal, textOf, unreached } from './refusal.ts';
import { encoded, encodedPath, queryText, type Signable, signedHeaders } from './signature.ts';

export interface ClientOptions {
  readonly endpoint: URL;
  readonly region: string;
  /** Absent: requests are not signed. */
  readonly keys?: S3Keys | undefined;
  readonly now?: () => number;
  /** The delay before each repetition. */
  readonly retryDelaysMs?: readonly number[];
  /** How long the server may be silent. */
  readonly silenceMs?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Ask {
  readonly method: Signable['method'];
  readonly place: Place;
  readonly query?: Signable['query'];
  /** In lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What it is for, as it is shown where it fails. */
  readonly source: string;
}

export type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

const RETRY_DELAYS_MS = [250, 1000, 4000, 15_000];
/** The longest that a server may ask to wait. */
const MOST_WAIT_MS = 60_000;
const SILENCE_MS = 60_000;
const CONNECT_MS = 10_000;
/** An error is a few lines. */
const MOST_ERROR_BYTES = 64 * 1024;

export class S3Client {
  readonly #options: ClientOptions;
  readonly #agent: Agent;
  readonly #closing = new AbortController();
  readonly #until: AbortSignal;

  constructor(options: ClientOptions) {
    const { silenceMs = SILENCE_MS, signal } = options;
    const closing = this.#closing.signal;
    this.#options = options;
    this.#until = signal === undefined ? closing : AbortSignal.any([signal, closing]);
    this.#agent = new Agent({
      connect: { timeout: Math.min(CONNECT_MS, silenceMs) },
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    });
  }

  /** `read` belongs to the request: where it fails, all is repeated. */
  async ask<T>(ask: Ask, read: (answer: Answer) => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures++) {
      const outcome = await this.#once(ask, read);
      if ('value' in outcome) return outcome.value;
      this.#until.throwIfAborted();
      if (!outcome.isTemporary || !(await this.pause(failures, outcome.waitMs)))
        throw outcome.error;
    }
  }

  /** Waits before a repetition; false: there have been enough. */
  async pause(failures: number, leastMs = 0): Promise<boolean> {
    const delay = (this.#options.retryDelaysMs ?? RETRY_DELAYS_MS)[failures];
    if (delay === undefined) return false;
    const ms = Math.max(delay, Math.min(leastMs, MOST_WAIT_MS));
    await sleep(ms, undefined, { signal: this.#until });
    return true;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#agent.destroy();
  }

  async #once<T>(ask: Ask, read: (answer: Answer) => Promise<T>): Promise<Outcome<T>> {
    const signal = this.#until;
    try {
      const answer = await this.#agent.request({ ...this.#requestOf(ask), signal });
      const { statusCode: status, headers } = answer;
      if (status >= 200 && status < 300) return { value: await read(answer) };
      const refused: Refused = { status, headers, body: await beginningOf(answer) };
      const error = refusal(ask.source, refused);
      return { error, isTemporary: isTemporary(status), waitMs: waitOf(headers) };
    } catch (error) {
      if (error instanceof WrongAnswer) return { error: error.problem, isTemporary: false };
      return { error: unreached(ask.source, error), isTemporary: !isLasting(error) };
    }
  }

  #requestOf({ method, place, query = [], headers = {} }: Ask): Dispatcher.RequestOptions & {
    readonly origin: string;
  } {
    const { endpoint, keys, region, now = Date.now } = this.#options;
    const path = pathOf(endpoint, place);
    const named = { ...headers, 'user-agent': `urlglean/${packageVersion()}` };
    // What a proxy may change is not signed.
    const request = { method, path, query, headers: {}, host: endpoint.host };
    const signer = keys && { keys, region, at: now() };
    return {
      ...{
        origin: endpoint.origin,
        method,
        path: query.length === 0 ? path : `${path}?${queryText(query)}`,
      },
      headers: { ...named, ...(signer && signedHeaders(request, signer)) },
    };
  }
}

type Outcome<T> =
  | { readonly value: T }
  | { readonly error: Error; readonly isTemporary: boolean; readonly waitMs?: number };

/** Thrown by a reader for what would come again. */
export class WrongAnswer extends Error {
  readonly problem: Error;

  constructor(problem: Error) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The bucket is a part of the path, which every server takes. */
function pathOf({ pathname }: URL, { bucket, key }: Place): string {
  const parts = [pathname.replace(/\/$/, ''), encoded(bucket)];
  if (key !== '') parts.push(encodedPath(key));
  return parts.join('/');
}

/** Of an error; what it lacks is not told. */
async function beginningOf({ body }: Answer): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > MOST_ERROR_BYTES) break;
    }
  } catch {
    // Its status is known all the same.
  }
  return Buffer.concat(chunks).toString('utf8', 0, MOST_ERROR_BYTES);
}

/** `Retry-After` in seconds. */
function waitOf(headers: Answer['headers']): number {
  const seconds = Number(textOf(headers['retry-after']));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
