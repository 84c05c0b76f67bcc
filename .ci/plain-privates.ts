/**
 * Makes private members of classes plain ones in what is published: `#room` becomes `room_`. The compiler has seen to
 * their privacy; V8 would pay for it again at each object that is made and each access, which while a program warms
 * up is 5 to 10 % of a scan.
 */
import type { Plugin } from 'rolldown';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export function plainPrivates(): Plugin {
  return {
    name: 'plain-privates',
    renderChunk(code) {
      const found: SyntaxNode[] = [];
      const names = new Set<unknown>();
      collect(this.parse(code) as unknown as SyntaxNode, found, names);
      return found.length === 0 ? null : renamed(code, found, names);
    },
  };
}

/** `names`: those that are no private member's. */
function collect(node: SyntaxNode, found: SyntaxNode[], names = new Set<unknown>()): void {
  if (node.type === 'PrivateIdentifier') found.push(node);
  if (node.type === 'Identifier') names.add(node['name']);
  for (const child of childrenOf(node)) {
    if (node.type === 'BinaryExpression' && child.type === 'PrivateIdentifier') {
      throw new Error(`${whole(child)} in …: that asks for a private member that is one`);
    }
    if (child.type === 'ClassBody' && node['superClass'] != null) refuse(child);
    collect(child, found, names);
  }
}

/** Two classes of one object would have one member of that name. */
function refuse(body: SyntaxNode): void {
  const found: SyntaxNode[] = [];
  collect(body, found);
  const [first] = found;
  if (first) throw new Error(`${whole(first)} is in a class that extends another: name it apart`);
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function renamed(code: string, found: readonly SyntaxNode[], names: ReadonlySet<unknown>): string {
  let text = '';
  let copied = 0;
  for (const identifier of found.toSorted((a, b) => a.start - b.start)) {
    const name = `${String(identifier['name'])}_`;
    if (names.has(name)) throw new Error(`${name} is a name already`);
    text += code.slice(copied, identifier.start) + name;
    copied = identifier.end;
  }
  return text + code.slice(copied);
}

function whole(identifier: SyntaxNode): string {
  return `#${String(identifier['name'])}`;
}
