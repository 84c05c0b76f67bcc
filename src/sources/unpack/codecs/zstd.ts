/** Zstandard (RFC 8878), which Node.js undoes itself. */
import { pipeline, Readable, type Transform } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { ByteReader } from '../streams/byte-reader.ts';
import { CUT_SHORT, damaged } from '../streams/damage.ts';
import type { Bytes, Decompress } from '../streams/model.ts';
import { frameBytes, nextFrame } from './zstd-frames.ts';

export const unzstd: Decompress = async function* unzstd(bytes: Bytes) {
  const reader = new ByteReader(bytes);
  try {
    for (let frame = await nextFrame(reader); frame !== 'end'; frame = await nextFrame(reader)) {
      if (frame === 'data') yield* unzstdFrame(reader);
    }
  } finally {
    await reader.close();
  }
};

/** Node.js 22 ends quietly where a frame is cut short. */
async function* unzstdFrame(reader: ByteReader): AsyncGenerator<Uint8Array> {
  let whole = false;
  const bytes = frameBytes(reader, () => {
    whole = true;
  });
  yield* through(bytes, createZstdDecompress());
  if (!whole) throw damaged(CUT_SHORT);
}

async function* through(bytes: Bytes, codec: Transform): AsyncGenerator<Uint8Array> {
  let sourceError: unknown;
  const source = Readable.from(
    watched(bytes, (error) => {
      sourceError = error;
    }),
  );
  // Errors surface where the codec is read; the callback only keeps them from being unhandled.
  pipeline(source, codec, () => undefined);
  try {
    for await (const chunk of codec) yield chunk as Buffer;
  } catch (error) {
    throw sourceError ?? damaged(wordsOf(error));
  }
}

async function* watched(
  bytes: Bytes,
  failed: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    failed(error);
    throw error;
  }
}

function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === 'unexpected end of file' ? CUT_SHORT : message;
}
