/**
 * What a member writes for its run outside of asking: each transaction is refused once the member was given up, and nobody
 * can give it up while one lasts. It may renew its lease meanwhile.
 */
import type { Session, Transactions } from '../connection/session.ts';
import type { Value } from '../connection/values.ts';
import type { Members } from './members.ts';

class GivenUp extends Error {}

/** Undefined: the member was given up, and the rest of the work was not done. */
export async function asMember<T>(
  db: Transactions,
  { members, fence }: { readonly members: Members; readonly fence: number },
  work: (db: Transactions) => Promise<T>,
): Promise<T | undefined> {
  const refuse = async (session: Session): Promise<void> => {
    if ((await members.runOfHeld(session, fence)) === undefined) throw new GivenUp();
  };
  try {
    return await work(new Fenced(db, refuse));
  } catch (error) {
    if (error instanceof GivenUp) return undefined;
    throw error;
  }
}

class Fenced implements Transactions {
  readonly #db: Transactions;
  readonly #refuse: (session: Session) => Promise<void>;

  /** `refuse` throws where the member was given up. */
  constructor(db: Transactions, refuse: (session: Session) => Promise<void>) {
    this.#db = db;
    this.#refuse = refuse;
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#db.transaction(async (session) => {
      await this.#refuse(session);
      return work(session);
    });
  }

  all<T>(sql: string, ...values: readonly Value[]): Promise<readonly T[]> {
    return this.#db.all<T>(sql, ...values);
  }

  get<T>(sql: string, ...values: readonly Value[]): Promise<T | undefined> {
    return this.#db.get<T>(sql, ...values);
  }

  rows<T>(sql: string, ...values: readonly Value[]): Promise<readonly T[]> {
    return this.#db.rows<T>(sql, ...values);
  }

  row<T>(sql: string, ...values: readonly Value[]): Promise<T | undefined> {
    return this.#db.row<T>(sql, ...values);
  }

  run(sql: string, ...values: readonly Value[]): Promise<number> {
    return this.#db.run(sql, ...values);
  }

  count(sql: string, ...values: readonly Value[]): Promise<number> {
    return this.#db.count(sql, ...values);
  }

  copy(into: string, rows: Iterable<readonly (string | number | null)[]>): Promise<void> {
    return this.#db.copy(into, rows);
  }
}
