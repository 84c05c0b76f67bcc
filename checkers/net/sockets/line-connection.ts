/**
 * A connection on which both sides send lines: takes an open socket, gives bounded lines and bytes, and nothing after
 * the signal has fired.
 */
import type { Socket } from 'node:net';
import { startAnswerTimer } from './answer-timer.ts';
import { farEndOf } from './far-end.ts';
import { ConnectionClosed } from './socket-event.ts';

/** No answer of a line protocol is longer; a longer one is cut. */
const LINE_BYTES = 4096;
/** Bytes that are buffered before they are read. */
const BUFFER_BYTES = 64 * 1024;

const LF = 0x0a;
/** Latin-1 takes the upper half off every other character: U+010A would arrive as a line end. */
const ONE_LINE = /^[^\0\r\n\u0100-\uffff]*$/;

export class LineConnection {
  readonly #socket: Socket;
  readonly #signal: AbortSignal;
  readonly #onAbort: () => void;
  #received = Buffer.alloc(0);
  #ended = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(socket: Socket, signal: AbortSignal) {
    this.#socket = socket;
    this.#signal = signal;
    this.#onAbort = () => this.#fail(signal.reason as Error);
    signal.addEventListener('abort', this.#onAbort, { once: true });
    socket.on('data', (chunk: Buffer) => this.#append(chunk));
    socket.on('end', () => this.#finish());
    socket.on('close', () => this.#finish());
    socket.on('error', (error) => this.#fail(error));
    if (signal.aborted) this.#onAbort();
  }

  /** Of the host that answers; undefined where only a proxy knows it. */
  get address(): string | undefined {
    return farEndOf(this.#socket);
  }

  /** One line, of octets, and its end. Throws a TypeError where it would be another line, or several. */
  send(line: string): void {
    if (!ONE_LINE.test(line)) throw new TypeError('a line holds a line end, or more than octets');
    if (!this.#ended) this.#socket.write(`${line}\r\n`, 'latin1');
  }

  sendBytes(bytes: Uint8Array): void {
    if (!this.#ended) this.#socket.write(bytes);
  }

  /** The next line without its end, as Latin-1. Rejects where the other side is gone before it. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#received.indexOf(LF);
      if (end !== -1 || this.#received.length > LINE_BYTES) {
        const length = end === -1 ? LINE_BYTES : end;
        const line = this.#received.toString('latin1', 0, length).replace(/\r$/, '');
        this.#received = this.#received.subarray(end === -1 ? length : length + 1);
        return line;
      }
      if (this.#error) throw this.#error;
      if (this.#ended) throw new ConnectionClosed('closed in the middle of a line');
      await this.#waitForMore();
    }
  }

  /** Everything until the other side ends, or `most` bytes, or nothing came for `quietMs`. */
  async bytes(maxBytes: number, quietMs = Number.POSITIVE_INFINITY): Promise<Buffer> {
    while (this.#received.length < maxBytes && !this.#ended && !this.#error) {
      if (!(await this.#waitForMore(quietMs))) break;
    }
    if (this.#error && this.#received.length === 0) throw this.#error;
    return this.#received.subarray(0, maxBytes);
  }

  /** Data already written is still sent. */
  close(): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
    if (this.#error) this.#socket.destroy();
    else this.#socket.destroySoon();
  }

  #append(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    if (this.#received.length >= BUFFER_BYTES) this.#socket.pause();
    this.#wake?.();
  }

  #finish(): void {
    this.#ended = true;
    this.#wake?.();
  }

  #fail(error: Error): void {
    this.#error ??= error;
    this.#socket.destroy();
    this.#wake?.();
  }

  /** False when nothing happened within the time. */
  #waitForMore(ms = Number.POSITIVE_INFINITY): Promise<boolean> {
    this.#socket.resume();
    return new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? startAnswerTimer(ms, () => done(false)) : undefined;
      const done = (isWoken: boolean): void => {
        timer?.stop();
        this.#wake = undefined;
        resolve(isWoken);
      };
      this.#wake = () => done(true);
    });
  }
}
