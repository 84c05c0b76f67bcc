/** Faults against the form of a scheme. */
import { type FindingKind, says } from './kind.ts';

export const SCHEMES = {
  'urn-form-invalid': {
    severity: 'error',
    rule: ['RFC 8141', '2'],
    message: says(
      'the form is urn:namespace:name, with a namespace of 2 to 32 letters, digits and hyphens',
    ),
    example: 'urn:x',
  },
  'urn-isbn-invalid': {
    severity: 'error',
    rule: ['RFC 3187', 'check digit'],
    message: says('not an ISBN: ten or thirteen digits, the last of which checks the others'),
    example: 'urn:isbn:0451450524',
  },
  'urn-issn-invalid': {
    severity: 'error',
    rule: ['RFC 3044', 'check digit'],
    message: says('not an ISSN: eight digits, the last of which checks the others'),
    example: 'urn:issn:0378-5956',
  },
  'urn-uuid-invalid': {
    severity: 'error',
    rule: ['RFC 9562', '4'],
    message: says('a UUID has 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12'),
    example: 'urn:uuid:1234',
  },
  'doi-form-invalid': {
    severity: 'error',
    rule: ['RFC 7595', 'registration of "doi"'],
    message: says('a DOI is "10.", digits, a slash and a name'),
    example: 'doi:11.1000/182',
  },
  'tel-form-invalid': {
    severity: 'error',
    rule: ['RFC 3966', '3'],
    message: says('a number has only digits, "-", ".", "(" and ")", with "+" before a global one'),
    example: 'tel:call-me',
  },
} as const satisfies Record<string, FindingKind>;
