/**
 * The mail of both jobs: takes the links and the days, writes mailboxes that grow every week, are renamed, rotated and
 * deleted.
 */
import { appendFileSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Day, timeOf } from './calendar.ts';
import { DELETED, JOBS, type JobName, type YearLink } from './world.ts';

const RENAMED: Day = 60;
const ROTATED: Day = 120;
const LINKS_A_MESSAGE = 3;

export class Mailboxes {
  readonly folder: string;
  readonly #links: readonly YearLink[];
  #messages = 0;

  constructor(folder: string, links: readonly YearLink[]) {
    this.folder = folder;
    this.#links = links;
    for (const job of JOBS) mkdirSync(this.source(job), { recursive: true });
  }

  /** The folder that the job reads. */
  source(job: JobName): string {
    return join(this.folder, job);
  }

  /** What has come, and what was done to the files, until the night of this day. */
  turnTo(day: Day): void {
    for (const job of JOBS) this.#deliver(job, day);
    const archive = this.source('archive');
    if (day === RENAMED) renameSync(join(archive, 'first.mbox'), join(archive, 'begin.mbox'));
    if (day === ROTATED) renameSync(join(archive, 'weekly.mbox'), join(archive, 'weekly.1.mbox'));
    if (day === DELETED) rmSync(join(archive, 'old.mbox'), { force: true });
  }

  #deliver(job: JobName, day: Day): void {
    const born = this.#links.filter((link) => link.born === day && link.jobs.includes(job));
    const kept = born.filter(({ uncited }) => uncited === undefined);
    this.#append(join(this.source(job), day === 0 ? 'first.mbox' : 'weekly.mbox'), kept, day);
    const old = born.filter(({ uncited }) => uncited !== undefined);
    this.#append(join(this.source(job), 'old.mbox'), old, day);
  }

  #append(path: string, links: readonly YearLink[], day: Day): void {
    for (let at = 0; at < links.length; at += LINKS_A_MESSAGE) {
      const urls = links.slice(at, at + LINKS_A_MESSAGE).map(({ url }) => url);
      appendFileSync(path, messageOf(this.#messages++, urls, day));
      const seconds = timeOf(day, 1) / 1000;
      utimesSync(path, seconds, seconds);
      utimesSync(dirname(path), seconds, seconds);
    }
  }
}

const AUTHORS = ['Ines Holloway', 'Tam Rusk', 'Ada Quill'];

function messageOf(number: number, urls: readonly string[], day: Day): string {
  const author = AUTHORS[number % AUTHORS.length] ?? '';
  const address = `${author.toLowerCase().replace(' ', '.')}@lamproom.example`;
  const sent = new Date(timeOf(day, 0) - (number % 500) * 86_400_000);
  return [
    `From ${address} Fri Jan  1 00:00:00 2027`,
    `From: ${author} <${address}>`,
    `Date: ${sent.toUTCString().replace('GMT', '+0000')}`,
    `Subject: Pages of week ${Math.floor(day / 7) + 1}, no. ${number}`,
    `Message-ID: <${number}@lamproom.example>`,
    ...(number % 2 === 0 ? ['List-Id: <keepers.lamproom.example>'] : []),
    '',
    ...urls.map((url) => `See <${url}> there.`),
    '',
    '',
  ].join('\n');
}
