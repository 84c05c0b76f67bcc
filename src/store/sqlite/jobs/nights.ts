/** The figures of nights, a row each, and their sums for a digest. */

import { noStates, type State } from '../../../history/model.ts';
import { noNewsCounts, sumOfNews } from '../../../history/news-kind.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import type { Addressee, NightFigures, NightSums } from '../../jobs.ts';
import { rowReader, selected, selectOf } from '../../rows/columns.ts';
import { type Check, isCount, isText, isTime, objectOf, parsed } from '../../rows/damage.ts';
import { isFlag } from '../../rows/job-checks.ts';
import type { Database } from '../database/database.ts';
import { channelOf } from './job-rows.ts';

/** A year and some, so that a digest can look back. */
const KEPT_MS = 400 * DAY_MS;

const NIGHT = {
  at: selected('at', isTime),
  asked: selected('asked', isCount),
  states: selected('states', isText),
  news: selected('news', isText),
  blind: selected('blind', isFlag),
};
const readNight = rowReader('night', NIGHT);
const NIGHTS = `SELECT ${selectOf(NIGHT)} FROM night WHERE job_id = ?`;

export function keepNight(db: Database, job: number, night: NightFigures): void {
  const { run, at, asked, links, states, news, isBlind } = night;
  db.run('DELETE FROM night WHERE job_id = ? AND at < ?', job, at - KEPT_MS);
  db.run(
    'INSERT OR REPLACE INTO night VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[job, at, run, asked, links, JSON.stringify(states), JSON.stringify(news), isBlind ? 1 : 0],
  );
}

export function sumNights(db: Database, to: Addressee, until: number): NightSums {
  const { channel_id: channel, digested } = channelOf(db, to);
  const from = digested ?? Number.MIN_SAFE_INTEGER;
  const nights = db
    .rows<readonly unknown[]>(`${NIGHTS} AND at > ? AND at <= ? ORDER BY at`, to.job, from, until)
    .map(readNight);
  const before = db.row<readonly unknown[]>(
    `${NIGHTS} AND at <= ? ORDER BY at DESC LIMIT 1`,
    ...[to.job, from],
  );
  const news = nights.map((night) => parsed<Counts>(night.news, isCounts, 'night.news'));
  const since = digested ?? nights[0]?.at;
  return {
    ...(since === undefined ? {} : { since }),
    nights: nights.length,
    blindNights: nights.filter(({ blind }) => blind === 1).length,
    silentNights: news.filter((counts) => Object.values(counts).every((n) => n === 0)).length,
    ...(before === undefined ? {} : { statesBefore: statesOf(readNight(before).states) }),
    news: news.reduce<Counts>(sumOfNews, noNewsCounts()),
    asked: nights.reduce((sum, { asked }) => sum + asked, 0),
    unseenNow: db.count(
      "SELECT count(*) AS n FROM told WHERE channel_id = ? AND kind = 'unseen'",
      channel,
    ),
  };
}

export function blindNights(db: Database, job: number): number {
  return db.count(
    `SELECT count(*) AS n FROM night WHERE job_id = ?1 AND at >
       ifnull((SELECT max(at) FROM night WHERE job_id = ?1 AND blind = 0), ${Number.MIN_SAFE_INTEGER})`,
    job,
  );
}

/** What was never checked is due since it is known. */
export function overdue(db: Database, before: number): number {
  return db.count(
    `SELECT count(*) AS n FROM (SELECT link_id FROM due UNION ALL SELECT link_id FROM claimed)
     JOIN link USING (link_id) WHERE max(link.due, link.since) < ?`,
    before,
  );
}

type Counts = Readonly<ReturnType<typeof noNewsCounts>>;

const countsLike = (like: object): Check =>
  objectOf(Object.fromEntries(Object.keys(like).map((name) => [name, isCount])));
const isCounts = countsLike(noNewsCounts());
const areStates = countsLike(noStates());

function statesOf(text: string): Readonly<Record<State, number>> {
  return parsed<Record<State, number>>(text, areStates, 'night.states');
}
