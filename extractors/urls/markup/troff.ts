/** troff, the language of manual pages: `\fBhttp://a.example/b\-c\fR` (groff(7), man(7)). */
import { escapesOf, itself, ofHex } from './escapes.ts';
import { END, type Markup, type Meaning } from './model.ts';

const SPECIAL: Readonly<Partial<Record<string, Meaning>>> = {
  aq: "'",
  at: '@',
  co: '\u00a9',
  Do: '$',
  en: '-',
  ha: '^',
  hy: '-',
  lB: '[',
  lC: '{',
  mi: '-',
  rB: ']',
  rC: '}',
  rs: '\\',
  sh: '#',
  sl: '/',
  ti: '~',
  ul: '_',
};

function special(name: string): Meaning {
  const code = /^u([\dA-F]{4})$/.exec(name)?.[1];
  return code === undefined ? (SPECIAL[name] ?? END) : ofHex(code);
}

export const TROFF: Markup = {
  name: 'troff',
  marks: /\\/,
  isSeen: ({ before }) => /\\f(?:[BIRP]|\(CW|\[[A-Z]{0,3}\])$/.test(before),
  inText:
    /^[.'](?:TH|SH|SS|PP|TP|IP|LP|UR|UE|MT|B|I|BI|BR|IB|IR|RB|RI|SM|Dd|Dt|Os|Nm|Sh|Pp|It|de|so|br|sp|nf|fi|ft|\\")(?:[ \t]|\r?$)/m,
  escapeAt: escapesOf('\\', [
    // Fonts, colours and sizes.
    [/\\[fFmM](?:\[[^\]\s]{0,20}\]|\(..|.)/y, ''],
    [/\\s(?:\[[+-]?\d{0,3}\]|[+-]?\d{1,2})/y, ''],
    // Places for a break, no break, and thin spaces.
    [/\\[:%&|^/,)]/y, ''],
    [/\\{1,2}([-._'])/y, itself],
    [/\\[(](..)/y, special],
    [/\\\[([^\]\s]{1,12})\]/y, special],
    [/\\e/y, '\\'],
    [/\\/y, END],
  ]),
};
