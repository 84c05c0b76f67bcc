/** LaTeX and TeX: `\url{http://a.example/b\_c}`, `{\tt http://a.example/$\sim$ann/}`. */
import { escapesOf, itself } from './escapes.ts';
import { END, type Markup } from './model.ts';

/** A command that takes a URL, with the bracket before it. */
const COMMAND = /\\(?:url|href|path|nolinkurl|burl|texttt|textsf|hyperref)(?:\[[^\]]*\])? ?\{$/;
const VERBATIM = /\\(?:verb|url|path)\*?([+!/=@~])$/;

export const LATEX_ESCAPES = escapesOf('\\{$', [
  [/\{\\([_#%&$~])\}/y, itself],
  [/\{(?:\\~\{\}|\\textasciitilde ?|\\sim)\}/y, '~'],
  [/\{\}/y, ''],
  [/\\([_#%&$])/y, itself],
  [/\\([{}])/y, itself],
  [/\\~(?:\{\})?/y, '~'],
  [/\\\^(?:\{\})?/y, '^'],
  [/\\[-/!:]/y, ''],
  [/\$\{?\\(?:sim|tilde)(?:\{\})?\}?\$/y, '~'],
  [/\$(?:_|\\_)\$/y, '_'],
  [/\\(?:textasciitilde|texttildelow)(?![a-z])(?:\{\}| )?/y, '~'],
  [/\\textunderscore(?![a-z])(?:\{\}| )?/y, '_'],
  [/\\textasciicircum(?![a-z])(?:\{\}| )?/y, '^'],
  [/\\slash(?![a-z])(?:\{\}| )?/y, '/'],
  [/\\(?:allowbreak|linebreak|penalty-?\d{1,5}|discretionary\{\}\{\})(?![a-z])(?:\{\})?/y, ''],
  [/\\(?:char`\\?|string)(.)/y, itself],
  [/\\/y, END],
]);

export const LATEX: Markup = {
  name: 'LaTeX',
  marks: /\\|\$[\\{_]|^[{+!/=@~]/,
  isSeen: ({ before }) => COMMAND.test(before) || VERBATIM.test(before),
  inText:
    /\\(?:document(?:class|style)|usepackage|begin|end|(?:sub){0,2}section\*?|chapter\*?|cite[pt]?|label|ref|emph|text(?:tt|bf|it|sc|rm)|url|href|footnote|bibitem|newcommand)[[{]/,
  escapeAt: LATEX_ESCAPES,
  closerOf: (before) => VERBATIM.exec(before)?.[1] ?? null,
  isBraced: (before) => COMMAND.test(before),
  takesBlank: /\\(?:textasciitilde|texttildelow|textunderscore|textasciicircum|slash)$/,
};
