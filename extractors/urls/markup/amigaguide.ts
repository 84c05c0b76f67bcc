/** AmigaGuide: `@{b}http://a.example/b@{ub}`, `@{"text" link node}`, `\@` (AmigaGuide 101, Commodore 1994). */
import { escapesOf, itself } from './escapes.ts';
import { END, type Markup } from './model.ts';

export const AMIGAGUIDE: Markup = {
  name: 'AmigaGuide',
  marks: /@\{|\\[@\\]/,
  isSeen: ({ before }) => /@\{(?:[biu]|fg [a-z]{1,16})\}$/i.test(before),
  inText:
    /^@(?:database|endnode)(?![a-z])|@\{(?:"[^"\r\n]{0,200}"[ \t]+(?:link|alink|rx|rxs|system|guide)[ \t]|u[biu]\})/im,
  escapeAt: escapesOf('@\\', [
    [/@\{(?:u?[biu]|plain|code|body|line|[fb]g[^}\s]{0,20})\}/iy, ''],
    [/@\{/y, END],
    [/\\([@\\])/y, itself],
  ]),
};
