/** Buffers small strings into chunks that are worth a system call; takes strings and bytes, gives chunks in order. */

const ENOUGH_CHARACTERS = 64 * 1024;

export class OutputBuffer {
  #text = '';

  /** Gives the chunks that are to be written now. */
  *add(chunk: string | Uint8Array): Generator<Uint8Array> {
    if (typeof chunk === 'string') {
      this.#text += chunk;
      if (this.#text.length >= ENOUGH_CHARACTERS) yield* this.flush();
    } else {
      yield* this.flush();
      yield chunk;
    }
  }

  /** Gives the buffered rest. */
  *flush(): Generator<Uint8Array> {
    if (this.#text === '') return;
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    yield bytes;
  }
}
