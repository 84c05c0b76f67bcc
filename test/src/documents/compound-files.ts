/** Makes compound files for tests: every stream in sectors of its own, storages as lists. */

const SECTOR = 512;
const END = 0xfffffffe;
const NONE = 0xffffffff;
const TABLE = 0xfffffffd;

interface Node {
  readonly name: string;
  readonly type: number;
  readonly content: Buffer;
  readonly children: Node[];
}

/** Streams by their paths; folders become storages. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const root: Node = { name: 'Root Entry', type: 5, content: Buffer.alloc(0), children: [] };
  for (const [path, content] of Object.entries(streams)) add(root, path.split('/'), content);
  const nodes = inRows(root);
  const rows = Math.ceil(nodes.length / 4);
  const table: number[] = [TABLE, ...chainOf(1, rows)];
  const contents: Buffer[] = [];
  const directory = Buffer.alloc(rows * SECTOR);
  for (const [index, node] of nodes.entries()) {
    const sectors = Math.ceil(node.content.length / SECTOR);
    const start = sectors === 0 ? END : table.length;
    table.push(...chainOf(table.length, sectors));
    contents.push(padded(node.content, sectors));
    writeEntry(directory.subarray(index * 128), node, nodes, start);
  }
  const sectors = Buffer.alloc(SECTOR, 0xff);
  for (const [index, next] of table.entries()) sectors.writeUInt32LE(next, index * 4);
  return Buffer.concat([header(), sectors, directory, ...contents]);
}

function add(folder: Node, [name = '', ...rest]: readonly string[], content: Buffer): void {
  const isStream = rest.length === 0;
  let node = folder.children.find((child) => child.name === name);
  if (node === undefined) {
    node = {
      name,
      type: isStream ? 2 : 1,
      content: isStream ? content : Buffer.alloc(0),
      children: [],
    };
    folder.children.push(node);
  }
  if (!isStream) add(node, rest, content);
}

function inRows(node: Node): Node[] {
  return [node, ...node.children.flatMap(inRows)];
}

function chainOf(start: number, sectors: number): number[] {
  return Array.from({ length: sectors }, (_, at) => (at === sectors - 1 ? END : start + at + 1));
}

function padded(content: Buffer, sectors: number): Buffer {
  return Buffer.concat([content, Buffer.alloc(sectors * SECTOR - content.length)]);
}

function writeEntry(row: Buffer, node: Node, nodes: readonly Node[], start: number): void {
  const indexOf = (other: Node | undefined): number =>
    other === undefined ? NONE : nodes.indexOf(other);
  const parent = nodes.find(({ children }) => children.includes(node));
  const next = parent?.children[parent.children.indexOf(node) + 1];
  row.write(node.name, 'utf16le');
  row.writeUInt16LE(2 * node.name.length + 2, 64);
  row[66] = node.type;
  row.writeUInt32LE(NONE, 68);
  row.writeUInt32LE(indexOf(next), 72);
  row.writeUInt32LE(indexOf(node.children[0]), 76);
  row.writeUInt32LE(start, 116);
  row.writeUInt32LE(node.content.length, 120);
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.fill(0, 8, 76);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}
