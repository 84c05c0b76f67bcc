/**
 * Connects scanning and the store: answers the scanner what is known of a source, and stores its finds. The state of a
 * source is read once, before its content: bytes appended meanwhile are found by the next run.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReferenceBase } from '../../extractors/documentation/base.ts';
import { namesOf, type Roots, rootAround } from '../roots/roots.ts';
import { Sight } from '../roots/sight.ts';
import type { Recall, ScanMemory } from '../scan/input/memory.ts';
import type { ScanChunk } from '../scan/model.ts';
import type {
  ReadableSource,
  SourceStream,
  SourceUrl,
  StoredObject,
} from '../sources/names/model.ts';
import type { Fingerprint, KnownFile, ScanStep } from '../store/model.ts';
import type { Store } from '../store/store.ts';
import { shownPath, systemPath } from '../system/path-bytes.ts';
import { lineStartBefore } from './line-start.ts';
import { pageName } from './page-name.ts';
import { proofOf } from './proof.ts';
import { resumePoint, totalsOf, UNREAD } from './resume-point.ts';

export interface FileMemoryOptions {
  /** Of this process in the run. */
  readonly fence: number;
  /** How files are read: finds of other settings do not count. */
  readonly settings: string;
  /** Whether the store outlives the process; else nothing is worth proving. */
  readonly lasting: boolean;
  /** Read everything again. */
  readonly full: boolean;
  readonly now: () => number;
  /** Absent: none is named. */
  readonly roots?: Roots;
}

interface SourceState {
  readonly fingerprint: Fingerprint;
  readonly from: number;
  readonly settings: string;
  /** The name under which it was remembered, where that was another. */
  readonly before?: string | undefined;
}

/** What is remembered of a source, perhaps under an older name. */
interface Remembered {
  readonly name: string;
  readonly file: KnownFile;
}

const NO_FINGERPRINT: Fingerprint = { size: 0, modified: 0, proof: '' };
/** Sightings written at once; with more, memory would grow, with fewer, time. */
const BATCH_SIGHTINGS = 5000;
const BATCH_STEPS = 1000;
/** The most that a killed run reads again. */
const BATCH_BYTES = 64 * 1024 * 1024;

export class FileMemory implements ScanMemory {
  readonly #store: Store;
  readonly #options: FileMemoryOptions;
  readonly #roots: Roots;
  readonly #sight: Sight;
  readonly #states = new Map<string, SourceState>();
  readonly #paths = new Map<string, true>();
  #steps: ScanStep[] = [];
  #sightings = 0;
  #bytes = 0;

  constructor(store: Store, options: FileMemoryOptions) {
    this.#store = store;
    this.#options = options;
    this.#roots = options.roots ?? [];
    this.#sight = new Sight(this.#roots);
  }

