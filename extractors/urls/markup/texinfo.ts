/** Texinfo: `@uref{http://a.example/@/b/@@c, text}` (Texinfo manual, "Inserting Special Characters"). */
import { escapesOf, itself } from './escapes.ts';
import { END, type Markup } from './model.ts';

const COMMAND = /@(?:url|uref|email|indicateurl|code|samp|file|w|t|strong|emph)\{$/;
const LINK = /@(?:url|uref|email)\{$/;

export const TEXINFO: Markup = {
  name: 'Texinfo',
  // Outside braces, one `@` and `,` are too frequent in URLs.
  marks: /^\{[^@,]*[@,]|@[@*]/,
  isSeen: ({ before }) => COMMAND.test(before),
  inText: /^(?:\\input texinfo|@(?:setfilename|node|chapter|(?:sub){0,2}section|menu)(?![\w.]))/m,
  escapeAt: escapesOf('@', [
    [/@([@{}])/y, itself],
    [/@[/:-]/y, ''],
    [/@comma\{\}/y, ','],
    [/@(?:[*.!? ]|tie\{|dots\{|enddots\{)/y, END],
  ]),
  closerOf: (before) => (LINK.test(before) ? ',' : null),
  isBraced: (before) => LINK.test(before),
};
