/**
 * The bytes of one object, from its first to its last: takes the client and what its listing says, gives them as they
 * come. A connection that breaks off is taken up where it was, as long as the object is the same. Holds no more of it
 * than a piece.
 */
import { problem, UrlgleanError } from '../errors.ts';
import { plainEtag } from './answer-xml.ts';
import { type Answer, type S3Client, WrongAnswer } from './client.ts';
import type { ObjectEntry } from './model.ts';
import { nameOf, type Place } from './place.ts';
import { textOf, unreached } from './refusal.ts';

/** A connection that gave so much was worth its while: the count of failures begins anew. */
const WORTH_BYTES = 1024 * 1024;

interface Opened {
  readonly answer: Answer;
  /** Of the whole object. */
  readonly size: number;
  readonly etag: string;
}

export class ObjectBytes {
  readonly #client: S3Client;
  readonly #place: Place;
  readonly #entry: ObjectEntry;
  #begun: Promise<Opened> | undefined;

  constructor(client: S3Client, bucket: string, entry: ObjectEntry) {
    this.#client = client;
    this.#place = { bucket, key: entry.key };
    this.#entry = entry;
  }

  /** Asks for it, so that it is on its way when its turn comes. */
  begin(): void {
    if (this.#begun !== undefined || this.#entry.size === 0) return;
    this.#begun = this.#open();
    // It surfaces where it is read.
    this.#begun.catch(() => undefined);
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    this.begin();
    const opened = await this.#begun;
    if (opened === undefined) return;
    const { size, etag } = opened;
    let { answer } = opened;
    let [read, worth, failures] = [0, 0, 0];
    for (;;) {
      let cut: unknown = new Error('the connection was cut');
      // A server that gives no ranges begins anew.
      let skip = answer.statusCode === 206 ? 0 : read;
      try {
        for await (const chunk of answer.body) {
          const bytes = (chunk as Buffer).subarray(skip);
          skip -= (chunk as Buffer).length - bytes.length;
          read += bytes.length;
          if (bytes.length > 0) yield bytes;
        }
      } catch (error) {
        cut = error;
      } finally {
        answer.body.destroy();
      }
      if (read >= size) return;
      if (read - worth >= WORTH_BYTES) [worth, failures] = [read, 0];
      if (!(await this.#client.pause(failures++))) throw unreached(nameOf(this.#place), cut);
      answer = (await this.#open({ read, etag })).answer;
    }
  }

  async #open(from?: { readonly read: number; readonly etag: string }): Promise<Opened> {
    const source = nameOf(this.#place);
    const headers = from && {
      range: `bytes=${from.read}-`,
      ...(from.etag !== '' && { 'if-match': `"${from.etag}"` }),
    };
    const ask = { method: 'GET', place: this.#place, source, ...(headers && { headers }) } as const;
    return await this.#client.ask(ask, async (answer) => {
      // Errors of a body that waits for its turn surface where it is read.
      answer.body.on('error', () => undefined);
      const etag = plainEtag(textOf(answer.headers['etag']));
      if (from !== undefined && etag !== from.etag) {
        answer.body.destroy();
        throw new WrongAnswer(changed(source));
      }
      const length = textOf(answer.headers['content-length']);
      return { answer, etag, size: length === undefined ? this.#entry.size : Number(length) };
    });
  }
}

function changed(source: string): UrlgleanError {
  return new UrlgleanError(problem('s3-changed', { source }));
}
