/**
 * Detects that a message seems to end in the middle. Observes a message while it is read, gives the sign of truncation
 * in words, or null. A guess by structure alone: text that merely stops cannot be told from short text.
 */
import { decodeBase64 } from '../transfer/base64.ts';
import type { Entity, EntityObserver } from './tree.ts';

/** RFC 2046 §5.1.1. */
const LONGEST_BOUNDARY = 70;
const SPACE = 0x20;
const EQUALS = 0x3d;

export class TruncationDetector implements EntityObserver {
  readonly #bytes: Buffer;
  #sign: string | null = null;

  /** Watches the last message of a file. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The first sign, once all of the message was read. */
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

/** Whether an entity that is undecoded reaches to the end of the message. */
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

/** Whether base64 ends in padding (RFC 2045 §6.8); this needs no decoding. */
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
