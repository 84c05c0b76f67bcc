/** CATALOGUE: the commands of LaTeX that lead somewhere, or whose text is no prose. */
import type { ReferenceKind } from '../model.ts';

/** Commands whose argument is a URL; `href`: a text follows it. */
export const URL_COMMANDS: ReadonlyMap<string, 'url' | 'href'> = new Map([
  ...['url', 'Url', 'nolinkurl', 'path', 'burl', 'lurl'].map((name) => [name, 'url'] as const),
  ...['href', 'hhref'].map((name) => [name, 'href'] as const),
]);

export interface FileCommand {
  readonly kind: ReferenceKind;
  /** What is put behind a name that does not end so; `*`: whatever kind of picture is there. */
  readonly ending?: string;
  /** The argument holds names between commas. */
  readonly isList?: true;
  /** Arguments before the one with the name. */
  readonly skips?: number;
  /** The argument before it names the folder. */
  readonly hasFolder?: true;
}

const include = { kind: 'include' } as const;
const tex = { ...include, ending: 'tex' } as const;
const bib = { ...include, ending: 'bib' } as const;
const picture = { kind: 'image', ending: '*' } as const;

export const FILE_COMMANDS: ReadonlyMap<string, FileCommand> = new Map<string, FileCommand>([
  ['input', tex],
  ['include', tex],
  ['subfile', tex],
  ['subfileinclude', tex],
  ['includestandalone', tex],
  ['loadglsentries', tex],
  ['import', { ...tex, hasFolder: true }],
  ['subimport', { ...tex, hasFolder: true }],
  ['inputfrom', { ...tex, hasFolder: true }],
  ['includefrom', { ...tex, hasFolder: true }],
  ['subincludefrom', { ...tex, hasFolder: true }],
  ['subinputfrom', { ...tex, hasFolder: true }],
  ['bibliography', { ...bib, isList: true }],
  ['addbibresource', include],
  ['addglobalbib', include],
  ['addsectionbib', include],
  ['includegraphics', picture],
  ['pgfimage', picture],
  ['pgfdeclareimage', { ...picture, skips: 1 }],
  ['includesvg', { kind: 'image', ending: 'svg' }],
  ['includepdf', { ...include, ending: 'pdf' }],
  ['epsfbox', { kind: 'image' }],
  ['epsffile', { kind: 'image' }],
  ['lstinputlisting', include],
  ['verbatiminput', include],
  ['VerbatimInput', include],
  ['BVerbatimInput', include],
  ['inputminted', { ...include, skips: 1 }],
]);

/** What stands in these environments is no prose, and no command of it is carried out. */
export function isVerbatim(environment: string): boolean {
  return VERBATIM.has(environment) || LISTING.test(environment);
}

const VERBATIM = new Set([
  ...['comment', 'filecontents', 'alltt', 'luacode', 'Sinput', 'Soutput', 'Schunk', 'asy'],
  ...['minted', 'codeblock', 'outputblock'],
]);

/** Documents define their own, by such names. */
const LISTING = /verbatim|listing|^(?:lst|ltx)[a-z]{2}|codelisting|[a-z](?:code|example)$/i;

/** Commands whose argument stands between two equal characters, or in braces. */
export const VERBATIM_COMMANDS = new Set(['verb', 'lstinline', 'mintinline', 'Verb']);

/** They define commands: a number sign in what follows is a parameter. */
export const DEFINITION =
  /^(?:(?:re)?new(?:command|environment|bibmacro)x?|providecommand|[gex]?def|(?:Declare|New|Renew|Provide)[A-Z]\w{2,40}|titleformat)$/;

/** Conditions count for their ends; words that only begin like one do not. */
export const CONDITION =
  /^if(?!f$|t?hen|undef|def|str|bool|toggle|num|dim|blank|empty)[a-zA-Z@]{0,40}$/;

/** Files of the distribution, which stand in no tree of a document's own. */
const DISTRIBUTED = new Set([
  ...['epsf', 'glyphtounicode', 'psfig', 'xy', 'xypic', 'tikz', 'pgf', 'pstricks', 'pst-node'],
  ...['amssym', 'amstex', 'eplain', 'insbox', 'miniltx', 'texinfo', 'lollipop', 'arrow', 'epsfx'],
  ...['binhex', 'random', 'multido', 'supp-pdf', 'supp-mis', 'docstrip', 'ushyphex', 'hyphen'],
  ...['null', 'webmac', 'testfont', 'story', 'sample2e', 'small2e', 'testflow', 'dirtree', 'qtree'],
  ...[
    'pictexwd',
    'prepictex',
    'postpictex',
    'pictex',
    'fontchart',
    'nfssfont',
    'rotate',
    'tree-dvips',
  ],
  ...['IEEEabrv', 'IEEEfull', 'IEEEexample', 'xampl', 'biblatex-examples', 'plainnat', 'ltxguide'],
]);

/** Whether a name leads to a file that TeX finds among its own, or that a program makes. */
export function isFound(name: string): boolean {
  // A pipe, or a pattern.
  if (/^\||[*?]/.test(name)) return true;
  const plain = name.replace(/\.(?:tex|bib)$/, '');
  return DISTRIBUTED.has(plain) || /^example-(?:image|grid)/.test(plain) || OWN_ENDING.test(name);
}

/** Packages, classes, fonts and definitions; `\input` of one in the document's own folder is rare. */
const OWN_ENDING =
  /^[^/]*\.(?:sty|cls|clo|def|cfg|fd|ldf|mkii|mkiv|lbx|bbx|cbx|enc|map|tex\.aux|aux|toc|bbl|ind|gls|nls|out)$/;
