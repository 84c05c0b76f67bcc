/** tel: RFC 3966 §3. */
import { rangeOfRest } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';

export interface TelUrl {
  readonly number: string;
}

/** global-number-digits = "+" *phonedigit DIGIT *phonedigit; a local one may hold "*" and "#" escaped */
const NUMBER = /^\+?[0-9A-Fa-f*\-.()]*[0-9][0-9A-Fa-f*\-.()]*(?:;.*)?$/;

export const tel: SchemeSyntax<TelUrl> = {
  scheme: 'tel',
  defined: 'RFC 3966 §3',
  read: (cursor) => {
    const number = cursor.text(cursor.start, cursor.end);
    if (!NUMBER.test(number)) cursor.fault('tel-form-invalid', rangeOfRest(cursor));
    return { number };
  },
  write: ({ number }) => number,
  name: ({ number }) => [named('number', number)],
};
