/**
 * An output to a named pipe, `/dev/fd/N` or a socket. It is opened at the first write, waits for its reader without
 * blocking a thread, and has back-pressure. A reader that leaves early is no failure, nor is one that stops reading
 * when the program is interrupted.
 */
import { constants, openSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, unwritable } from './failure.ts';
import { withGracePeriod } from './grace-period.ts';
import type { OutputFile } from './model.ts';
import { OutputBuffer } from './output-buffer.ts';

/** Only another try shows that a reader has opened the pipe. */
const BETWEEN_TRIES_MS = 50;

/** Null: interrupted before a reader came. */
type OpenPipe = (signal: AbortSignal) => Promise<Writable | null>;

export function pipeAt(path: string): OpenPipe {
  return async (signal) => {
    while (!signal.aborted) {
      const descriptor = readerOf(path);
      if (descriptor !== undefined) return socketOf(descriptor);
      await delay(BETWEEN_TRIES_MS);
    }
    return null;
  };
}

export function socketOf(fd: number): Writable {
  const { Socket } = process.getBuiltinModule('node:net');
  return new Socket({ fd, readable: false, writable: true });
}

/** Undefined: no reader has opened it. */
function readerOf(path: string): number | undefined {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (codeOf(error) === 'ENXIO') return undefined;
    throw error;
  }
}

export class Pipe implements OutputFile {
  readonly path: string;
  readonly #open: OpenPipe;
  readonly #signal: AbortSignal;
  readonly #closing = new AbortController();
  readonly #buffer = new OutputBuffer();
  /** Undefined: not opened yet. Null: closed for good. */
  #stream: Writable | null | undefined;
  /** Settled when all enqueued bytes are written. */
  #written: Promise<void> | undefined;
  #isAbandoned = false;

  constructor(path: string, open: OpenPipe, signal: AbortSignal) {
    this.path = path;
    this.#open = open;
    this.#signal = signal;
  }

  get isAbandoned(): boolean {
    return this.#isAbandoned;
  }

  readonly write = (chunk: string | Uint8Array): Promise<void> | undefined => {
    for (const bytes of this.#buffer.add(chunk)) this.#enqueue(bytes);
    return this.#written;
  };

  readonly finish = async (): Promise<void> => {
    for (const bytes of this.#buffer.flush()) this.#enqueue(bytes);
    // An empty output must be opened too, so that its reader sees the end.
    if (this.#stream === undefined) this.#enqueue(new Uint8Array(0));
    await this.#written;
    this.discard();
  };

  readonly discard = (): void => {
    this.#closing.abort();
    this.#stream?.destroy();
    this.#stream = null;
  };

  #abandon(): void {
    this.#isAbandoned = true;
    this.discard();
  }

  #enqueue(bytes: Uint8Array): void {
    const before = this.#written;
    const written = (before ?? Promise.resolve()).then(() => this.#put(bytes));
    // The next write, or `finish`, gets the failure.
    written.catch(() => undefined);
    this.#written = written;
  }

  async #put(bytes: Uint8Array): Promise<void> {
    try {
      const stream = await this.#opened();
      const isWritten =
        stream !== null && (await withGracePeriod(sent(stream, bytes), this.#signal));
      if (!isWritten) this.#abandon();
    } catch (error) {
      this.#abandon();
      if (codeOf(error) !== 'EPIPE') throw unwritable(this.path, error);
    }
  }

  async #opened(): Promise<Writable | null> {
    if (this.#stream !== undefined) return this.#stream;
    const stream = await this.#open(AbortSignal.any([this.#signal, this.#closing.signal]));
    stream?.on('error', () => undefined);
    this.#stream = stream;
    return stream;
  }
}

function sent(stream: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
