/**
 * The entry to checking: takes a URL of any scheme, selects its protocol, gives the outcome. Everything it works with
 * is handed in: the policy, the clock, the signal, access to files.
 */
import { randomBytes } from 'node:crypto';
import type { Outcome, PreviousChecks } from '../model.ts';
import type { Clock } from '../net/clock.ts';
import { createNetwork, type Network } from '../net/connection/network.ts';
import { createHttpClient, type HttpClient } from '../net/http/http-client.ts';
import type { MaySend } from '../net/may-send.ts';
import type { CheckPolicy } from '../policy.ts';
import { checkData } from './data.ts';
import { checkFile, type FileDeps, type Files } from './file.ts';
import { belowRoot, choiceFor } from './here.ts';
import { checkHttp, createHttpDeps, type HttpDeps } from './http/http.ts';
import { type ReadAnswer, readingDeps, type Wanted } from './http/reading.ts';
import { withHttps } from './http/with-https.ts';
import { checkLineProtocol } from './lines/lines.ts';
import { checkHandle } from './names/check-handle.ts';
import { checkUrn } from './names/check-urn.ts';
import { notChecked } from './outcomes/outcome.ts';
import type { RandomLetters } from './page/probe.ts';
import type { LineProtocol } from './protocols/index.ts';
import { askedElsewhere } from './remap/asked-elsewhere.ts';
import { remapped } from './remap/remap.ts';
import { createRobotsGate, type RobotsMemory, type RobotsSitemaps } from './robots/gate.ts';
import type { Protocol } from './schemes.ts';

export type { Clock } from '../net/clock.ts';
export type { Files } from './file.ts';
export type { ReadAnswer, Wanted } from './http/reading.ts';
export type { RobotsMemory } from './robots/gate.ts';

export interface Checker {
  /**
   * Rejects only when the signal fires, with its reason.
   */
  check(url: string, signal: AbortSignal, earlier?: PreviousChecks): Promise<Outcome>;
  /** As `check`, and gives what answered, where it is wanted. */
  read(url: string, signal: AbortSignal, wanted: Wanted): Promise<ReadOutcome>;
  readonly robots: RobotsMemory & RobotsSitemaps;
  /** Closes all connections. */
  close(): Promise<void>;
}

export interface ReadOutcome {
  readonly outcome: Outcome;
  /** Null: there was none, or it is not of the wanted kind. */
  readonly answer: ReadAnswer | null;
}

interface SchemeCheckDeps extends HttpDeps, FileDeps {
  readonly network: Network;
  readonly client: HttpClient;
}

export interface CheckerDeps {
  /** Without it, no file: link is checked. */
  readonly files?: Files;
  /** Makes names of pages that do not exist; they must be unpredictable. */
  readonly letters?: RandomLetters;
  /** Absent: anything may be sent at any time. */
  readonly maySend?: MaySend | undefined;
}

/** Throws a TypeError when the policy allows something that is no address range. */
export function createChecker(policy: CheckPolicy, clock: Clock, deps: CheckerDeps = {}): Checker {
  const { files, letters = randomLetters, maySend } = deps;
  const network = createNetwork(policy, clock, maySend);
  const client = createHttpClient(policy, network);
  const robots = createRobotsGate({ policy, client, clock });
  const lines = { policy, network, clock };
  const checkFtp = (url: URL, signal: AbortSignal): Promise<Outcome> =>
    checkLineProtocol(url.href, 'ftp', { ...lines, signal });
  const http = createHttpDeps({ policy, client, clock, robots, letters, checkFtp });
  const allDeps: SchemeCheckDeps = { ...http, network, client, files };
  const checkWith = async (
    text: string,
    { signal, earlier }: Checking,
    deps: SchemeCheckDeps,
  ): Promise<Outcome> => {
    signal.throwIfAborted();
    const elsewhere = remapped(text, policy.remap);
    if (elsewhere === undefined) {
      const found = await checkScheme(text, { signal, earlier }, deps);
      const named = policy.requireHttps ? URL.parse(text) : null;
      return named === null
        ? found
        : await withHttps(found, named, (secure) => checkHttp(secure, signal, allDeps));
    }
    const { url } = elsewhere;
    const there = belowRoot(deps, text, elsewhere);
    // By what the page is known next time belongs to that place.
    const checking = { signal, earlier: { denied: earlier?.denied, place: earlier?.place } };
    return askedElsewhere(await checkScheme(url, checking, there), url);
  };
  return {
    check: (text, signal, earlier) => checkWith(text, { signal, earlier }, allDeps),
    read: async (text, signal, wanted) => {
      let answer: ReadAnswer | null = null;
      const onAnswer = (read: ReadAnswer): void => {
        answer = read;
      };
      const deps = { ...allDeps, ...readingDeps(http, client, { wanted, onAnswer }) };
      const outcome = await checkWith(text, { signal, earlier: undefined }, deps);
      return { outcome, answer };
    },
    robots,
    close: async () => {
      await client.close();
      network.close();
    },
  };
}

async function checkScheme(
  text: string,
  checking: Checking,
  deps: SchemeCheckDeps,
): Promise<Outcome> {
  const choice = choiceFor(text, deps.policy);
  if ('reason' in choice) return notChecked(choice.reason, choice.why, deps.clock.now());
  if (choice.protocol !== 'http') return await checkBy(choice.protocol, text, checking, deps);
  return await checkHttp(choice.url, checking.signal, deps, checking.earlier);
}

function randomLetters(count: number): string {
  const [...bytes] = randomBytes(count);
  return bytes.map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('');
}

interface Checking {
  readonly signal: AbortSignal;
  readonly earlier: PreviousChecks | undefined;
}

type Check = (
  url: string,
  { signal, earlier }: Checking,
  allDeps: SchemeCheckDeps,
) => Promise<Outcome>;

const CHECKS: Readonly<Record<Exclude<Protocol, 'http' | LineProtocol>, Check>> = {
  data: async (url, _, { clock }) => checkData(url, clock),
  file: (url, { signal }, allDeps) => checkFile(url, signal, allDeps),
  handle: (url, { signal }, allDeps) => checkHandle(url, signal, allDeps),
  urn: (url, { signal, earlier }, allDeps) => checkUrn(url, signal, allDeps, earlier),
};

function checkBy(
  protocol: Exclude<Protocol, 'http'>,
  url: string,
  checking: Checking,
  allDeps: SchemeCheckDeps,
): Promise<Outcome> {
  return isOwnCheck(protocol)
    ? CHECKS[protocol](url, checking, allDeps)
    : checkLineProtocol(url, protocol, { ...allDeps, signal: checking.signal });
}

function isOwnCheck(protocol: Protocol): protocol is keyof typeof CHECKS {
  return Object.hasOwn(CHECKS, protocol);
}
