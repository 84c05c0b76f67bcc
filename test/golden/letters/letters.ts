/** The letters of ten nights, as files: takes a night, gives what each of its files holds now. */
import { join } from 'node:path';
import { htmlLetter } from '../../../src/nightly/letter/html.ts';
import { letterPage } from '../../../src/nightly/letter/letter-page.ts';
import { plainLetter } from '../../../src/nightly/letter/plain-text.ts';
import { messageOf } from '../../../src/nightly/mail/message.ts';
import { NIGHTS, type Night } from './nights.ts';

const ENVELOPE = { from: 'ines@lamphost.example', to: ['ines@lamproom.example'] };

const WRITERS = {
  txt: ({ letter, zone }) => plainLetter(letterPage(letter, zone)),
  html: ({ letter, zone }) => htmlLetter(letterPage(letter, zone)),
  eml: ({ letter, zone }) => messageOf(letter, zone, ENVELOPE),
} as const satisfies Readonly<Record<string, (night: Night) => string>>;

/** Too long to be read twice: its HTML stands in the message. */
const WITHOUT_HTML = 'hostile';

/** Name, path and content of each file. */
export const LETTERS: readonly (readonly [name: string, path: string, content: string])[] =
  Object.entries(NIGHTS).flatMap(([night, told]) =>
    Object.entries(WRITERS)
      .filter(([ending]) => ending !== 'html' || night !== WITHOUT_HTML)
      .map(([ending, write]) => {
        const name = `${night}.${ending}`;
        return [name, join(import.meta.dirname, name), write(told)] as const;
      }),
  );
