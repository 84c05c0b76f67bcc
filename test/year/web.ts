/**
 * The web of a year at the level of the checker: takes a link, what happens to it and the time, gives the outcome that
 * the checker would give. Counts requests by the model of README.md.
 */
import { createHash } from 'node:crypto';
import type { Evidence, Outcome, PreviousChecks } from '../../checkers/model.ts';
import type { Archive } from '../../checkers/reach/archive/index.ts';
import { outcome } from '../../checkers/reach/outcomes/outcome.ts';
import { NAMELESS, type Reason } from '../../checkers/reasons.ts';
import { wasSeen } from '../../checkers/seen.ts';
import { LEASE_MS } from '../../src/checking/holding/lease.ts';
import type { RunDeps } from '../../src/run/run-deps.ts';
import type { NameServer } from '../../src/schedule/network/name-server.ts';
import type { TurnExecutor } from '../../src/schedule/turns/turn-executor.ts';
import { createTurnRunner } from '../../src/schedule/turns/turn-runner.ts';
import { dayOf } from './calendar.ts';
import { between, type Draw } from './draw.ts';
import type { Reply } from './lives/model.ts';
import { REPLIES } from './lives/replies.ts';
import type { Outage } from './outages.ts';
import { RobotsFiles } from './robots-files.ts';
import type { YearLink } from './world.ts';
import type { YearClock } from './year-clock.ts';

