/**
 * One year of two nightly jobs on one store, in virtual time: takes a seed, gives what they told. The program is real
 * from the configuration to the letter; only the network, the clock and the ways out are not.
 */
import { join } from 'node:path';
import { runCheck } from '../../src/commands/actions/check-job.ts';
import { NightlyJob } from '../../src/commands/actions/nightly-job.ts';
import { openProblemLog } from '../../src/commands/output/problem-log.ts';
import { parseNightly } from '../../src/nightly/read-nightly.ts';
import { limitTime } from '../../src/run/time-limit.ts';
// Loaded before time begins to be virtual.
import '../../src/schedule/schedule.ts';
import { fakeConsole } from '../helpers/console.ts';
import { DAYS, type Day, timeOf } from './calendar.ts';
import { configText } from './config.ts';
import { type Draw, drawFrom } from './draw.ts';
import type { NightRecord, Told, YearRecord } from './ledger.ts';
import { Mailboxes } from './mailboxes.ts';
import { isOff, type Mishaps, mishapsOf } from './mishaps.ts';
import { type Outage, outagesOf } from './outages.ts';
import { doubtedLinks } from './stored.ts';
import { channelDeps } from './ways-out.ts';
import { Web } from './web.ts';
import { JOBS, type JobName, worldOf, type YearLink } from './world.ts';
import { YearClock } from './year-clock.ts';

export interface YearOptions {
  readonly seed: number;
  /** An empty folder for mail and store. */
  readonly folder: string;
  /** Of the numbers of links. Default 1. */
  readonly scale?: number;
  /** How many days. Default all. */
  readonly days?: number;
  /** Called after each night. */
  readonly onNight?: (night: NightRecord, told: readonly Told[]) => void;
}

export interface Year {
  readonly links: readonly YearLink[];
  readonly record: YearRecord;
}

const HOUR = 2;
const MINUTE = 17;
const JITTER_MINUTES = 30;
/** A signal that ends a night comes so long after its begin. */
const ENDED_AFTER_MS = 3_000;

export async function yearOf(options: YearOptions): Promise<Year> {
  const year = new RunningYear(options);
  for (let day = 0; day < (options.days ?? DAYS); day++) await year.live(day);
  return { links: year.links, record: year.record };
}

class RunningYear {
  readonly links: readonly YearLink[];
  readonly #clock = new YearClock(timeOf(0, 0));
  readonly #draw: Draw;
  readonly #web: Web;
  readonly #mail: Mailboxes;
  readonly #mishaps: Mishaps;
  readonly #outages: ReadonlyMap<Day, Outage>;
  readonly #store: string;
  readonly #onNight: YearOptions['onNight'];
  readonly #told: Told[] = [];
  readonly #nights: NightRecord[] = [];
  #blindStrikes = 0;

  constructor({ seed, folder, scale = 1, onNight }: YearOptions) {
    const draw = drawFrom(seed);
    this.#draw = draw;
    this.links = worldOf(seed, scale);
    this.#outages = outagesOf(draw);
    this.#mishaps = mishapsOf(draw);
    this.#mail = new Mailboxes(folder, this.links);
    this.#store = join(folder, 'store.sqlite');
    this.#onNight = onNight;
    const { links } = this;
    this.#web = new Web({ links, clock: this.#clock, outages: this.#outages, draw });
  }

  get record(): YearRecord {
    const { requests, asked, seen } = this.#web;
    const [told, nights, blindStrikes] = [this.#told, this.#nights, this.#blindStrikes];
    return { told, nights, requests, asked, seen, blindStrikes };
  }

  async live(day: Day): Promise<void> {
    this.#mail.turnTo(day);
    if (isOff(day)) return;
    const isBlind = this.#outages.has(day);
    const before = isBlind ? await doubtedLinks(this.#store) : undefined;
    const minute = MINUTE + Math.floor(this.#draw('jitter', day) * JITTER_MINUTES);
    for (const [hours, job] of JOBS.entries()) {
      this.#clock.advanceTo(timeOf(day, HOUR + hours, minute));
      await this.#night(job, day);
    }
    if (before !== undefined)
      this.#blindStrikes += (await doubtedLinks(this.#store)).newSince(before);
    if (this.#mishaps.manualDays.has(day)) await this.#checkByHand(day);
  }

  async #night(job: JobName, day: Day): Promise<void> {
    const mishap = job === 'archive' ? this.#mishaps.byDay.get(day) : undefined;
    const abort = new AbortController();
    const told: Told[] = [];
    let letter = '';
    const { console, err } = fakeConsole({
      signal: abort.signal,
      out: (text) => {
        if (mishap === 'killed') throw new Killed();
        letter += String(text);
        return undefined;
      },
    });
    const isAway = job === 'archive' && this.#mishaps.awayDays.has(day);
    const deps = {
      ...this.#web.checkDeps,
      ...channelDeps(isAway, (one) => told.push({ ...one, job, night: day })),
    };
    if (mishap === 'ended') void this.#clock.sleep(ENDED_AFTER_MS).then(() => abort.abort());
    const log = openProblemLog({}, console, { has: () => false });
    const progress = { quiet: true, verbose: false };
    const config = parseNightly(join(this.#mail.folder, `${job}.toml`), configText(job), NOWHERE);
    const work = new NightlyJob(config, console, { log, progress }, deps).run();
    const exit = await this.#clock.until(work.catch(whenKilled));
    const outage = this.#outages.get(day)?.name;
    const record = { job, night: day, exit, letter, said: err(), hosts: this.#web.takeHosts() };
    const night = outage === undefined ? record : { ...record, outage };
    this.#told.push(...told);
    this.#nights.push(night);
    this.#onNight?.(night, told);
  }

  /** `urlglean check archive` with the store of the jobs. */
  async #checkByHand(day: Day): Promise<void> {
    this.#clock.advanceTo(timeOf(day, 12));
    const { console } = fakeConsole();
    const config = parseNightly(
      join(this.#mail.folder, 'archive.toml'),
      configText('archive'),
      NOWHERE,
    );
    const { memory } = config.run;
    const work = runCheck(
      {
        inputs: config.sources,
        options: { ...config.run, memory: { ...memory, which: 'doubtful' } },
        limit: limitTime(console.signal, undefined),
        outputs: [],
        protectedFiles: { inputs: config.sources, configs: [], store: memory.path },
        log: openProblemLog({}, console),
        progress: { quiet: true, verbose: false },
        changed: async () => ({ changes: undefined }),
        deps: this.#web.checkDeps,
      },
      console,
    );
    await this.#clock.until(work);
    this.#web.takeHosts();
  }
}

const NOWHERE = { env: {}, home: '/nowhere' };

class Killed extends Error {}

/** A killed process has no exit code of its own. */
function whenKilled(error: unknown): undefined {
  if (!(error instanceof Killed)) throw error;
}
