/**
 * The bytes of one object, all of them or a stretch: takes the client and what its listing says, gives them as they
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

/** Of an object; without an end to its last byte. */
interface Stretch {
  readonly start: number;
  readonly end: number | undefined;
  /** The object that is meant; empty: none is told. */
  readonly etag: string;
}

interface Opened {
  readonly answer: Answer;
  readonly stretch: Stretch & { readonly end: number };
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

  /** From the first byte to the last, once. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    this.begin();
    const opened = await this.#begun;
    if (opened !== undefined) yield* this.#read(opened);
  }

  async *range(start: number, end: number): AsyncGenerator<Uint8Array> {
    yield* this.#read(await this.#open({ start, end, etag: this.#entry.etag }));
  }

  async *#read(opened: Opened): AsyncGenerator<Uint8Array> {
    const { start, end, etag } = opened.stretch;
    let { answer } = opened;
    let [at, worth, failures] = [start, start, 0];
    for (;;) {
      let cut: unknown = new Error('the connection was cut');
      // A server that gives no ranges begins anew.
      let skip = answer.statusCode === 206 ? 0 : at;
      try {
        for await (const chunk of answer.body) {
          const fresh = (chunk as Buffer).subarray(skip);
          const bytes = fresh.subarray(0, end - at);
          skip -= (chunk as Buffer).length - fresh.length;
          at += bytes.length;
          if (bytes.length > 0) yield bytes;
          if (bytes.length < fresh.length) return;
        }
      } catch (error) {
        cut = error;
      } finally {
        answer.body.destroy();
      }
      if (at >= end) return;
      if (at - worth >= WORTH_BYTES) [worth, failures] = [at, 0];
      if (!(await this.#client.pause(failures++))) throw unreached(nameOf(this.#place), cut);
      answer = (await this.#open({ start: at, end, etag })).answer;
    }
  }

  /** Absent: all of it, whichever is there now. */
  async #open(wanted?: Stretch): Promise<Opened> {
    const source = nameOf(this.#place);
    const headers = wanted && rangeFields(wanted);
    const ask = { method: 'GET', place: this.#place, source, ...(headers && { headers }) } as const;
    return await this.#client.ask(ask, async (answer) => {
      // Errors of a body that waits for its turn surface where it is read.
      answer.body.on('error', () => undefined);
      const etag = plainEtag(textOf(answer.headers['etag']));
      if (wanted !== undefined && wanted.etag !== '' && etag !== wanted.etag) {
        answer.body.destroy();
        throw new WrongAnswer(changed(source));
      }
      const { start, end = this.#sizeIn(answer) } = wanted ?? { start: 0 };
      return { answer, stretch: { start, end, etag } };
    });
  }

  #sizeIn({ headers }: Answer): number {
    const length = textOf(headers['content-length']);
    return length === undefined ? this.#entry.size : Number(length);
  }
}

function rangeFields({ start, end, etag }: Stretch): Readonly<Record<string, string>> {
  const last = end === undefined ? '' : `${end - 1}`;
  return { range: `bytes=${start}-${last}`, ...(etag !== '' && { 'if-match': `"${etag}"` }) };
}

function changed(source: string): UrlgleanError {
  return new UrlgleanError(problem('s3-changed', { source }));
}
