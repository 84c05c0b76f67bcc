/** The outbox of nightly jobs, call by call: each is one transaction. */
import type { Jobs } from '../../jobs.ts';
import type { Database } from '../database/database.ts';
import { citedInGoneFiles } from '../sightings/gone.ts';
import { beginJob } from './job-rows.ts';
import { blindNights, keepNight, overdue, sumNights } from './nights.ts';
import { countOwed, owedTo, setSending, settle } from './outbox.ts';
import { forgetTroubles, noteTroubles, tellTroubles } from './troubles.ts';

/** Turns what damaged rows throw into problems that name the store. */
export type Guarded = <T>(action: () => T | Promise<T>) => Promise<T>;

export class SqliteJobs implements Jobs {
  readonly #db: Database;
  readonly #guarded: Guarded;

  constructor(db: Database, guarded: Guarded) {
    this.#db = db;
    this.#guarded = guarded;
  }

  begin: Jobs['begin'] = (job) => this.#whole((db) => beginJob(db, job));

  owed: Jobs['owed'] = (to, night) => this.#whole((db) => owedTo(db, to, night));

  sending: Jobs['sending'] = (to) => this.#whole((db) => setSending(db, to, true));

  delivered: Jobs['delivered'] = (to, at, digestUntil) =>
    this.#whole((db) => settle(db, to, at, digestUntil));

  failed: Jobs['failed'] = (to) => this.#whole((db) => setSending(db, to, false));

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

  #whole<T>(work: (db: Database) => T): Promise<T> {
    return this.#guarded(() => this.#db.transaction(() => work(this.#db)));
  }
}
