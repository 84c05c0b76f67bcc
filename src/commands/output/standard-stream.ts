/**
 * Standard output or standard error: all that is written comes out in order, or a problem says why it does not. Files
 * and devices are written at once and whole; pipes and terminals no faster than they are read. What cannot be told any
 * more once the program is interrupted ends nothing: its terminal may have gone, and the reader with it.
 */
import { fstatSync } from 'node:fs';
import type { WriteStream } from 'node:tty';
import { codeOf, unwritable } from '../../output/failure.ts';
import { withGracePeriod } from '../../output/grace-period.ts';
import { writeAll } from '../../output/write-all.ts';
import { yieldToEventLoop } from '../../scan/yield-to-event-loop.ts';

export interface StandardStreamOptions {
  readonly descriptor: 1 | 2;
  /** As problems name it. */
  readonly name: string;
  readonly open: () => WriteStream;
  /** Interrupts. */
  readonly signal: AbortSignal;
  /** Whoever read it has had enough. */
  readonly onClosed: () => void;
}

export class StandardStream {
  readonly #options: StandardStreamOptions;
  /** Undefined: a file or a device. */
  readonly #stream: WriteStream | undefined;
  /** Rejected, or settled where nobody need be told. */
  #failure: Promise<void> | undefined;

  constructor(options: StandardStreamOptions) {
    this.#options = options;
    if (isWrittenAtOnce(options.descriptor)) return;
    this.#stream = options.open();
    this.#stream.on('error', (error) => void this.#fail(error));
  }

  /** Undefined: it is none. */
  get terminal(): WriteStream | undefined {
    return this.#stream?.isTTY === true ? this.#stream : undefined;
  }

  /** Resolves when there is room for more; bytes may be changed again then. Rejected: a problem. */
  write(chunk: string | Uint8Array): Promise<void> | undefined {
    if (this.#failure !== undefined) return this.#failure;
    return this.#stream === undefined ? this.#writeAtOnce(chunk) : this.#send(this.#stream, chunk);
  }

  /** When all is out. */
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
    // Told to whoever writes next, or at the end.
    written.catch(() => undefined);
    if (hasRoom && typeof chunk === 'string') return undefined;
    return this.#awaitWrite(written);
  }

  async #awaitWrite(written: Promise<void>): Promise<void> {
    const isWritten = await withGracePeriod(written, this.#options.signal);
    // What comes after it would not be read either.
    if (!isWritten) this.#failure ??= Promise.resolve();
  }

  #fail(error: unknown): Promise<void> {
    if (this.#failure === undefined) {
      this.#failure = this.#failed(error);
      // Told to whoever writes next, or at the end.
      this.#failure.catch(() => undefined);
    }
    return this.#failure;
  }

  async #failed(error: unknown): Promise<void> {
    const { signal, name, onClosed } = this.#options;
    // A signal that has killed the reader, or a terminal that has gone with it, may be on its way to us.
    await yieldToEventLoop();
    await yieldToEventLoop();
    if (signal.aborted || (this.terminal && codeOf(error) === 'EIO')) return;
    if (codeOf(error) === 'EPIPE') onClosed();
    throw unwritable(name, error);
  }
}

const EMPTY = new Uint8Array(0);

/** Pipes, sockets and terminals may let their writer wait. */
function isWrittenAtOnce(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    if (stats.isFile() || stats.isBlockDevice()) return true;
    return stats.isCharacterDevice() && !process.getBuiltinModule('node:tty').isatty(descriptor);
  } catch {
    // It is something that only Node.js knows.
    return false;
  }
}
