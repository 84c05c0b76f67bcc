/**
 * Tells whether a message seems to end in the middle. Takes the bytes of the last message of a file,
 * gives the sign of it in words, or null. A guess from the structure alone: text that merely stops
 * cannot be told from text that is short.
 */
import { OriginMap } from '../origin-map.ts';
import { decodeBase64 } from './base64.ts';
import { type Entity, walkMessage } from './tree.ts';

/** RFC 2046 §5.1.1. */
const LONGEST_BOUNDARY = 70;

export function truncation(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const source = { bytes: buffer, origin: () => OriginMap.identity(0, buffer.length) };
  const signs: string[] = [];
  walkMessage(source, {
    entity: (entity) => {
      if (reachesEnd(entity, buffer) && !entity.headers.ended && entity.headers.fields.length > 0) {
        signs.push('its header never ends');
      }
    },
    leaf: (entity) => {
      if (reachesEnd(entity, buffer)) signs.push(...signsOfLeaf(entity));
    },
    around: () => undefined,
    unclosed: (multipart, boundary) => {
      if (reachesEnd(multipart, buffer)) signs.push(neverClosed(boundary));
    },
    refused: () => undefined,
  });
  return signs[0] ?? null;
}

/** Nothing follows in the message itself, which the entity is part of undecoded. */
function reachesEnd({ source, end }: Entity, bytes: Buffer): boolean {
  return source.bytes === bytes && end === bytes.length;
}

function signsOfLeaf({ source, start, end, encoding, type }: Entity): string[] {
  const body = source.bytes.subarray(start, end);
  const boundary = type.main.startsWith('multipart/') ? type.get('boundary')?.value : undefined;
  if (boundary !== undefined && isBlank(body)) return [neverClosed(boundary)];
  if (encoding !== 'base64' || !decodeBase64(body).incomplete) return [];
  return ['a base64 part ends in the middle of a unit'];
}

function neverClosed(boundary: string): string {
  return `the multipart boundary "${boundary.slice(0, LONGEST_BOUNDARY)}" is never closed`;
}

function isBlank(bytes: Uint8Array): boolean {
  const space = 0x20;
  return bytes.every((byte) => byte <= space);
}
