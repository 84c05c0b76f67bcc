/** tel: RFC 3966 §3. */
import type { Finding } from '../../model.ts';
import { rangeOfRest, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const tel: SchemeSyntax = { scheme: 'tel', authority: 'none', defined: 'RFC 3966', judge };

/** global-number-digits = "+" *phonedigit DIGIT *phonedigit; a local one may hold "*" and "#" escaped */
const NUMBER = /^\+?[0-9A-Fa-f*\-.()]*[0-9][0-9A-Fa-f*\-.()]*(?:;.*)?$/;

function judge(parts: UrlParts): readonly Finding[] {
  if (NUMBER.test(parts.schemeSpecific.text)) return [];
  return [finding('tel-form-invalid', rangeOfRest(parts))];
}
