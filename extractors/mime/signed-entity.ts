/**
 * The entity that is signed inside of a body of S/MIME (RFC 8551 §3.5.2). Takes the body, gives the bytes of the entity
 * with their origin; null if it is encrypted, holds certificates alone, or something else than an entity was signed.
 */
import { beginsWithKnownField } from '../fields/field-name.ts';
import { isSigned } from '../fields/media-types.ts';
import type { Parameters } from '../fields/parameters.ts';
import { OriginMapBuilder } from '../origin/origin-map.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import { decodedBody, type EncodedBody } from './decoded-body.ts';
import { type ByteRange, signedContent } from './signed-content.ts';

export function signedEntity(
  entity: EncodedBody & { readonly type: Parameters },
): SourceBytes | null {
  if (!isSigned(entity.type.main)) return null;
  const { source, start, end } = entity;
  const whole = decodedBody(entity) ?? source;
  const from = whole === source ? start : 0;
  const to = whole === source ? end : whole.bytes.length;
  const pieces = signedContent(whole.bytes, from, to);
  if (pieces === null) return null;
  const bytes = Buffer.concat(pieces.map((piece) => whole.bytes.subarray(piece.start, piece.end)));
  if (!beginsWithKnownField(bytes, 0, bytes.length)) return null;
  return { bytes, origin: () => originOf(pieces).through(whole.origin()) };
}

function originOf(pieces: readonly ByteRange[]) {
  const builder = new OriginMapBuilder();
  let length = 0;
  for (const { start, end } of pieces) {
    builder.add(length, length + end - start, start, end);
    length += end - start;
  }
  return builder.build();
}
