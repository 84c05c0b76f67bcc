/**
 * Objects of object storage that are named among the inputs, as sources of a scan: asks what there is, gives streams in
 * the order of its listing and problems, and tells of each listing that was complete. What it takes is loaded where such
 * a name is given.
 */
import { problem, UrlgleanError } from '../errors.ts';
import { ChosenFiles, type FileChoice } from '../sources/chosen-files.ts';
import { endpointUrl } from '../sources/given-url.ts';
import type { SourceProblem, SourceStream } from '../sources/names/model.ts';
import type { Environment } from '../system/environment.ts';
import { type ClientOptions, S3Client } from './client.ts';
import { keysIn, missingKey } from './keys.ts';
import { entriesBelow, entryAt, type ListingDeps } from './listing.ts';
import { DEFAULT_REGION, type ObjectEntry, type S3Options } from './model.ts';
import { ObjectBytes } from './object-bytes.ts';
import { nameOf, type Place, placeOf } from './place.ts';
import { type Selection, selectionOf } from './selection.ts';
import { encodedPath } from './signature.ts';

export interface BucketOptions extends FileChoice {
  readonly s3?: S3Options | undefined;
  readonly ignoreFiles?: boolean | undefined;
  /** Nothing may be asked. */
  readonly offline?: boolean | undefined;
  /** The URL under which documentation is published. */
  readonly baseUrl?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface BucketDeps {
  readonly env: Environment;
  /** Called for each listing that was complete, with what it proves deleted where the run did not find it. */
  readonly onListed?: ((isDeleted: (name: string) => boolean) => void) | undefined;
  readonly client?: Pick<ClientOptions, 'retryDelaysMs' | 'silenceMs'>;
  readonly pageSize?: number;
}

type Found = SourceStream | SourceProblem;

export class Buckets {
  readonly #names: readonly string[];
  readonly #options: BucketOptions;
  readonly #deps: BucketDeps;
  #client: S3Client | undefined;

  constructor(names: readonly string[], options: BucketOptions, deps: BucketDeps) {
    this.#names = names;
    this.#options = options;
    this.#deps = deps;
  }

  async *sources(): AsyncGenerator<Found> {
    const { signal } = this.#options;
    for (const name of this.#names) {
      try {
        yield* this.#named(name);
      } catch (error) {
        if (signal?.aborted) return;
        if (!(error instanceof UrlgleanError)) throw error;
        yield { kind: 'problem', problem: error.problem };
      }
      if (signal?.aborted) return;
    }
  }

  async close(): Promise<void> {
    await this.#client?.close();
  }

  async *#named(name: string): AsyncGenerator<Found> {
    const place = placeOf(name);
    if (place === undefined) throw fault('s3-name', name);
    if (new ChosenFiles(this.#options).excludes(name)) return;
    this.#client ??= this.#open(name);
    const client = this.#client;
    const isFolder = place.key === '' || place.key.endsWith('/');
    const entry = isFolder ? undefined : await entryAt(place, { client, source: name });
    if (entry !== undefined && 'key' in entry) {
      const { bucket, key } = place;
      const above = { bucket, key: key.slice(0, key.lastIndexOf('/') + 1) };
      yield this.#stream(client, above, entry);
      return;
    }
    const { pageSize } = this.#deps;
    const found = this.#below(
      { client, source: name, pageSize },
      selectionOf(place, this.#options),
    );
    if ((yield* found) === 'nothing') throw entry ?? fault('s3-nothing', name);
  }

  async *#below(
    listing: ListingDeps,
    { prefix, choose }: Selection,
  ): AsyncGenerator<Found, 'nothing' | 'something'> {
    const { onListed } = this.#deps;
    const { client } = listing;
    const empty = new Set<string>();
    let found = 0;
    for await (const entry of entriesBelow(prefix, listing)) {
      const chosen = choose(entry.key);
      if (chosen === null) continue;
      if (entry.size === 0 && chosen === 'found') {
        empty.add(entry.key);
        continue;
      }
      found++;
      yield { ...this.#stream(client, prefix, entry), ...(chosen === 'found' && { found: true }) };
    }
    // As of an empty folder, nothing is concluded of it: another server may be asked by mistake.
    if (found === 0) return 'nothing';
    onListed?.((name) => {
      const place = placeOf(name);
      if (place?.bucket !== prefix.bucket || !place.key.startsWith(prefix.key)) return false;
      return !empty.has(place.key) && choose(place.key) !== null;
    });
    return 'something';
  }

  #open(name: string): S3Client {
    const { s3: { endpoint, region = DEFAULT_REGION } = {}, offline, signal } = this.#options;
    const { env, client } = this.#deps;
    if (offline) throw fault('s3-offline', name);
    const url = endpointUrl(endpoint ?? '');
    if (url === undefined) throw fault('s3-no-endpoint', name);
    const missing = missingKey(env);
    if (missing !== undefined) throw fault('s3-half-key', name, missing);
    return new S3Client({ ...client, endpoint: url, region, keys: keysIn(env), signal });
  }

  #stream(client: S3Client, { bucket, key: folder }: Place, entry: ObjectEntry): SourceStream {
    const { key, size, etag, modified } = entry;
    const reading = new ObjectBytes(client, bucket, entry);
    const base = this.#baseOf(key.slice(folder.length));
    return {
      ...{ kind: 'stream', path: nameOf({ bucket, key }), size },
      ...(base && { base }),
      object: {
        ...{ etag, modified },
        begin: () => reading.begin(),
        bytes: () => reading.bytes(),
        range: (start, end) => reading.range(start, end),
      },
    };
  }

  /** Documentation in a bucket refers to what it is published beside, where that is told. */
  #baseOf(below: string): SourceStream['base'] {
    const { baseUrl } = this.#options;
    if (baseUrl === undefined) return undefined;
    const url = URL.parse(encodedPath(below), baseUrl.replace(/\/?$/, '/'));
    return url === null ? undefined : { location: url.href, root: new URL('/', url).href };
  }
}

function fault(
  code: 's3-name' | 's3-nothing' | 's3-offline' | 's3-no-endpoint' | 's3-half-key',
  source: string,
  detail?: string,
): UrlgleanError {
  return new UrlgleanError(problem(code, { source, ...(detail && { detail }) }));
}
