/**
 * Nights of one job in virtual time: takes links with their lives and a configuration, gives what each night told, by
 * channel. The program is real; only the network, the clock and the ways out are not.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NightlyJob } from '../../../../src/commands/actions/nightly-job.ts';
import { HeldProblems } from '../../../../src/commands/night/held-problems.ts';
import type { NightDeps } from '../../../../src/commands/night/night-deps.ts';
import { openProblemLog } from '../../../../src/commands/output/problem-log.ts';
import type { Letter } from '../../../../src/nightly/letter/model.ts';
import { parseNightly } from '../../../../src/nightly/read-nightly.ts';
// Loaded before time begins to be virtual.
import '../../../../src/schedule/schedule.ts';
import { fakeConsole } from '../../../helpers/console.ts';
import { scratchFolder } from '../../../helpers/scratch.ts';
import { type Day, timeOf } from '../../../year/calendar.ts';
import type { Reply } from '../../../year/lives/model.ts';
import type { Outage } from '../../../year/outages.ts';
import { Web } from '../../../year/web.ts';
import { YearClock } from '../../../year/year-clock.ts';

/** By URL, what it answers on which day; undefined: as any healthy page. */
export type Lives = Readonly<Record<string, (day: Day) => Reply | undefined>>;

export interface JobText {
  readonly sources?: readonly string[];
  /** Before the tables. */
  readonly top?: string;
  readonly check?: string;
  readonly notify?: string;
}

export interface Told {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly mails: readonly string[];
  readonly letters: readonly Letter[];
}

const HOUR = 2;
/** No page fails by chance. */
const HEALTHY = 0.5;

export class Nights {
  readonly folder = scratchFolder('nights');
  readonly outages = new Map<Day, Outage>();
  readonly clock = new YearClock(timeOf(0, 0));
  readonly #web: Web;
  #config = '';

  constructor(lives: Lives, job: JobText = {}) {
    const links = Object.entries(lives).map(([url, replyOn]) => ({
      ...{ url, host: new URL(url).hostname, kind: 'own', born: 0, jobs: [] },
      life: { replyOn, truth: {} },
    }));
    const { clock, outages } = this;
    this.#web = new Web({ links, clock, outages, draw: () => HEALTHY });
    mkdirSync(join(this.folder, 'mail'));
    this.write('mail/all.txt', Object.keys(lives).join('\n'));
    this.configure(job);
  }

  get store(): string {
    return join(this.folder, 'store.sqlite');
  }

  write(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  configure({ sources = ['mail'], top = '', check = '', notify = '' }: JobText): void {
    this.#config = `sources = ${JSON.stringify(sources)}
store = "store.sqlite"
prometheus = "night.prom"
${top}
[check]
no-robots = true
${check}
[notify]
mail-from = "lamps@lamproom.example"
${notify}
`;
  }

  async night(day: Day, own: Partial<NightDeps> = {}): Promise<Told> {
    this.clock.advanceTo(timeOf(day, HOUR));
    const mails: string[] = [];
    const letters: Letter[] = [];
    const { console, out, err } = fakeConsole();
    const held = new HeldProblems(console.journal);
    const log = openProblemLog({}, { journal: held.journal }, { has: () => false });
    const deps: NightDeps = {
      ...this.#web.checkDeps,
      sendMail: async (message) => {
        mails.push(message);
        return null;
      },
      callWebhook: async (_, letter) => {
        letters.push(letter);
        return null;
      },
      ...own,
    };
    const config = parseNightly(join(this.folder, 'night.toml'), this.#config, NOWHERE);
    const progress = { quiet: true, verbose: false };
    const exit = await this.clock.until(
      new NightlyJob(config, console, { log, progress, held }, deps).run(),
    );
    return { exit, stdout: out(), stderr: err(), mails, letters };
  }

  /** Each with its day, those that said anything. */
  async nights(from: Day, to: Day, every = 1): Promise<readonly (Told & { readonly day: Day })[]> {
    const told: (Told & { readonly day: Day })[] = [];
    for (let day = from; day <= to; day += every) told.push({ day, ...(await this.night(day)) });
    return told.filter(({ stdout, stderr, mails, letters }) =>
      [stdout, stderr, ...mails, ...letters].some((said) => said !== ''),
    );
  }
}

const NOWHERE = { env: {}, home: '/nowhere' };