  /** Of everything that was read or known, in order. */
  get paths(): readonly string[] {
    return [...this.#paths.keys()];
  }

  async recall(source: ReadableSource): Promise<Recall> {
    const isPage = source.kind === 'stream' && source.page !== undefined;
    const isData = source.kind === 'stream' && source.data !== undefined && !isPage;
    const isObject = source.kind === 'stream' && source.object !== undefined;
    const names = this.#namesOf({ ...source, isData, isPage, isObject });
    const [path] = names;
    this.#paths.set(path, true);
    if (source.kind === 'url') return this.#recallUrl(source, path);
    if (isObject) return this.#recallObject(source, source.object, path);
    const isFile = source.kind === 'stream' ? source.file === true : !('made' in source);
    if (!isFile || !this.#options.lasting) {
      const before = this.#options.lasting ? await this.#olderName(names) : undefined;
      this.#states.set(path, { ...this.#unread, before });
      return UNREAD;
    }
    return this.#recallFile(source, names);
  }

  /** One that is not known stays so: folders hold many that never had anything in them. */
  async noteEmpty(source: string): Promise<void> {
    const names = this.#namesOf({ path: source });
    const remembered = await this.#remembered(names);
    if (remembered === undefined) return;
    const [path] = names;
    const { name, file } = remembered;
    this.#paths.set(path, true);
    if (file.whole && file.segments.length === 0 && file.faults.length === 0) {
      this.#recallWhole(file, path, source);
      return;
    }
    const { fingerprint, settings, from } = this.#unread;
    const shown = shownPath(source);
    const before = name === path ? undefined : name;
    this.#steps.push({ kind: 'begin', path, before, shown, fingerprint, settings, from });
    this.#steps.push({ kind: 'end', path });
  }

  async holds(source: string): Promise<boolean> {
    const remembered = await this.#remembered(this.#namesOf({ path: source }));
    return remembered !== undefined && remembered.file.segments.length > 0;
  }

  /** A URL that is known needs no new reading. */
  async #recallUrl({ path: shown }: SourceUrl, path: string): Promise<Recall> {
    const { full, settings } = this.#options;
    const known = full ? null : withSettings(await this.#remembered([path]), settings);
    return known?.whole === true ? this.#recallWhole(known, path, shown) : UNREAD;
  }

  /** Its listing has told all that there is to compare: nothing is appended to an object. */
  async #recallObject(
    source: SourceStream,
    { etag, modified }: StoredObject,
    path: string,
  ): Promise<Recall> {
    const { full, lasting } = this.#options;
    const settings = this.#settingsOf(source);
    const fingerprint = { size: source.size ?? 0, modified, proof: etag };
    const isToRead = full || !lasting;
    const known = isToRead ? null : withSettings(await this.#remembered([path]), settings);
    if (known?.whole === true && isSameObject(known.fingerprint, fingerprint))
      return this.#recallWhole(known, path, source.path);
    this.#states.set(path, lasting ? { fingerprint, from: 0, settings } : this.#unread);
    return UNREAD;
  }

  async #recallFile(
    source: Exclude<ReadableSource, SourceUrl>,
    names: readonly [string, ...string[]],
  ): Promise<Recall> {
    const [path] = names;
    const { full } = this.#options;
    const { size, mtimeMs: modified } = await stat(systemPath(source.path));
    const settings = this.#settingsOf(source);
    const remembered = full ? undefined : await this.#remembered(names);
    const known = withSettings(remembered, settings);
    const isSame = known?.fingerprint.size === size && known.fingerprint.modified === modified;
    const isProved = known !== null && (isSame || (await proves(source.path, known)));
    const layout = source.kind === 'file' ? source.layout : undefined;
    const resume = known
      ? resumePoint(known, { size, isProved, ...(layout && { layout }) })
      : UNREAD;
    if (known && resume.from === null) return this.#recallWhole(known, path, source.path);
    const proof = (await proofOf(source.path, size)) ?? '';
    // Where relative references lead depends on where their file is.
    const isNew = remembered === undefined && source.kind !== 'document';
    const stays = !isNew || source.base !== undefined;
    const moved = stays ? null : await this.#movedFrom({ size, modified, proof });
    if (moved) return this.#recallWhole(moved, path, source.path);
    const from = resume.from?.byte ?? 0;
    const name = full ? await this.#olderName(names) : remembered?.name;
    const before = name === path ? undefined : name;
    this.#states.set(path, { fingerprint: { size, modified, proof }, from, settings, before });
    return await withLineStart(resume, source.path);
  }

