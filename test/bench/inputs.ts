/**
 * The files that the bench reads, made from seeds when they are asked for first and kept until the end: takes sizes,
 * gives paths. The same bytes on every machine. Removes nothing but its own folder.
 */
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generateLetters, generateMbox, generateText } from '../generator/generate.ts';

export interface Input {
  readonly path: string;
  readonly bytes: number;
}

const MBOX_SEED = 1;
const TEXT_SEED = 2;
const LETTER_SEED = 3;
const LARGEST_LETTER = 4096;

/** Files of whoever measures. */
export interface OwnFiles {
  readonly text?: string | undefined;
  readonly mbox?: string | undefined;
}

export class Inputs {
  readonly #folder = mkdtempSync(join(tmpdir(), 'urlglean-bench-'));
  readonly #made = new Map<string, Promise<Input>>();
  readonly #own: OwnFiles;

  constructor(own: OwnFiles = {}) {
    this.#own = own;
  }

  mbox(bytes: number): Promise<Input> {
    return this.#file(`${bytes}.mbox`, () => generateMbox({ seed: MBOX_SEED, bytes }));
  }

  text(bytes: number): Promise<Input> {
    return this.#file(`${bytes}.txt`, () => generateText({ seed: TEXT_SEED, bytes }));
  }

  /** As often as it goes into so many bytes; undefined where none was given. */
  async ownMbox(bytes: number): Promise<Input | undefined> {
    const { mbox } = this.#own;
    return mbox === undefined ? undefined : this.#file('own.mbox', () => again(mbox, bytes));
  }

  async ownText(bytes: number): Promise<Input | undefined> {
    const { text } = this.#own;
    return text === undefined ? undefined : this.#file('own.txt', () => again(text, bytes));
  }

  /** The same lines in a file of that name. */
  lines(name: string, lines: readonly string[]): Promise<Input> {
    return this.#file(name, () => [`${lines.join('\n')}\n`]);
  }

  /** So many different URLs, one a line. */
  urls(count: number): Promise<Input> {
    return this.#file(`${count}-urls.txt`, () => urlLines(count));
  }

  /** A folder of small letters, a file each. */
  letters(count: number): Promise<Input> {
    return this.#once(`${count}-letters`, (folder) => writeLetters(folder, count));
  }

  /** A folder with nothing in it, whatever was. */
  emptied(name: string): string {
    const path = join(this.#folder, name);
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path);
    return path;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #file(name: string, pieces: () => Iterable<string | Uint8Array>): Promise<Input> {
    return this.#once(name, async (path) => {
      await pipeline(pieces(), createWriteStream(path));
      return statSync(path).size;
    });
  }

  /** `make` gives the bytes it wrote. */
  #once(name: string, make: (path: string) => Promise<number> | number): Promise<Input> {
    const path = join(this.#folder, name);
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const made = Promise.resolve(make(path)).then((bytes) => ({ path, bytes }));
    this.#made.set(name, made);
    return made;
  }
}

/** The file, as often as it goes into so many bytes; once at least. */
function* again(path: string, bytes: number): Generator<Buffer> {
  const content = readFileSync(path);
  for (let length = content.length; ; length += content.length) {
    yield content;
    if (length + content.length > bytes) return;
  }
}

const LINES_AT_ONCE = 1000;

function* urlLines(count: number): Generator<string> {
  for (let from = 0; from < count; from += LINES_AT_ONCE) {
    let lines = '';
    for (let n = from; n < Math.min(count, from + LINES_AT_ONCE); n++) {
      lines += `http://www.host-${n % 9973}.example/archive/${n % 97}/page-${n}.html\n`;
    }
    yield lines;
  }
}

/** Gives the bytes of all. */
function writeLetters(folder: string, count: number): number {
  mkdirSync(folder);
  let bytes = 0;
  let written = 0;
  for (const letter of generateLetters(LETTER_SEED)) {
    if (letter.length > LARGEST_LETTER) continue;
    writeFileSync(join(folder, `${written}.eml`), letter);
    bytes += letter.length;
    if (++written === count) return bytes;
  }
  return bytes;
}
