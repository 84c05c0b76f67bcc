/**
 * Tells whether a message seems to end in the middle. Watches a message being taken apart, gives the sign of it in
 * words, or null. A guess from the structure alone: text that merely stops cannot be told from text that is short.
 */
import { decodeBase64 } from '../transfer/base64.ts';
import type { Entity, EntityWatch } from './tree.ts';

/** RFC 2046 §5.1.1. */
const LONGEST_BOUNDARY = 70;
const SPACE = 0x20;
const EQUALS = 0x3d;

export class TruncationWatch implements EntityWatch {
  readonly #bytes: Buffer;
  #sign: string | null = null;

  /** Of the last message of a file. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The first, when all of the message was seen. */
  get sign(): string | null {
    return this.#sign;
  }

  entity(entity: Entity): void {
    if (!reachesEnd(entity, this.#bytes)) return;
    if (!entity.headers.ended && entity.headers.fields.length > 0) {
      this.#sign ??= 'its header never ends';
    }
  }

  leaf(entity: Entity): void {
    if (this.#sign === null && reachesEnd(entity, this.#bytes)) this.#sign = signOfLeaf(entity);
  }

  unclosed(multipart: Entity, boundary: string): void {
    if (reachesEnd(multipart, this.#bytes)) this.#sign ??= neverClosed(boundary);
  }
}

/** Nothing follows in the message itself, which the entity is part of undecoded. */
function reachesEnd({ source, end }: Entity, bytes: Buffer): boolean {
  return source.bytes === bytes && end === bytes.length;
}

function signOfLeaf({ source, start, end, encoding, type }: Entity): string | null {
  const body = source.bytes.subarray(start, end);
  const boundary = type.main.startsWith('multipart/') ? type.get('boundary')?.value : undefined;
  if (boundary !== undefined && isBlank(body)) return neverClosed(boundary);
  if (encoding !== 'base64' || endsInPadding(body) || !decodeBase64(body).incomplete) return null;
  return 'a base64 part ends in the middle of a unit';
}

/** RFC 2045 §6.8: padding ends the data, and has not to be decoded to know it. */
function endsInPadding(bytes: Uint8Array): boolean {
  let last = bytes.length - 1;
  while (last >= 0 && (bytes[last] as number) <= SPACE) last--;
  return bytes[last] === EQUALS;
}

function neverClosed(boundary: string): string {
  return `the multipart boundary "${boundary.slice(0, LONGEST_BOUNDARY)}" is never closed`;
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= SPACE);
}
