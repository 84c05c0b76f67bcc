/**
 * The objects below a prefix (ListObjectsV2), page by page in the order in which the server tells them. Throws a problem
 * where a page does not come, is no listing, or leads on in a circle: then nothing is known of what is not told.
 */
import { UrlgleanError } from '../errors.ts';
import { type ListPage, listPage, plainEtag, timeOf } from './answer-xml.ts';
import { type Answer, type S3Client, WrongAnswer } from './client.ts';
import type { ObjectEntry } from './model.ts';
import type { Place } from './place.ts';
import { odd, textOf } from './refusal.ts';

/** A thousand entries with the longest keys, encoded, are four MiB. */
const MOST_PAGE_BYTES = 16 * 1024 * 1024;
/** Pages in a row that hold nothing: servers leave deleted objects out, but not for ever. */
const MOST_EMPTY_PAGES = 1000;

export interface ListingDeps {
  readonly client: S3Client;
  /** As the user named it: problems are told of this. */
  readonly source: string;
  /** Entries on a page, at most. Default: as the server likes. */
  readonly pageSize?: number | undefined;
}

export async function* entriesBelow(place: Place, deps: ListingDeps): AsyncGenerator<ObjectEntry> {
  const { source } = deps;
  const seen = new Set<string>();
  let empty = 0;
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page: ListPage = await pageAt(place, token, deps);
    yield* page.entries.filter(({ key }) => key.startsWith(place.key));
    empty = page.entries.length === 0 ? empty + 1 : 0;
    token = page.next;
    if (token === undefined) return;
    if (seen.has(token)) throw odd(source, 'its listing leads back to a page that was read');
    if (empty > MOST_EMPTY_PAGES) throw odd(source, 'its listing goes on and on and names nothing');
    seen.add(token);
  }
}

function pageAt(
  place: Place,
  token: string,
  { client, source, pageSize }: ListingDeps,
): Promise<ListPage> {
  const query = [
    ...([
      ['list-type', '2'],
      ['encoding-type', 'url'],
      ['prefix', place.key],
    ] as const),
    ...(pageSize === undefined ? [] : [['max-keys', `${pageSize}`] as const]),
    ...(token === '' ? [] : [['continuation-token', token] as const]),
  ];
  const bucket = { bucket: place.bucket, key: '' };
  const read = async (answer: Answer): Promise<ListPage> => {
    const page = listPage(await wholeText(answer, source));
    if (page === null) throw new WrongAnswer(odd(source, 'what it answered is no listing'));
    return page;
  };
  return client.ask({ method: 'GET', place: bucket, query, source }, read);
}

async function wholeText({ body }: Answer, source: string): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > MOST_PAGE_BYTES)
      throw new WrongAnswer(odd(source, 'a page of its listing has no end'));
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The object of exactly this name, or why nothing can be told of it. */
export async function entryAt(
  place: Place,
  { client, source }: ListingDeps,
): Promise<ObjectEntry | UrlgleanError> {
  const ask = { method: 'HEAD', place, source } as const;
  try {
    return await client.ask(ask, async ({ headers, body }) => {
      await body.dump();
      return entryOf(place.key, headers);
    });
  } catch (error) {
    // Nobody will answer the next question either.
    if (!(error instanceof UrlgleanError) || error.code === 's3-unreachable') throw error;
    return error;
  }
}

function entryOf(key: string, headers: Answer['headers']): ObjectEntry {
  const size = Number(textOf(headers['content-length']) ?? 0);
  const modified = timeOf(textOf(headers['last-modified']));
  return { key, size, etag: plainEtag(textOf(headers['etag'])), modified };
}
