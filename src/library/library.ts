/** The asynchronous half of the library: files, folders, streams and messages in memory in, sightings or links out. */
import { DEFAULT_POLICY } from '../../checkers/policy.ts';
import { DEFAULT_TIME_GATE, parseTimeGate } from '../../checkers/reach/archive/time-gate.ts';
import type { Sighting } from '../../extractors/model.ts';
import { NO_RULES } from '../acceptance/acceptance.ts';
import type { AnswerRule } from '../acceptance/model.ts';
import { ACCEPTABLE, parseAnswer } from '../acceptance/parse-answer.ts';
import type { ArchiveOptions } from '../archive/model.ts';
import { forLibrary, type Problem, UrlgleanError } from '../errors.ts';
import { filterOf } from '../filter/filter-of.ts';
import { asksForData, type Filter } from '../filter/model.ts';
import { expectedPattern } from '../filter/pattern.ts';
import { SightingFilter } from '../filter/sighting-filter.ts';
import { rulesOf, rulesOfOneRun } from '../history/rules.ts';
import type { MemoryOptions } from '../run/run-options.ts';
import type { S3Options } from '../s3/model.ts';
import type { ScanOptions, ScanSink } from '../scan/model.ts';
import { scan } from '../scan/scan.ts';
import { DEFAULT_SCHEDULE, ownPace, type ScheduleOptions } from '../schedule/model/options.ts';
import type { CheckedLink } from '../settle/model.ts';
import { DEFAULT_SITE, SITE_BOUNDS, type SiteOptions } from '../site/model.ts';
import { ENDPOINT_FORM, endpointUrl, REGION, REGION_FORM } from '../sources/given-url.ts';
import { withIgnoredUrls } from '../sources/ignored-urls.ts';
import type { Input } from '../sources/names/model.ts';
import { usage, withLibraryRemedies } from './library-faults.ts';
import { inputsOf, type LibraryInput } from './library-inputs.ts';
import { validCheck, validExtract } from './library-keys.ts';
import type { CheckOptions, ExtractOptions } from './library-options.ts';
import { rootsOf } from './library-roots.ts';

/** The URLs of `inputs` (paths, `-` for standard input, or data in memory) in order of appearance. */
export function extract(
  inputs: LibraryInput | readonly LibraryInput[],
  options: ExtractOptions = {},
): AsyncGenerator<Sighting> {
  return withLibraryRemedies(extracted(inputs, options));
}

async function* extracted(
  inputs: LibraryInput | readonly LibraryInput[],
  options: ExtractOptions,
): AsyncGenerator<Sighting> {
  validExtract(options);
  const problems = new FirstError(options.onProblem);
  const totals = { sources: 0, documents: 0, sightings: 0 };
  const sink = { totals, onProblem: problems.add, ...countsSink(options) };
  const given = inputsOf(inputs);
  const filter = new SightingFilter(await filterOption(options, given), Date.now());
  for await (const batch of scan(given, scanOptions(options), sink)) {
    for (const sighting of batch) {
      if (filter.isWanted(sighting)) yield sighting;
    }
  }
  const nothing = options.signal?.aborted ? null : filter.nothingPassed(totals.sightings);
  if (nothing !== null) problems.add(nothing);
  problems.throwIfAny();
}

/**
 * The links of `inputs` (paths, `-`, or URLs) with their verdicts, as they are settled. Private, loopback and other
 * special addresses are refused unless `policy.allowAddresses` allows them.
 */
export function check(
  inputs: LibraryInput | readonly LibraryInput[],
  options: CheckOptions = {},
): AsyncGenerator<CheckedLink> {
  return withLibraryRemedies(checked(inputs, options));
}

async function* checked(
  inputs: LibraryInput | readonly LibraryInput[],
  options: CheckOptions,
): AsyncGenerator<CheckedLink> {
  validCheck(options);
  const problems = new FirstError(options.onProblem);
  const given = inputsOf(inputs);
  const runOptions = {
    ...scanOptions({ context: true, relative: true, ...options }),
    policy: { ...DEFAULT_POLICY, ...options.policy },
    schedule: scheduleOptions(options.schedule),
    offline: options.offline ?? false,
    site: siteOptions(options),
    archive: archiveOptions(options),
    answers: { ...NO_RULES, accept: (options.accept ?? []).map(acceptRule) },
    memory: memoryOptions(options),
    filter: await filterOption(options, given),
    signal: options.signal ?? new AbortController().signal,
  };
  // Loaded on use: it brings SQLite, of which Node.js 22 warns.
  const { Run } = await import('../run/run.ts');
  const { newRunState } = await import('../run/run-state.ts');
  const sink = { state: newRunState(), onProblem: problems.add, ...countsSink(options) };
  const run = await Run.open(given, runOptions, sink);
  try {
    if (options.people === false) yield* withoutPeople(run.settledLinks());
    else yield* run.settledLinks();
  } finally {
    await run.close();
  }
  problems.throwIfAny();
}

