/** MediaWiki: `[http://a.example/b text]`, `http://a.example/b'''bold'''`. */
import { escapesOf } from './escapes.ts';
import { END, type Markup } from './model.ts';

export const MEDIAWIKI: Markup = {
  name: 'MediaWiki',
  marks: /''/,
  isSeen: () => false,
  inText: /^==[^=\r\n]{1,200}==[ \t]*\r?$|\[\[[^[\]\r\n]{1,200}\]\]|\{\{[^{}\r\n]{1,200}[|}]/m,
  escapeAt: escapesOf("'", [[/''/y, END]]),
};
