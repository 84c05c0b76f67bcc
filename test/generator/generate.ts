/**
 * Archives of any size for tests and benchmarks: takes a seed and a size, gives bytes, and tells
 * which URLs were planted. The same seed gives the same bytes on every machine, whatever the size of
 * the chunks, and a larger archive begins with the smaller one. Never holds more than a chunk and a
 * message.
 */
import { composeMessage } from './mail.ts';
import { composePages } from './pages.ts';
import type { OnPlanted } from './planted.ts';
import { Prng } from './prng.ts';
import { createProse } from './prose.ts';
import { imageLines } from './transfer.ts';

export interface GenerateOptions {
  /** A whole number; the lowest 32 bits count. */
  readonly seed: number;
  /** The archive ends with the first message or page that reaches this size. */
  readonly bytes: number;
  /** Bytes of a chunk; default 256 KiB. */
  readonly chunkBytes?: number;
  /** Called for every URL, in order of appearance, before its bytes are given. */
  readonly onPlanted?: OnPlanted;
}

const CHUNK_BYTES = 256 * 1024;

export function generateMbox(options: GenerateOptions): Generator<Uint8Array> {
  return chunked(messages(options), options);
}

export function generateText(options: GenerateOptions): Generator<Uint8Array> {
  const prng = new Prng(options.seed);
  const prose = createProse(prng);
  return chunked(composePages({ prng, prose, onPlanted: options.onPlanted ?? ignore }), options);
}

/** Without end: the messages of a mailbox, as files of their own would hold them. */
export function* generateLetters(seed: number): Generator<string> {
  for (const message of messages({ seed })) yield message.slice(message.indexOf('\n') + 1, -1);
}

type MessageOptions = Pick<GenerateOptions, 'seed' | 'onPlanted'>;

function* messages(options: MessageOptions): Generator<string> {
  const prng = new Prng(options.seed);
  const prose = createProse(prng);
  const images = imageLines(prng);
  const context = { prng, prose, images, onPlanted: options.onPlanted ?? ignore };
  for (let document = 1; ; document++) yield composeMessage(context, document);
}

function ignore(): void {}

/** Pieces without end, cut off after `bytes` and at a piece's end, as chunks of equal size. */
function* chunked(
  pieces: Iterator<string>,
  { bytes, chunkBytes = CHUNK_BYTES }: GenerateOptions,
): Generator<Uint8Array> {
  let chunk = new Uint8Array(chunkBytes);
  let filled = 0;
  for (let total = 0; total < bytes; ) {
    const piece = Buffer.from(String(pieces.next().value), 'utf8');
    total += piece.length;
    for (let taken = 0; taken < piece.length; ) {
      const part = piece.subarray(taken, taken + chunkBytes - filled);
      chunk.set(part, filled);
      taken += part.length;
      filled += part.length;
      if (filled < chunkBytes) continue;
      yield chunk;
      chunk = new Uint8Array(chunkBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