/** A pace that is asked for holds for hosts of the user's own as well. */
function scheduleOptions(given: Partial<ScheduleOptions> = {}): ScheduleOptions {
  return {
    ...DEFAULT_SCHEDULE,
    own: ownPace(given.delayMs, given.hostConcurrency),
    ...given,
  };
}

function siteOptions({ site }: CheckOptions): SiteOptions | undefined {
  if (site === undefined) return undefined;
  const whole = { ...DEFAULT_SITE, ...site };
  for (const name of ['maxPages', 'depth'] as const) {
    const { least, most } = SITE_BOUNDS[name];
    const value = whole[name];
    if (Number.isInteger(value) && value >= least && value <= most) continue;
    throw usage(`site.${name}: expected a whole number from ${least} to ${most}`);
  }
  return whole;
}

async function* withoutPeople(links: AsyncIterable<CheckedLink>): AsyncGenerator<CheckedLink> {
  const { linkWithoutPeople } = await import('../people/without-people.ts');
  for await (const link of links) yield linkWithoutPeople(link);
}

async function filterOption(
  { filter = {}, ignoreFiles = true, signal }: ExtractOptions,
  inputs: readonly Input[],
): Promise<Filter | null> {
  const own = filterOf(filter, {
    now: Date.now(),
    fault: (kind, value, expected) => {
      const detail = `filter.${kind}: expected ${expected}, not ${JSON.stringify(value)}`;
      throw usage(detail);
    },
    reversed: (since, until) => {
      throw usage(`filter.since ${since} is later than filter.until ${until}`);
    },
  });
  return ignoreFiles ? await withIgnoredUrls(own, inputs, signal) : own;
}

function memoryOptions({
  store = null,
  roots = {},
  recheck = false,
  fast = false,
}: CheckOptions): MemoryOptions {
  const lasting = store !== null;
  return {
    path: store,
    full: false,
    which: lasting && !recheck ? 'doubtful' : 'all',
    rules: lasting ? rulesOf({ fast }) : rulesOfOneRun({ fast }),
    roots: rootsOf(roots),
  };
}

function acceptRule(text: string): AnswerRule {
  const rule = parseAnswer(text, ACCEPTABLE);
  if (!('expected' in rule)) return rule;
  throw usage(`accept: expected ${rule.expected}, not ${JSON.stringify(text)}`);
}

function archiveOptions({ archive, timeGate }: CheckOptions): ArchiveOptions | undefined {
  if (archive !== true) return undefined;
  const sound = parseTimeGate(timeGate ?? DEFAULT_TIME_GATE);
  if (sound !== null) return { timeGate: sound };
  throw usage(`timeGate: expected a web address, not ${timeGate}`);
}

function countsSink({ onCounts }: ExtractOptions): Pick<ScanSink, 'onCounts'> {
  return onCounts === undefined ? {} : { onCounts };
}

function scanOptions(options: ExtractOptions): ScanOptions {
  const {
    schemeless = false,
    emails = false,
    join = 'auto',
    explain = false,
    context = false,
  } = options;
  const {
    repair = false,
    lexer = true,
    relative = false,
    code = false,
    attachments = false,
  } = options;
  const { format, mbox, ignoreFiles, threads, stdin, signal } = options;
  const { excludePath, hidden, extensions } = options;
  return {
    find: {
      schemeless,
      repair,
      emails,
      data: options.data ?? asksForData(namesIn(options)),
      join,
      explain,
      context,
      lexer,
      relative,
      code,
      attachments,
    },
    references: relative ? (options.references ?? {}) : undefined,
    format,
    mbox,
    ignoreFiles,
    excludePath: excludePath?.map(soundPattern),
    hidden,
    extensions,
    s3: soundS3(options.s3),
    threads,
    stdin,
    signal,
  };
}

function soundS3(s3: S3Options = {}): S3Options {
  const { endpoint, region } = s3;
  if (endpoint !== undefined && endpointUrl(endpoint) === undefined)
    throw usage(`s3.endpoint: expected ${ENDPOINT_FORM}, not ${JSON.stringify(endpoint)}`);
  if (region !== undefined && !REGION.test(region))
    throw usage(`s3.region: expected ${REGION_FORM}, not ${JSON.stringify(region)}`);
  return s3;
}

function soundPattern(pattern: string): string {
  const expected = expectedPattern(pattern);
  if (expected === undefined) return pattern;
  throw usage(`excludePath: expected ${expected}, not ${JSON.stringify(pattern)}`);
}

function namesIn({ filter }: ExtractOptions): readonly string[] {
  const scheme = filter?.scheme ?? [];
  return typeof scheme === 'string' ? [scheme] : scheme;
}

class FirstError {
  readonly #onProblem: ((problem: Problem) => void) | undefined;
  #first: Problem | undefined;

  constructor(onProblem: ((problem: Problem) => void) | undefined) {
    this.#onProblem = onProblem;
  }

  readonly add = (found: Problem): void => {
    const problem = forLibrary(found);
    if (this.#onProblem) this.#onProblem(problem);
    else if (problem.severity === 'error') this.#first ??= problem;
  };

  throwIfAny(): void {
    if (this.#first) throw new UrlgleanError(this.#first);
  }
}