  /** Where references lead depends on what stands around their file: the top of the tree, a project, a module, a wiki. */
  #settingsOf(source: Exclude<ReadableSource, SourceUrl>): string {
    const { settings } = this.#options;
    if (source.kind === 'document') return `${settings} ${source.format}`;
    if (source.base === undefined) return settings;
    return `${settings} ${JSON.stringify(this.#standingOf(source.path, source.base))}`;
  }

  /** What stands around a file moves with it, unless its root alone lies elsewhere one day. */
  #standingOf(path: string, base: ReferenceBase): Partial<ReferenceBase> {
    const { location: _, ...standing } = base;
    const root = rootAround(resolve(path), this.#roots);
    if (root === undefined || !base.location.startsWith('file:')) return standing;
    const folder = pathToFileURL(root.folder).href;
    return `${base.root}/`.startsWith(`${folder}/`) ? standing : base;
  }

  get #unread(): SourceState {
    return { fingerprint: NO_FINGERPRINT, from: 0, settings: this.#options.settings };
  }

  /** Under the best of its names that is known. */
  async #remembered(names: readonly string[]): Promise<Remembered | undefined> {
    for (const name of names) {
      const file = await this.#store.knownFile(name);
      if (file !== null) return { name, file };
    }
    return undefined;
  }

  /** From before a root was named; undefined: there is none. */
  async #olderName(names: readonly [string, ...string[]]): Promise<string | undefined> {
    if (names.length === 1) return undefined;
    const known = await this.#remembered(names);
    return known?.name === names[0] ? undefined : known?.name;
  }

  /** A file that was renamed, as Maildir does whenever a flag changes: the old path is gone. */
  async #movedFrom(fingerprint: Fingerprint): Promise<KnownFile | null> {
    if (this.#options.full) return null;
    for (const like of await this.#store.filesLike(fingerprint)) {
      if (!like.whole || like.settings !== this.#options.settings) continue;
      if ((await this.#sight.presenceOf(like.path)) === 'gone') return like;
    }
    return null;
  }

  #recallWhole(known: KnownFile, path: string, shown: string): Recall {
    this.#steps.push({ kind: 'known', path, shown: shownPath(shown), before: known.path });
    return { from: null, ...totalsOf(known.segments), faults: known.faults };
  }

  /** Takes chunks, and stores them once there are enough. */
  async add(chunks: readonly ScanChunk[]): Promise<void> {
    for (const chunk of chunks) this.#take(chunk);
    if (this.#isBatchFull) await this.flush();
  }

  get #isBatchFull(): boolean {
    if (this.#sightings >= BATCH_SIGHTINGS || this.#bytes >= BATCH_BYTES) return true;
    return this.#steps.length >= BATCH_STEPS;
  }

  async flush(): Promise<void> {
    const steps = this.#steps;
    this.#steps = [];
    this.#sightings = 0;
    this.#bytes = 0;
    const { fence, now } = this.#options;
    if (steps.length > 0) await this.#store.ingest(fence, steps, now());
  }

  /**
   * The best one first. No URL is an absolute path, so that none is mistaken for a file; nor is a name with one of the
   * prefixes. A page that was read is not the link that was named.
   */
  #namesOf({ path, url, isData, isPage, isObject }: NamedSource): readonly [string, ...string[]] {
    if (isObject === true) return [path];
    if (isPage === true) return [pageName(path)];
    if (isData === true) return [`-:${path}`];
    if (url !== undefined) return [url];
    return path === '-' ? [path] : namesOf(resolve(path), this.#roots);
  }

  #take(chunk: ScanChunk): void {
    const [path] = this.#namesOf(chunk);
    const { isFirst, isLast, faults = [], ...segment } = chunk;
    if (isFirst) {
      const { fingerprint, from, settings, before } = this.#states.get(path) ?? this.#unread;
      this.#states.delete(path);
      this.#steps.push({
        kind: 'begin',
        path,
        shown: shownPath(chunk.path),
        fingerprint,
        settings,
        from,
        ...(before !== undefined && { before }),
      });
    }
    const isAny = segment.documents > 0 || segment.sightings.length > 0;
    if (segment.end > segment.start || isAny || segment.references !== undefined) {
      this.#steps.push({ kind: 'segment', path, segment });
      this.#sightings += segment.sightings.length;
      this.#bytes += segment.end - segment.start;
    }
    if (isLast) this.#steps.push({ kind: 'end', path, faults });
  }
}

/** Its ETag proves it; where the server tells none, its time must do. */
function isSameObject(known: Fingerprint, { size, modified, proof }: Fingerprint): boolean {
  if (known.size !== size || known.proof !== proof) return false;
  return proof !== '' || (modified !== 0 && known.modified === modified);
}

/** Reading may begin in the middle of a line. */
async function withLineStart(resume: Recall, path: string): Promise<Recall> {
  const { from } = resume;
  if (from === null || from.byte === 0) return resume;
  const lineStart = await lineStartBefore(path, from.byte);
  return { ...resume, from: { ...from, before: { ...from.before, lineStart } } };
}

function withSettings(remembered: Remembered | undefined, settings: string): KnownFile | null {
  return remembered?.file.settings === settings ? remembered.file : null;
}

async function proves(path: string, { fingerprint }: KnownFile): Promise<boolean> {
  return (await proofOf(path, fingerprint.size)) === fingerprint.proof;
}

interface NamedSource {
  readonly path: string;
  readonly url?: string;
  readonly isData?: boolean;
  readonly isPage?: boolean;
  readonly isObject?: boolean;
}
