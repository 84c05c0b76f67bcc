/** A document of more bytes than are held. */
import { DOCUMENT_BOUNDS } from './limits.ts';
import type { ToldFault } from './protocol.ts';

export function tooLarge(size: number): ToldFault {
  return { fault: 'too-large', detail: `${size} bytes, more than ${DOCUMENT_BOUNDS.bytes}` };
}
