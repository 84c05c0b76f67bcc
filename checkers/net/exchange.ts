/**
 * One request and its answer, as an undici handler. The answer stands once its status and fields
 * are there; the body is read only so far as that is cheaper than opening another connection, and a
 * body that breaks off takes nothing back. Only a body that is wanted is kept, waited for, and missed.
 */
import type { Dispatcher } from 'undici';

export interface ResponseHead {
  readonly status: number;
  /** Names in lower case, values as bytes (ISO 8859-1). */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As sent, to the last byte that was wanted; only where it was. */
  readonly body?: Buffer;
}

export interface ExchangeLimits {
  readonly signal: AbortSignal;
  readonly maxBodyBytes: number;
  /** The body is wanted, up to so many bytes. */
  readonly keepBytes?: number;
}

export interface Settle {
  readonly resolve: (head: ResponseHead) => void;
  readonly reject: (error: unknown) => void;
}

const BODY_MS = 1000;
/** More "one moment, please" than any server needs. */
const INTERIM_ANSWERS = 100;

class InterimFlood extends Error {
  override readonly name = 'InterimFlood';
  readonly code = 'HPE_INTERIM_FLOOD';
}

class BodyLeft extends Error {
  override readonly name = 'BodyLeft';
}

export class Exchange implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits;
  readonly #settle: Settle;
  readonly #onAbort = (): void => this.#abort();
  #controller: Dispatcher.DispatchController | undefined;
  #head: ResponseHead | undefined;
  readonly #body: Buffer[] = [];
  #bodyBytes = 0;
  #bodyTimer: NodeJS.Timeout | undefined;
  #settled = false;
  #interim = 0;

  constructor(limits: ExchangeLimits, settle: Settle) {
    this.#limits = limits;
    this.#settle = settle;
    limits.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#settled) controller.abort(new BodyLeft('called off before it was sent'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: ResponseHead['headers'],
  ): void {
    if (status < 200) {
      if (++this.#interim > INTERIM_ANSWERS)
        controller.abort(new InterimFlood('no answer in sight'));
      return;
    }
    this.#head = { status, headers };
    if (this.#limits.keepBytes === undefined) {
      this.#bodyTimer = setTimeout(() => this.#leaveBody(), BODY_MS);
    }
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { keepBytes, maxBodyBytes } = this.#limits;
    if (keepBytes !== undefined) this.#body.push(chunk.subarray(0, keepBytes - this.#bodyBytes));
    this.#bodyBytes += chunk.length;
    if (this.#bodyBytes > (keepBytes ?? maxBodyBytes)) this.#leaveBody();
  }

  /** undici frees the connection one turn of the event loop later; whoever asks before opens another. */
  onResponseEnd(): void {
    setImmediate(() => setImmediate(() => this.#finish(undefined)));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish(error);
  }

  #leaveBody(): void {
    this.#finish(undefined);
    this.#controller?.abort(new BodyLeft('enough of the body'));
  }

  /** undici learns of it when the request starts, which may be never: whoever waits must not. */
  #abort(): void {
    const { reason } = this.#limits.signal;
    this.#finish(reason);
    this.#controller?.abort(reason);
  }

  #finish(error: unknown): void {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#bodyTimer);
    this.#limits.signal.removeEventListener('abort', this.#onAbort);
    const isWanted = this.#limits.keepBytes !== undefined;
    if (!this.#head || (isWanted && error !== undefined)) {
      this.#settle.reject(error ?? new Error('ended without an answer'));
    } else {
      this.#settle.resolve(
        isWanted ? { ...this.#head, body: Buffer.concat(this.#body) } : this.#head,
      );
    }
  }
}
