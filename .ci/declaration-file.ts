/**
 * Reads one declaration file of tsc: takes its text and path, gives what it declares, each with its comment and the names
 * it uses, what it takes from other files, and what it exports. Forms that our sources do not use are exceptions.
 */
import { posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

export interface Declaration {
  /** Ends with its line; empty where there is none. */
  readonly comment: string;
  /** Without `export`, and with plain names for `import('./a.ts').A`. */
  readonly text: string;
  readonly uses: readonly Use[];
}

/** `file`: a declaration file, or a package. */
export interface Use {
  readonly name: string;
  readonly file: string;
}

export interface DeclarationFile {
  readonly declared: ReadonlyMap<string, readonly Declaration[]>;
  /** What is imported here or exported from elsewhere, by its name. */
  readonly elsewhere: ReadonlyMap<string, string>;
  readonly exported: readonly string[];
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const DECLARATIONS = new Set([
  ...['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'],
  ...['VariableDeclaration', 'TSDeclareFunction', 'ClassDeclaration'],
]);
const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/;

export function readDeclarations(text: string, path: string): DeclarationFile {
  const declared = new Map<string, Declaration[]>();
  const elsewhere = new Map<string, string>();
  const exported: string[] = [];
  let end = 0;
  for (const node of parseAst(text, { lang: 'dts' }).body as unknown as SyntaxNode[]) {
    const declaration = isNode(node['declaration']) ? node['declaration'] : node;
    if (DECLARATIONS.has(declaration.type)) {
      const name = nameOf(declaration, path);
      const comment = COMMENT.exec(text.slice(end, node.start))?.[0] ?? '';
      const one = { comment, ...declarationOf(declaration, text, path) };
      declared.set(name, [...(declared.get(name) ?? []), one]);
    } else {
      const names = specifiersOf(node, path);
      const { source } = node;
      if (isNode(source)) for (const name of names) elsewhere.set(name, fileOf(source, path));
      if (node.type === 'ExportNamedDeclaration') exported.push(...names);
    }
    ({ end } = node);
  }
  return { declared, elsewhere, exported };
}

type Bare = Omit<Declaration, 'comment'>;

function declarationOf(declaration: SyntaxNode, text: string, path: string): Bare {
  const uses: Use[] = [];
  let short = '';
  let copied = declaration.start;
  const shorten = (node: SyntaxNode): boolean => {
    if (node.type === 'Identifier') uses.push({ name: String(node['name']), file: path });
    const { source, qualifier, typeArguments } = node;
    if (node.type !== 'TSImportType' || !isNode(source)) return true;
    if (!isNode(qualifier)) throw new Error(`${path}: a whole module as a type`);
    uses.push({ name: String(qualifier['name']), file: fileOf(source, path) });
    short += text.slice(copied, node.start);
    copied = qualifier.start;
    if (isNode(typeArguments)) visit(typeArguments, shorten);
    return false;
  };
  visit(declaration, shorten);
  return { text: short + text.slice(copied, declaration.end), uses };
}

/** In the order of the text. `into` says whether to look into a node. */
function visit(node: SyntaxNode, into: (node: SyntaxNode) => boolean): void {
  if (!into(node)) return;
  for (const child of Object.values(node).flat().filter(isNode)) visit(child, into);
}

function nameOf(declaration: SyntaxNode, path: string): string {
  const declarators = declaration['declarations'];
  const [named, ...others] = Array.isArray(declarators) ? declarators : [declaration];
  if (others.length > 0) throw new Error(`${path}: several constants in one declaration`);
  return String(named.id?.name);
}

function specifiersOf(node: SyntaxNode, path: string): readonly string[] {
  const { specifiers } = node;
  if (!Array.isArray(specifiers)) throw new Error(`${path}: ${node.type} is not provided for`);
  return specifiers.map(({ type, imported, exported, local }) => {
    const name = local?.name;
    if (type === 'ImportSpecifier' ? imported.name === name : exported?.name === name) return name;
    throw new Error(`${path}: ${name} has another name where it comes from`);
  });
}

/** The declaration file of a module, from the root; the name of a package. */
function fileOf(source: SyntaxNode, path: string): string {
  const name = String(source['value']);
  if (!name.startsWith('.')) return name;
  return posix.join(posix.dirname(path), name.replace(/\.ts$/, '.d.ts'));
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
