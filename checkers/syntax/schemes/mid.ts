/** mid and cid: RFC 2392. */
import type { Finding } from '../../model.ts';
import { rangeOfRest, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const mid: SchemeSyntax = midLike('mid');
export const cid: SchemeSyntax = midLike('cid');

function midLike(scheme: string): SchemeSyntax {
  return { scheme, authority: 'none', defined: 'RFC 2392', judge };
}

/** mid-url = "mid" ":" message-id [ "/" content-id ]; cid-url = "cid" ":" content-id */
const ID = /^[^@\s<>]+@[^@\s<>/]+(?:\/[^@\s<>]+@[^@\s<>]+)?$/;

function judge(parts: UrlParts): readonly Finding[] {
  if (ID.test(parts.schemeSpecific.text)) return [];
  return [finding('mid-form-invalid', rangeOfRest(parts))];
}
