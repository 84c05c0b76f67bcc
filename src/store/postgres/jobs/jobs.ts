/** The outbox of nightly jobs, call by call: each is one transaction. */
import type { Jobs } from '../../jobs.ts';
import type { Session, Transactions } from '../connection/session.ts';
import { citedInGoneFiles } from '../sightings/gone.ts';
import { countOwed, setSending, settle } from './delivery.ts';
import { beginJob } from './job-rows.ts';
import {
  blindNights,
  forgetTroubles,
  keepNight,
  noteTroubles,
  overdue,
  sumNights,
  tellTroubles,
} from './nights.ts';
import { owedTo } from './outbox.ts';

/** Turns what damaged rows throw into problems that name the store. */
export type Guarded = <T>(action: () => Promise<T>) => Promise<T>;

export class PostgresJobs implements Jobs {
  readonly #db: Transactions;
  readonly #guarded: Guarded;

  constructor(db: Transactions, guarded: Guarded) {
    this.#db = db;
    this.#guarded = guarded;
  }

  begin: Jobs['begin'] = (job) => this.#whole((db) => beginJob(db, job));

  owed: Jobs['owed'] = (to, night) => this.#whole((db) => owedTo(db, to, night));

  sending: Jobs['sending'] = (to) => this.#whole((db) => setSending(db, to, 1));

  delivered: Jobs['delivered'] = (to, at, digestUntil) =>
    this.#whole((db) => settle(db, to, at, digestUntil));

  failed: Jobs['failed'] = (to) => this.#whole((db) => setSending(db, to, 0));

  owedCount: Jobs['owedCount'] = (to) => this.#whole((db) => countOwed(db, to));

  noteTroubles: Jobs['noteTroubles'] = (job, at, keys) =>
    this.#whole((db) => noteTroubles(db, job, at, keys));

  tellTroubles: Jobs['tellTroubles'] = (job, at, keys) =>
    this.#whole((db) => tellTroubles(db, job, at, keys));

  forgetTroubles: Jobs['forgetTroubles'] = (job, since) =>
    this.#whole((db) => forgetTroubles(db, job, since));

  keepNight: Jobs['keepNight'] = (job, night) => this.#whole((db) => keepNight(db, job, night));

  sumNights: Jobs['sumNights'] = (to, until) => this.#whole((db) => sumNights(db, to, until));

  blindNights: Jobs['blindNights'] = (job) => this.#whole((db) => blindNights(db, job));

  citedInGoneFiles: Jobs['citedInGoneFiles'] = () => this.#whole(citedInGoneFiles);

  overdue: Jobs['overdue'] = (before) => this.#whole((db) => overdue(db, before));

  #whole<T>(work: (db: Session) => Promise<T>): Promise<T> {
    return this.#guarded(() => this.#db.transaction(work));
  }
}
