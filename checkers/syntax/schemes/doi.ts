/** doi: the registration of the scheme, and ISO 26324. */
import { rangeOfRest } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';

export interface DoiUrl {
  readonly name: string;
}

/** Directory indicator 10, a registrant's code with subdivisions, a suffix of any characters. */
const FORM = /^10\.\d{4,9}(?:\.\d+)*\/./;

export const doi: SchemeSyntax<DoiUrl> = {
  scheme: 'doi',
  defined: 'ISO 26324',
  read: (cursor) => {
    const name = cursor.text(cursor.start, cursor.end);
    if (!FORM.test(name)) cursor.fault('doi-form-invalid', rangeOfRest(cursor));
    return { name };
  },
  write: ({ name }) => name,
  name: ({ name }) => [named('name', name)],
};
