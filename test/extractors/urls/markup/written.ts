/**
 * How each markup writes a URL, by its own rules of escaping. Takes a URL of ASCII letters, digits and marks, gives a
 * text that holds it alone.
 */

export interface Written {
  readonly markup: string;
  /** The characters of a path that the markup lets stand, or escapes. */
  readonly marks: string;
  readonly write: (url: string) => string;
}

const TROFF_NAMES: Readonly<Record<string, string>> = {
  '-': '\\-',
  '~': '\\(ti',
  '^': '\\[ha]',
  '@': '\\(at',
  '#': '\\(sh',
  '.': '.\\&',
  '/': '/\\:',
  '+': '\\[u002B]',
};

const LATEX_NAMES: Readonly<Record<string, string>> = {
  _: '\\_',
  '#': '\\#',
  '%': '\\%',
  '&': '\\&',
  '~': '\\textasciitilde{}',
};

const TEX_NAMES: Readonly<Record<string, string>> = { ...LATEX_NAMES, '~': '$\\sim$' };

function escaped(url: string, names: Readonly<Record<string, string>>): string {
  return [...url].map((character) => names[character] ?? character).join('');
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0');
}

export const WRITTEN: readonly Written[] = [
  {
    markup: 'troff',
    marks: '-~^@#+%&=_',
    write: (url) => `.TH LAMP 1\n.SH NAME\nSee \\fB${escaped(url, TROFF_NAMES)}\\fR for it.\n`,
  },
  {
    markup: 'a generated manual page',
    marks: '-~^@#+%&=_',
    write: (url) =>
      `.PP\n\\m[blue]\\fB${escaped(url, { '-': '\\-', '~': '\\[ti]' })}\\fR\\m[]\\&\\s-2\\u[1]\\d\\s+2\n`,
  },
  {
    markup: 'man with the macro UR',
    marks: '-~^@#+%&=_',
    write: (url) => `.SH NAME\n.UR ${escaped(url, TROFF_NAMES)}\nthe lamp\n.UE .\n`,
  },
  {
    markup: 'the command url of LaTeX',
    marks: '_#%&-@+=',
    write: (url) => `See \\url{${escaped(url, LATEX_NAMES)}} there.\n`,
  },
  {
    markup: 'the command href of LaTeX',
    marks: '_#%&-@+=~',
    write: (url) => `See \\href{${escaped(url, { ...LATEX_NAMES, '~': '~' })}}{the lamp} there.\n`,
  },
  {
    markup: 'running text of TeX',
    marks: '_#%&~-@+=',
    write: (url) => `\\begin{document}\nSee {\\tt ${escaped(url, TEX_NAMES)}} there.\n`,
  },
  {
    markup: 'BibTeX',
    marks: '_#%&~-@+=',
    write: (url) => `@misc{lamp,\n  url = {${escaped(url, LATEX_NAMES)}},\n  year = 1999\n}\n`,
  },
  {
    markup: 'RTF',
    marks: '_#%&~-@+={}',
    write: (url) =>
      `{\\rtf1\\ansi See ${escaped(url, { '{': '\\{', '}': '\\}', _: "\\'5f", '~': '\\u126?' })}\\par }\n`,
  },
  {
    markup: 'Texinfo',
    marks: '_#%&~-@+={},',
    write: (url) =>
      `See @uref{${escaped(url, { '@': '@@', '{': '@{', '}': '@}', ',': '@comma{}', '/': '/@/' })}, the lamp}.\n`,
  },
  {
    markup: 'AmigaGuide',
    marks: '_#%&~-@+=',
    write: (url) =>
      `@database lamp.guide\n@{b}@{u}${escaped(url, { '@': '\\@' })}@{uu}@{ub} is the lamp\n`,
  },
  {
    markup: 'AsciiDoc',
    marks: '_#%&~-@+=',
    write: (url) => `= Lamps\n\nSee link:${url}[lamp] there.\n`,
  },
  {
    markup: 'AsciiDoc with a label of several words',
    marks: '_#%&~-@+=',
    write: (url) => `See ${url}[the lamp] there.\n`,
  },
  {
    markup: 'reStructuredText',
    marks: '_#%&~-@+=*',
    write: (url) => `.. note:: Lamps\n\nSee ${escaped(url, { _: '\\_', '*': '\\*' })} there.\n`,
  },
  {
    markup: 'Markdown',
    marks: '_#%&~-@+=*',
    write: (url) => `# Lamps\n\nSee [it](${escaped(url, { _: '\\_', '*': '\\*' })}) there.\n`,
  },
  {
    markup: 'MediaWiki',
    marks: '_#%&~-@+=',
    write: (url) => `== Lamps ==\n''${url}'' and more\n`,
  },
  {
    markup: 'JSON',
    marks: '_#%&~-@+=',
    write: (url) =>
      `{"lamp":"${escaped(url, { '/': '\\/', '&': '\\u0026', '=': '\\u003d' })}\\n"}\n`,
  },
  {
    markup: 'JSON in JSON',
    marks: '_#%&~-@+=',
    write: (url) => JSON.stringify({ a: JSON.stringify({ lamp: url }).replaceAll('/', '\\/') }),
  },
  {
    markup: 'JSON with a long string',
    marks: '_#%&~-@+=',
    write: (url) => `${JSON.stringify({ id: 7, lamp: `${'lamp '.repeat(40)}${url}\nand more` })}\n`,
  },
  {
    markup: 'a string of a program',
    marks: '_#%&~-@+=',
    write: (url) =>
      `printf("See ${url.replace(/[&=]/g, (mark) => `\\x${hex(mark, 2)}`)}\\nand more\\n");\n`,
  },
];
