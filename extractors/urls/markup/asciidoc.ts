/** AsciiDoc: `https://a.example/b[the guide]`, `link:++https://a.example/__b__++[text]`. */
import { escapesOf } from './escapes.ts';
import { END, type Markup } from './model.ts';

export const ASCIIDOC: Markup = {
  name: 'AsciiDoc',
  marks: /\[/,
  isSeen: ({ run, before, behind }) =>
    /(?:^|\W)(?:link|image|xref|include|video|audio)::?(?:\+\+)?$/.test(before) ||
    isLabelled(run, behind),
  // Titles, attributes and block attributes; anchors, and macros as `linkgit:git-rebase[1]`.
  inText:
    /^(?:={1,6} \S|:[a-z][\w-]{1,40}:(?:[ \t]|\r?$)|\[(?:source|listing|quote|verse|NOTE|TIP|WARNING|options|cols)[\],=]|\[\[[\w.-]{1,80}\]\]\r?$)|\[\[\[[\w.-]{1,40}\]\]\]|(?<![\w:/.])[a-z]{3,16}::?[\w-][\w./-]{0,80}\[[^[\]\r\n]{0,80}\]/m,
  // An IPv6 address stands in brackets, too.
  escapeAt: escapesOf('[', [[/(?<![/@])\[|(?<=[^:/]\/)\[/y, END]]),
  closerOf: (before) => (before.endsWith('++') ? '++' : null),
};

/** Whether a label of several words follows: `https://a.example/b[the guide]`. */
function isLabelled(run: string, behind: string): boolean {
  const open = run.indexOf('[');
  const inside = /^[.,;:'"]{0,2}[ \t]+[^\s[\]][^[\]]*\]/.test(behind);
  return inside && /^['"]?\p{L}+[.,;:'"]{0,2}$/u.test(run.slice(open + 1));
}
