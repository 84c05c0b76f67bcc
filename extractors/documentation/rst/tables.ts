/** What directives and roles of docutils and Sphinx do with their argument and their content. */
import type { ReferenceKind } from '../model.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Directives whose argument names a file. */
export const FILE_DIRECTIVES: ReadonlyMap<string, ReferenceKind> = new Map([
  ['image', 'image'],
  ['figure', 'image'],
  ['include', 'include'],
  ['literalinclude', 'include'],
]);

/** Directives whose argument and content are text to be read. */
export const TEXT_DIRECTIVES: ReadonlySet<string> = words(
  'attention caution danger error hint important note tip warning admonition topic sidebar compound container epigraph ' +
    'highlights pull-quote rubric table list-table replace class versionadded versionchanged deprecated seealso centered ' +
    'hlist header footer',
);

/** Options of directives that name a file or an address. */
export const FILE_OPTIONS: ReadonlyMap<string, ReferenceKind> = new Map([
  ['target', 'link'],
  ['file', 'include'],
  ['url', 'include'],
]);

/** Directives whose content is code. */
export const CODE_DIRECTIVES: ReadonlySet<string> = words(
  'code code-block sourcecode parsed-literal math doctest testcode testoutput testsetup testcleanup prompt ' +
    'productionlist graphviz digraph graph uml plantuml mermaid ipython jupyter-execute literalinclude',
);

/** Roles whose text is a document or a file beside this one. */
export const FILE_ROLES: ReadonlyMap<string, 'document' | 'file'> = new Map([
  ['doc', 'document'],
  ['download', 'file'],
]);

/** Roles whose text is a label that any document of the tree may have. */
export const LABEL_ROLES: ReadonlySet<string> = words('any numref ref');

/** Roles that show their text as code. */
export const CODE_ROLES: ReadonlySet<string> = words(
  'code command file kbd literal math program samp',
);

/** What Sphinx makes by itself. */
export const MADE_PAGES: ReadonlySet<string> = words('genindex modindex search self');
