/**
 * A connection of its own for renewing leases: what runs on the other one may take minutes, as opening the links of a large
 * run does, and whoever is silent for so long is given up. Opened when it is first wanted, and anew after a failure.
 */
import type { Connection } from '../connection/connection.ts';
import type { Session } from '../connection/session.ts';

export class Pulse {
  readonly #open: () => Promise<Connection>;
  #opened: Promise<Connection> | undefined;

  constructor(open: () => Promise<Connection>) {
    this.#open = open;
  }

  async beat<T>(work: (db: Session) => Promise<T>): Promise<T> {
    this.#opened ??= this.#open();
    const opened = this.#opened;
    try {
      return await work(await opened);
    } catch (error) {
      if (this.#opened === opened) await this.end();
      throw error;
    }
  }

  async end(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    const connection = await opened?.catch(() => undefined);
    await connection?.end();
  }
}
