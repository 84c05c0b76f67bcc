/** Gathers small texts to pieces that are worth a call of the system; takes chunks, gives pieces in order. */

const ENOUGH_CHARACTERS = 64 * 1024;

export class OutputBuffer {
  #text = '';

  /** What is to be written now. */
  *add(chunk: string | Uint8Array): Generator<Uint8Array> {
    if (typeof chunk === 'string') {
      this.#text += chunk;
      if (this.#text.length >= ENOUGH_CHARACTERS) yield* this.flush();
    } else {
      yield* this.flush();
      yield chunk;
    }
  }

  /** What was held back. */
  *flush(): Generator<Uint8Array> {
    if (this.#text === '') return;
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    yield bytes;
  }
}
