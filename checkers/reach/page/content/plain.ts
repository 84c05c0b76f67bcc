/**
 * Short answers other than HTML: takes an answer, gives its text where that is plain text or JSON. Null for everything
 * else, for long answers, and for incomplete ones: error pages are short.
 */
import { decodeCharset } from '../../../../extractors/charsets/charset.ts';
import { field, type HttpResponse, type ResponseHead } from '../../../net/http/http-client.ts';
import { bodyBytes } from './body.ts';

export interface PlainAnswer {
  readonly kind: 'text' | 'json';
  readonly text: string;
}

/** As sent and as unpacked. */
const MAX_BYTES = 4096;

const TYPE = /^\s*(?:(text\/plain)|(?:application|text)\/(?:[\w.-]{1,60}\+)?json)\s*(?:;|$)/i;

/** How many bytes of the body behind this head are wanted. */
export function plainBytesOf(head: ResponseHead): number {
  if (kindOf(head) === null) return 0;
  const length = Number(field(head, 'content-length') ?? 0);
  return length <= MAX_BYTES ? MAX_BYTES : 0;
}

export function plainAnswerOf(response: HttpResponse): PlainAnswer | null {
  const kind = kindOf(response);
  if (kind === null) return null;
  const body = bodyBytes(response, MAX_BYTES);
  if (body === null || !body.isWhole || body.bytes.includes(0)) return null;
  return { kind, text: decodeCharset(body.bytes, 'utf-8').trim() };
}

function kindOf(head: ResponseHead): PlainAnswer['kind'] | null {
  const type = TYPE.exec(field(head, 'content-type') ?? '');
  if (type === null) return null;
  return type[1] === undefined ? 'json' : 'text';
}
