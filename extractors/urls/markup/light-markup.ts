/** reStructuredText and Markdown: a backslash before a mark takes its meaning away, `http://a.example/b\_c`. */
import { escapesOf, itself } from './escapes.ts';
import type { Markup } from './model.ts';

const ESCAPE_AT = escapesOf('\\', [[/\\([!-/:-@[-`{-~])/y, itself]]);
/** In code, a backslash is itself. */
const MARKS = /^(?!`).*\\[_*#~()[\]]/;

export const RESTRUCTURED_TEXT: Markup = {
  name: 'reStructuredText',
  marks: MARKS,
  isSeen: () => false,
  inText: /^\.\. (?:[a-z][\w-]{0,40}::|_[^:\r\n]{1,100}:)|^:[a-z][\w ]{0,40}:[ \t]|`_{1,2}(?!\w)/im,
  escapeAt: ESCAPE_AT,
};

export const MARKDOWN: Markup = {
  name: 'Markdown',
  marks: MARKS,
  isSeen: ({ before }) => /\]\(<?$/.test(before),
  inText: /^(?:#{1,6} \S|```)|\]\(https?:/m,
  escapeAt: ESCAPE_AT,
};
