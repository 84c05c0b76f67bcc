/**
 * Documentation that a program makes of source code and of the texts beside it: told by the program's configuration. Takes
 * a path at which nothing is, says whether such a page may be made.
 */
import { join, sep } from 'node:path';

interface Program {
  /** The name of its configuration. */
  readonly sign: RegExp;
  /** Names of the pages that it makes. */
  readonly pages: RegExp;
  /** It reads the whole tree in which its configuration stands, and finds a file by the end of its path. */
  readonly isOfTree?: true;
}

const HTML = /\.html$/;

/** As the documentation of each says. */
const PROGRAMS: readonly Program[] = [
  { sign: /^typedoc(?:\.config)?\.(?:jsonc?|[cm]?[jt]s)$/, pages: HTML },
  { sign: /^\.yardopts$/, pages: HTML },
  { sign: /^mix\.exs$/, pages: HTML },
  // Relish, of scenarios of Cucumber.
  { sign: /^(?:step_definitions|\.nav)$/, pages: /[/\\][a-z\d]+(?:-[a-z\d]+)*$/ },
  {
    sign: /^Cargo\.toml$/,
    pages:
      /[/\\](?:attr|constant|derive|enum|fn|keyword|macro|mod|primitive|static|struct|trait|traitalias|type|union)\.\w+\.html$/,
  },
  // gi-docgen, whose configuration has any name.
  {
    sign: /\.toml(?:\.in)?$/,
    pages:
      /[/\\](?:alias|callback|class|const|ctor|enum|error|flags|func|iface|method|property|signal|struct|type_func|union|vfunc)\.[A-Z]\w*(?:\.[\w-]+)?\.html$/,
  },
  {
    sign: /^Doxyfile(?:\.in)?$|^doxygen\.(?:cfg|conf)(?:\.in)?$|\.doxy(?:file|gen)?(?:\.in)?$|^mainpage\.(?:dox|md)$/i,
    // With CREATE_SUBDIRS pages stand in folders with hexadecimal names.
    pages:
      /[/\\]d[0-9a-f][/\\]d[0-9a-f]{2}[/\\][^/\\]+\.html$|[/\\](?:annotated|bug|classes|deprecated|examples|files|functions|globals|hierarchy|modules|namespaces|pages|todo|topics|(?:class|concept|dir|group|interface|md|namespace|struct|union)_?\w+)\.html$/,
    isOfTree: true,
  },
];

export interface CodeDocumentation {
  mayHave(path: string): boolean;
  /** The folder in which it looks for a file by the end of its path; absent: it does not. */
  readonly searched?: string;
}

/** Of a file with that name in `folder`, below `root`; undefined: it configures no such program. */
export function codeDocumentation(
  name: string,
  { folder, root }: { readonly folder: string; readonly root: string },
): CodeDocumentation | undefined {
  const program = PROGRAMS.find(({ sign }) => sign.test(name));
  if (program === undefined) return undefined;
  const { pages, isOfTree = false } = program;
  const top = isOfTree ? root : folder;
  return {
    mayHave: (path) => path.startsWith(join(top, sep)) && pages.test(path),
    ...(isOfTree && { searched: root }),
  };
}