export const REQUEST_KINDS = ['pages', 'again', 'robots.txt', 'probes', 'TimeGate'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A healthy page fails in this share of the nights. */
const TRANSIENT_SHARE = 0.01;
const TRANSIENTS = [REPLIES.hang, REPLIES.serverError, REPLIES.reset, REPLIES.notFound];
/** Suspicions that cost a request for a made-up address, once for each host. */
const PROBED: ReadonlySet<Reason> = new Set([
  'soft-404',
  'parked',
  'redirect-suspect',
  'not-found',
]);
const ADDRESSES = 200;

export interface WebDeps {
  readonly links: readonly YearLink[];
  readonly clock: YearClock;
  readonly outages: ReadonlyMap<number, Outage>;
  readonly draw: Draw;
}

export class Web {
  readonly requests: Record<RequestKind, number> = {
    ...{ pages: 0, again: 0, 'robots.txt': 0, probes: 0, TimeGate: 0 },
  };
  /** By URL. */
  readonly asked = new Map<string, number>();
  /** By URL, all days on which it was really seen. */
  readonly seen = new Map<string, number[]>();
  /** Hosts that were asked since they were taken last. */
  #hosts = new Set<string>();
  readonly #deps: WebDeps;
  readonly #links: ReadonlyMap<string, YearLink>;

  constructor(deps: WebDeps) {
    this.#deps = deps;
    this.#links = new Map(deps.links.map((link) => [link.url, link]));
  }

  /** How many hosts were asked since the last call. */
  takeHosts(): number {
    const { size } = this.#hosts;
    this.#hosts = new Set();
    return size;
  }

  get checkDeps(): RunDeps {
    return {
      clock: this.#deps.clock,
      openExecutor: async () => this.#openExecutor(),
      openNameServer: async () => this.#openNameServer(),
      openArchive: async () => this.#openArchive(),
      leaseMs: LEASE_MS,
      proxyVariables: [],
    };
  }

  /** It knows nothing of the executors before. */
  #openExecutor(): TurnExecutor {
    const { clock } = this.#deps;
    const onRequest = (): void => {
      this.requests['robots.txt']++;
    };
    const session = new Session(new RobotsFiles({ ...this.#deps, onRequest }));
    const check = (url: string, _: AbortSignal, earlier?: PreviousChecks): Promise<Outcome> =>
      this.#check(url, session, earlier);
    const run = createTurnRunner(
      { check, robots: session.robots.memory },
      { now: () => clock.now() },
    );
    return { run, close: async () => undefined };
  }

  #openNameServer(): NameServer {
    const { clock, outages } = this.#deps;
    const outage = (): Outage | undefined => outages.get(Math.floor(dayOf(clock.now())));
    return {
      isShared: () => true,
      addressOf: async (url) => {
        await clock.sleep(20);
        return outage()?.isOfNames ? undefined : this.#addressOf(hostOf(url));
      },
      exists: async (url) => {
        await clock.sleep(20);
        if (outage()?.isOfNames) return false;
        const link = this.#deps.links.find(({ host }) => host === hostOf(url));
        return link === undefined || !NAMELESS.has(this.#replyOf(link, clock.now()).reason);
      },
      close: () => undefined,
    };
  }

  #openArchive(): Archive {
    const { clock, draw } = this.#deps;
    return {
      query: async ({ url, asOf }) => {
        await clock.sleep(400);
        this.requests.TimeGate++;
        if (draw('archived', url) < 0.3) return { kind: 'none' };
        const capture = { url: `https://archive.example/web/2020/${url}`, at: asOf - 86_400_000 };
        return { kind: 'found', capture };
      },
      close: async () => undefined,
    };
  }

  async #check(url: string, session: Session, earlier?: PreviousChecks): Promise<Outcome> {
    const { clock } = this.#deps;
    const link = this.#links.get(url);
    if (link === undefined) throw new Error(`nobody cites ${url}`);
    const reply = this.#replyOf(link, clock.now());
    await this.#count(link, reply, session);
    const ms = reply.ms ?? between(this.#deps.draw('latency', link.host), 80, 300);
    await clock.sleep(ms);
    const at = clock.now();
    const evidence = { ...this.#evidenceOf(link, reply), elapsedMs: ms };
    const isSeen = wasSeen({ reason: reply.reason, evidence: { hops: [], ...evidence } });
    const isOurs = !this.#deps.outages.has(Math.floor(dayOf(at)));
    if (isSeen && isOurs) this.seen.set(url, [...(this.seen.get(url) ?? []), dayOf(at)]);
    const { confidence, target } = reply;
    const suggestion = reply.reason === 'moved-permanently' ? target : undefined;
    const denied = { cookies: earlier?.denied?.cookies ?? [] };
    return outcome(reply.reason, { at, evidence, suggestion, confidence, denied });
  }

  #replyOf({ url, life }: YearLink, at: number): Reply {
    const { outages, draw } = this.#deps;
    const day = dayOf(at);
    const night = Math.floor(day);
    const outage = outages.get(night);
    if (outage !== undefined) return outage.reply;
    const reply = life.replyOn(day);
    if (reply !== undefined) return reply;
    const isTransient = draw('transient', url, night) < TRANSIENT_SHARE;
    const which = Math.floor(draw('which', url, night) * TRANSIENTS.length);
    return (isTransient ? TRANSIENTS[which] : undefined) ?? REPLIES.ok;
  }

  #evidenceOf({ url, host }: YearLink, reply: Reply): Partial<Evidence> {
    const { status, redirect, error, tls, signals, retryAfterMs } = reply;
    const target = reply.target ?? `https://${host}/`;
    const address = this.#addressOf(host);
    const hops =
      status === undefined
        ? []
        : redirect === undefined
          ? [{ url, status, address }]
          : [
              { url, status: redirect, location: target, address },
              { url: target, status, address },
            ];
    return {
      hops,
      ...(status === undefined ? {} : { status, method: 'GET' as const }),
      ...(error === undefined ? {} : { error }),
      ...(tls === undefined ? {} : { tls }),
      ...(signals === undefined ? {} : { signals }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(status === 200 ? bodyOf(reply.page ?? (redirect === undefined ? url : target)) : {}),
    };
  }

  #addressOf(host: string): string {
    return `203.0.113.${1 + Math.floor(this.#deps.draw('address', host) * ADDRESSES)}`;
  }

  async #count({ url, host }: YearLink, reply: Reply, session: Session): Promise<void> {
    const { requests } = this;
    this.#hosts.add(host);
    const isAgain = session.asked.has(url);
    session.asked.add(url);
    this.asked.set(url, (this.asked.get(url) ?? 0) + 1);
    if (reply.reason === 'robots-unreadable') {
      requests['robots.txt']++;
      return;
    }
    const isConnected = reply.status !== undefined;
    if (isConnected || reply.reason === 'robots') await session.robots.read(host);
    if (reply.reason === 'robots') return;
    requests[isAgain ? 'again' : 'pages'] += reply.redirect === undefined ? 1 : 2;
    if (PROBED.has(reply.reason) && isConnected && !session.probed.has(host)) {
      session.probed.add(host);
      requests.probes++;
    }
  }
}

/** What an executor remembers. */
class Session {
  readonly robots: RobotsFiles;
  readonly asked = new Set<string>();
  readonly probed = new Set<string>();

  constructor(robots: RobotsFiles) {
    this.robots = robots;
  }
}

function bodyOf(url: string): Pick<Evidence, 'title' | 'bodyHash'> {
  return { title: `Page ${url}`, bodyHash: createHash('sha256').update(url).digest('hex') };
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
