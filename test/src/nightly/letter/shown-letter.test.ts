/** A letter that names nobody, on every channel. */
import { expect, it } from 'vitest';
import { htmlLetter } from '../../../../src/nightly/letter/html.ts';
import { letterJson } from '../../../../src/nightly/letter/json.ts';
import { letterPage } from '../../../../src/nightly/letter/letter-page.ts';
import type { Letter } from '../../../../src/nightly/letter/model.ts';
import { plainLetter } from '../../../../src/nightly/letter/plain-text.ts';
import { shownLetter } from '../../../../src/nightly/letter/shown-letter.ts';
import { EVERYTHING } from '../../../../src/people/model.ts';
import { NO_PEOPLE } from '../../../../src/people/no-people.ts';
import { NIGHTS } from '../../../golden/letters/nights.ts';

const told = (letter: Letter): string => {
  const page = letterPage(letter, 'UTC');
  const json = JSON.stringify(letterJson(letter, '1.2.3'));
  return [plainLetter(page), htmlLetter(page), json].join('\n');
};
const SENDERS = Object.values(NIGHTS).flatMap(({ letter: { items } }) =>
  items.flatMap(({ link }) => link.sightings.flatMap(({ document: { from } }) => from ?? [])),
);

it.each(Object.entries(NIGHTS))(
  'the letter of the night %s names nobody if asked not to',
  (_, { letter }) => {
    const named = {
      ...letter,
      problems: [...letter.problems, 'mail/ada@museum.example: is empty.'],
    };
    const text = told(shownLetter(named, NO_PEOPLE));
    expect(text).not.toContain('ada@museum.example');
    for (const from of SENDERS) {
      for (const word of from.match(/[A-Z]\w+|[\w.]+@[\w.]+/g) ?? [])
        expect(text).not.toContain(word);
    }
    expect(shownLetter(letter, EVERYTHING)).toEqual(letter);
  },
);
