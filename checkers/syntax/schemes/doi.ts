/** doi: the registration of the scheme, and ISO 26324. */
import type { Finding } from '../../model.ts';
import { rangeOfRest, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const doi: SchemeSyntax = { scheme: 'doi', authority: 'none', defined: 'ISO 26324', judge };

/** Directory indicator 10, a registrant's code with subdivisions, a suffix of any characters. */
const FORM = /^10\.\d{4,9}(?:\.\d+)*\/./;

function judge(parts: UrlParts): readonly Finding[] {
  if (FORM.test(parts.schemeSpecific.text)) return [];
  return [finding('doi-form-invalid', rangeOfRest(parts))];
}
