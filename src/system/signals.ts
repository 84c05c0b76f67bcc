/**
 * Signals that end the program. Without a listener a signal has its default effect, whatever the program waits for.
 * With a listener, the first signal aborts, so that results so far can still be reported, and the second ends the
 * program. In the end the program dies of the signal, so that a shell leaves its loop.
 */
import { readFileSync, readlinkSync } from 'node:fs';

/** How a shell reports a program that died of it. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type FatalSignal = keyof typeof EXIT_CODES;
const FATAL_SIGNALS = Object.keys(EXIT_CODES) as FatalSignal[];

export class Signals {
  readonly #tidyUp: () => void;
  readonly #controller = new AbortController();
  #isListening = false;
  #outlivesTerminal = false;
  #received: FatalSignal | undefined;

  /** `tidyUp`: called before the second signal ends the program. */
  constructor(tidyUp: () => void) {
    this.#tidyUp = tidyUp;
  }

  /** Aborted by the first signal, once `listen` was called. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** From now on the first signal only aborts, so that the caller can finish in order. */
  listen(): AbortSignal {
    if (!this.#isListening) {
      this.#isListening = true;
      this.#outlivesTerminal = isHangUpIgnored();
      for (const signal of FATAL_SIGNALS) process.on(signal, this.#receive);
    }
    return this.signal;
  }

  /** From now on signals end the program again. */
  ignore(): void {
    for (const signal of FATAL_SIGNALS) process.off(signal, this.#receive);
  }

  /** The exit code that a shell reports; undefined: no signal came. */
  get exitCode(): number | undefined {
    return this.#received && EXIT_CODES[this.#received];
  }

  /** Dies of the signal that came, without waiting for threads: `process.exit` would wait for them. */
  die(): void {
    if (this.#received === undefined) return;
    this.ignore();
    process.kill(process.pid, this.#received);
    // The first process of a container survives its own signals.
    process.exit(EXIT_CODES[this.#received]);
  }

  readonly #receive = (signal: NodeJS.Signals): void => {
    if (!isFatal(signal) || (signal === 'SIGHUP' && this.#outlivesTerminal)) return;
    const isSecond = this.#received !== undefined;
    this.#received = signal;
    if (isSecond) {
      this.#tidyUp();
      this.die();
    }
    this.#controller.abort();
  };
}

function isFatal(signal: NodeJS.Signals): signal is FatalSignal {
  return Object.hasOwn(EXIT_CODES, signal);
}

/**
 * The program was started to outlive its terminal. Node.js resets ignored signals at its start, but there are traces:
 * bash and zsh note that they started `nohup`, and on Linux `nohup` replaces a terminal as standard input by one that
 * cannot be read, and a shell with `trap '' HUP` goes on. Streams without a terminal are no trace: a pipeline in the
 * foreground has none either, and ends with its terminal.
 */
function isHangUpIgnored(): boolean {
  if (isNohup(process.env['_'])) return true;
  try {
    return hasUnreadableInput() || isIgnoredBy(process.ppid);
  } catch {
    // There is no /proc, or the parent has gone.
    return false;
  }
}

/** As a path: the shell's note may also be the last argument of the previous command. */
function isNohup(started: string | undefined): boolean {
  return started?.startsWith('/') === true && started.endsWith('/nohup');
}

const ACCESS_MODE = 0o3;
const WRITE_ONLY = 0o1;

function hasUnreadableInput(): boolean {
  const [, flags = '0'] =
    /^flags:\s*(\d+)/m.exec(readFileSync('/proc/self/fdinfo/0', 'utf8')) ?? [];
  const isWriteOnly = (Number.parseInt(flags, 8) & ACCESS_MODE) === WRITE_ONLY;
  return isWriteOnly && readlinkSync('/proc/self/fd/0') === '/dev/null';
}

function isIgnoredBy(pid: number): boolean {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, mask = '0'] = /^SigIgn:\s*([0-9a-f]+)/m.exec(status) ?? [];
  // The first signal is SIGHUP.
  return (BigInt(`0x${mask}`) & 1n) === 1n;
}
