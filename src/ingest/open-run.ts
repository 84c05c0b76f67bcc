/** Reads inputs into a store as a run of it, up to checking: scans, settles, opens and judges. */
import type { Grammar, Outcome } from '../../checkers/model.ts';
import { problem } from '../errors.ts';
import type { Filter } from '../filter/model.ts';
import { nothingPassed } from '../filter/nothing-passed.ts';
import type { HistoryRules } from '../history/model.ts';
import type { ScanOptions, ScanSink } from '../scan/model.ts';
import { Workers } from '../scan/pool.ts';
import { scanChunks } from '../scan/scan.ts';
import type { Input } from '../sources/names/model.ts';
import type { Result, UnjudgedLink } from '../store/model.ts';
import type { OpenedLinks, OpenLinks, ReferenceManner, Store, Wanted } from '../store/store.ts';
import { counted } from '../writing/counted.ts';
import { FileMemory, type FileMemoryOptions } from './file-memory.ts';
import { noteGoneFiles } from './gone-files.ts';
import { judgeLinks, judgeOf } from './judge-links.ts';

export interface RunInputs extends FileMemoryOptions {
  readonly run: number;
  readonly inputs: readonly Input[];
  readonly scan: Omit<ScanOptions, 'memory' | 'workers'>;
  /** By which its links are judged. */
  readonly grammars: readonly Grammar[];
  readonly which: Wanted;
  readonly rules: HistoryRules;
  readonly deadRestMs?: number | undefined;
  readonly refang?: boolean;
  /** Whether a name that is reserved for examples has a place all the same. Absent: none has. */
  readonly isPlaced?: (url: string) => boolean;
  /** Opened for the first reference to a file. Absent: nobody looks. */
  readonly lookUp?: (() => Promise<LookUp | undefined>) | undefined;
  /** What is known of a link though nothing is sent. Absent: the links are asked for. */
  readonly checkHere?: CheckHere | undefined;
  /** What a site among the inputs has answered while it was read. Absent: there is none. */
  readonly site?: ReadSite | undefined;
  /** Nobody goes over the links: the syntax of one is judged when it is read after all. Default false. */
  readonly isCounted?: boolean;
  /** The one that the run began with. */
  readonly filter: Filter | null;
}

export interface ReadSite extends Pick<OpenLinks, 'answerTo' | 'places'> {
  readonly hasLost: (page: string) => boolean;
}

/** Undefined: something would have to be sent. */
export type CheckHere = (url: string) => Promise<Outcome | undefined>;

/** Looks up the files that references of documents lead to. */
export interface LookUp {
  /** Takes all references that are written so, before any is checked. */
  note(urls: readonly string[], as: ReferenceManner): Promise<void>;
  /** Gives the outcomes of URLs of files, in their order. */
  check(urls: readonly string[]): Promise<readonly Outcome[]>;
  /** So many were left unjudged, since nothing shows where `/` begins. */
  readonly withoutRoot: number;
}

export async function openRun(
  store: Store,
  inputs: RunInputs,
  sink: ScanSink,
): Promise<OpenedLinks> {
  const workers = new Workers();
  try {
    await scanInto(store, inputs, { sink, workers });
    const { run, fence, which, rules, deadRestMs, refang = false } = inputs;
    const { isPlaced, grammars, now } = inputs;
    const { answerTo, places } = inputs.site ?? {};
    const opened = await store.openLinks(fence, {
      ...{ at: now(), which, rules, deadRestMs, refang },
      ...(isPlaced && { isPlaced }),
      ...(answerTo && { answerTo }),
      ...(places && { places }),
    });
    await lookUpReferences(store, inputs, sink);
    await checkLinksHere(store, inputs);
    if (inputs.isCounted !== true)
      await judgeLinks(store, { run, grammars }, await judgeOf(workers));
    warnIfNothingPassed(opened, inputs, sink);
    return opened;
  } finally {
    await workers.close();
  }
}

/** A run that was stopped waits for no disk. */
async function lookUpReferences(
  store: Store,
  { run, lookUp: open, scan }: RunInputs,
  { onProblem }: ScanSink,
): Promise<void> {
  if (open === undefined || scan.signal?.aborted === true) return;
  let lookUp: LookUp | undefined;
  for (const as of ['from-root', 'wiki'] as const) {
    for await (const urls of store.referencesWritten(as)) {
      lookUp ??= await open();
      await lookUp?.note(urls, as);
    }
  }
  for await (const links of store.references(run)) {
    lookUp ??= await open();
    const outcomes = (await lookUp?.check(links.map(({ url }) => url))) ?? [];
    await store.keepReferences(run, resultsOf(links, outcomes));
  }
  const { withoutRoot = 0 } = lookUp ?? {};
  if (withoutRoot > 0)
    onProblem(problem('root-unknown', { detail: counted(withoutRoot, 'reference') }));
}

async function checkLinksHere(store: Store, { run, checkHere, scan }: RunInputs): Promise<void> {
  if (checkHere === undefined) return;
  for await (const links of store.unjudged(run)) {
    if (scan.signal?.aborted === true) return;
    const outcomes = await Promise.all(links.map(({ url }) => checkHere(url)));
    const results = resultsOf(links, outcomes);
    if (results.length > 0) await store.keepReferences(run, results);
  }
}

function resultsOf(
  links: readonly UnjudgedLink[],
  outcomes: readonly (Outcome | undefined)[],
): readonly Result[] {
  return links.flatMap(({ linkId }, index) => {
    const verdict = outcomes[index]?.verdict;
    return verdict === undefined ? [] : [{ linkId, verdict }];
  });
}

interface ReadDeps {
  readonly sink: ScanSink;
  readonly workers: Workers;
}

async function scanInto(
  store: Store,
  { run, inputs, scan, site, ...fileOptions }: RunInputs,
  { sink, workers }: ReadDeps,
): Promise<void> {
  const memory = new FileMemory(store, fileOptions);
  const listed: ((name: string) => boolean)[] = [];
  const listening = { ...sink, onListed: (one: (name: string) => boolean) => listed.push(one) };
  for await (const chunks of scanChunks(inputs, { ...scan, memory, workers }, listening)) {
    await memory.add(chunks);
  }
  await memory.flush();
  const found = memory.paths;
  await store.addFiles(fileOptions.fence, found);
  if (scan.signal?.aborted === true) return;
  const { now, roots = [] } = fileOptions;
  const hasLost = site?.hasLost;
  const isDeleted = (name: string): boolean => listed.some((proves) => proves(name));
  const files = { run, inputs, found, at: now(), roots, hasLost, isDeleted };
  for (const away of await noteGoneFiles(store, files)) sink.onProblem(away);
}

function warnIfNothingPassed(
  { links }: OpenedLinks,
  { filter, scan }: RunInputs,
  { totals, onProblem }: ScanSink,
): void {
  const isComplete = scan.signal?.aborted !== true;
  const warning =
    filter && links === 0 && isComplete ? nothingPassed(filter, totals.sightings) : null;
  if (warning !== null) onProblem(warning);
}
