/**
 * Standard output or standard error: writes everything in order, or throws a problem. Files and devices are written
 * synchronously; pipes and terminals with back-pressure. Failures after an interrupt are ignored: the terminal or the
 * reader may be gone.
 */
import { fstatSync } from 'node:fs';
import type { WriteStream } from 'node:tty';
import { codeOf, unwritable } from '../../output/failure.ts';
import { withGracePeriod } from '../../output/grace-period.ts';
import { writeAll } from '../../output/write-all.ts';
import { yieldToEventLoop } from '../../system/yield-to-event-loop.ts';

export interface StandardStreamOptions {
  readonly descriptor: 1 | 2;
  /** The name in problems. */
  readonly name: string;
  readonly open: () => WriteStream;
  /** Aborts on an interrupt. */
  readonly signal: AbortSignal;
  /** Called when the reader has closed its end. */
  readonly onClosed: () => void;
}

export class StandardStream {
  readonly #options: StandardStreamOptions;
  /** Undefined: a file or a device, written synchronously. */
  readonly #stream: WriteStream | undefined;
  /** Rejected, or settled if the failure need not be reported. */
  #failure: Promise<void> | undefined;

  constructor(options: StandardStreamOptions) {
    this.#options = options;
    if (isWrittenAtOnce(options.descriptor)) return;
    this.#stream = options.open();
    this.#stream.on('error', (error) => void this.#fail(error));
  }

  /** Undefined: not a terminal. */
  get terminal(): WriteStream | undefined {
    return this.#stream?.isTTY === true ? this.#stream : undefined;
  }

  /** Resolves when the stream has drained; the bytes may be reused then. Rejects with a problem. */
  write(chunk: string | Uint8Array): Promise<void> | undefined {
    if (this.#failure !== undefined) return this.#failure;
    return this.#stream === undefined ? this.#writeAtOnce(chunk) : this.#send(this.#stream, chunk);
  }

  /** Resolves when everything is written. */
  async end(): Promise<void> {
    if (this.#stream !== undefined && this.#stream.writableLength > 0) await this.write(EMPTY);
    await this.#failure;
  }

  #writeAtOnce(chunk: string | Uint8Array): Promise<void> | undefined {
    try {
      writeAll(this.#options.descriptor, typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      return undefined;
    } catch (error) {
      return this.#fail(error);
    }
  }

  #send(stream: WriteStream, chunk: string | Uint8Array): Promise<void> | undefined {
    let hasRoom = false;
    const written = new Promise<void>((resolve) => {
      hasRoom = stream.write(chunk, (error) => resolve(error ? this.#fail(error) : undefined));
    });
    // The next write, or `end`, gets the failure.
    written.catch(() => undefined);
    if (hasRoom && typeof chunk === 'string') return undefined;
    return this.#awaitWrite(written);
  }

  async #awaitWrite(written: Promise<void>): Promise<void> {
    const isWritten = await withGracePeriod(written, this.#options.signal);
    // Later chunks would not be read either.
    if (!isWritten) this.#failure ??= Promise.resolve();
  }

  #fail(error: unknown): Promise<void> {
    if (this.#failure === undefined) {
      this.#failure = this.#failed(error);
      // The next write, or `end`, gets the failure.
      this.#failure.catch(() => undefined);
    }
    return this.#failure;
  }

  async #failed(error: unknown): Promise<void> {
    const { signal, name, onClosed } = this.#options;
    // A signal that killed the reader, or a terminal that is gone with it, may still be on its way to us.
    await yieldToEventLoop();
    await yieldToEventLoop();
    if (signal.aborted || (this.terminal && codeOf(error) === 'EIO')) return;
    if (codeOf(error) === 'EPIPE') onClosed();
    throw unwritable(name, error);
  }
}

const EMPTY = new Uint8Array(0);

/** Pipes, sockets and terminals may block their writer. */
function isWrittenAtOnce(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    if (stats.isFile() || stats.isBlockDevice()) return true;
    return stats.isCharacterDevice() && !process.getBuiltinModule('node:tty').isatty(descriptor);
  } catch {
    // Only Node.js knows such a descriptor.
    return false;
  }
}
