/**
 * One request and its answer, as an undici handler. The answer is complete once its status and fields are there; an
 * unwanted body is read only while that is cheaper than a new connection. With `keepBytes` the whole body is waited
 * for, and its loss is an error; with `partialBody` the bytes of a short time are kept, even if the body breaks off.
 */
import type { Dispatcher } from 'undici';
import type { MaySend } from '../may-send.ts';
import { type AnswerTimer, startAnswerTimer } from '../sockets/answer-timer.ts';

export interface ResponseHead {
  readonly status: number;
  /** Names in lower case, values as bytes (ISO 8859-1). */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface HttpAnswer extends ResponseHead {
  /** As sent, to the last byte that was wanted; only where it was. */
  readonly body?: Buffer;
  /** Nothing of the body is missing. */
  readonly isWhole?: boolean;
}

/** The number of bytes wanted of the body behind this head, as far as they arrive; 0 means none. */
export type PartialBody = (head: ResponseHead) => number;

export interface ExchangeLimits {
  readonly signal: AbortSignal;
  readonly maxBodyBytes: number;
  /** The body is wanted, up to so many bytes. */
  readonly keepBytes?: number | undefined;
  readonly partialBody?: PartialBody | undefined;
  /** How long its bytes are waited for. */
  readonly partialBodyMs?: number | undefined;
  readonly maySend?: MaySend | undefined;
}

export interface Settlement {
  readonly resolve: (answer: HttpAnswer) => void;
  readonly reject: (error: unknown) => void;
}

const UNWANTED_BODY_MS = 1000;
const PARTIAL_BODY_MS = 3000;
/** A body of this size arrives with its head, or is not waited for. */
const SMALL_BODY_BYTES = 4096;
/** More interim answers than any server needs. */
const MAX_INTERIM_ANSWERS = 100;

class InterimFlood extends Error {
  override readonly name = 'InterimFlood';
  readonly code = 'HPE_INTERIM_FLOOD';
}

/** Nothing was sent: it was not sure any more that it may be. */
export class HeldBack extends Error {
  override readonly name = 'HeldBack';
}

class BodyAbandoned extends Error {
  override readonly name = 'BodyLeft';
}

export class Exchange implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits;
  readonly #settlement: Settlement;
  readonly #onAbort = (): void => this.#abort();
  #controller: Dispatcher.DispatchController | undefined;
  #head: ResponseHead | undefined;
  /** Bytes of the body to keep; undefined when the body is only drained. */
  #bytesKept: number | undefined;
  readonly #body: Buffer[] = [];
  #bodyBytes = 0;
  #bodyTimer: AnswerTimer | undefined;
  #settled = false;
  #interim = 0;

  constructor(limits: ExchangeLimits, settlement: Settlement) {
    this.#limits = limits;
    this.#settlement = settlement;
    limits.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** Its status and fields are there. */
  get isAnswered(): boolean {
    return this.#head !== undefined;
  }

  /** undici is about to write; over a kept connection that is a round of the event loop after it was told to. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#settled) controller.abort(new BodyAbandoned('called off before it was sent'));
    else if (this.#limits.maySend?.isSure === false) controller.abort(new HeldBack('in doubt'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: ResponseHead['headers'],
  ): void {
    if (status < 200) {
      if (++this.#interim > MAX_INTERIM_ANSWERS)
        controller.abort(new InterimFlood('no answer in sight'));
      return;
    }
    const head = { status, headers };
    this.#head = head;
    const { keepBytes, partialBody, partialBodyMs = PARTIAL_BODY_MS } = this.#limits;
    const partialBytes = partialBody?.(head) ?? 0;
    this.#bytesKept = keepBytes ?? (partialBytes > 0 ? partialBytes : undefined);
    if (keepBytes === undefined)
      void this.#waitForBody(partialBytes > SMALL_BODY_BYTES ? partialBodyMs : UNWANTED_BODY_MS);
  }

  /** Most bodies come together with their heads, and need no timer. */
  async #waitForBody(ms: number): Promise<void> {
    await null;
    if (!this.#settled) this.#bodyTimer = startAnswerTimer(ms, () => this.#abandonBody());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#settled) return;
    const keep = this.#bytesKept;
    if (keep !== undefined) this.#body.push(chunk.subarray(0, keep - this.#bodyBytes));
    this.#bodyBytes += chunk.length;
    if (this.#bodyBytes > (keep ?? this.#limits.maxBodyBytes)) this.#abandonBody();
  }

  onResponseEnd(): void {
    this.#finish({ isWhole: true });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish({ error });
  }

  #abandonBody(): void {
    this.#finish({});
    this.#controller?.abort(new BodyAbandoned('enough of the body'));
  }

  /** undici reacts only when the request starts, which may be never; the caller must not wait for that. */
  #abort(): void {
    const { reason } = this.#limits.signal;
    this.#finish({ error: reason });
    this.#controller?.abort(reason);
  }

  #finish({ error, isWhole = false }: ExchangeEnd): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#bodyTimer?.stop();
    this.#limits.signal.removeEventListener('abort', this.#onAbort);
    const isBodyMissing = this.#limits.keepBytes !== undefined && error !== undefined;
    if (!this.#head || isBodyMissing) {
      this.#settlement.reject(error ?? new Error('ended without an answer'));
    } else if (this.#bytesKept === undefined) {
      this.#settlement.resolve(this.#head);
    } else {
      this.#settlement.resolve({ ...this.#head, body: Buffer.concat(this.#body), isWhole });
    }
  }
}

interface ExchangeEnd {
  readonly error?: unknown;
  readonly isWhole?: boolean;
}
