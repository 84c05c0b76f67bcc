/**
 * Who may import whom: takes the sources of a program and a table of rooms, gives what breaks the rules, as lines of
 * text. A room is a folder; a file at the root of `extractors`, `checkers` or `src` is a room by itself. A type import
 * counts as any other. Reads no disk.
 */
import { dirname, join, normalize } from 'node:path';

/** Imports of a file, as they are written there. */
export interface SourceImport {
  readonly target: string;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
}

/** Imports by file. Targets are paths of the program, or names of packages. */
export type Program = ReadonlyMap<string, readonly SourceImport[]>;

/** What each room may import: other rooms, and packages. */
export type Walls = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:^|\n)(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)/g;

export function importsOf(path: string, text: string): readonly SourceImport[] {
  return [...text.matchAll(IMPORT)].map(([, type, target, dynamic]) => ({
    target: resolved(path, target ?? dynamic ?? ''),
    typeOnly: type !== undefined,
    dynamic: dynamic !== undefined,
  }));
}

function resolved(from: string, target: string): string {
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : target;
}

const FLOORS = /^(?:extractors|checkers|src)\//;

export function roomOf(path: string): string {
  const folder = dirname(path);
  return folder.includes('/') ? folder : path;
}

/** One room a row, `room: what it may import`, in any order; an indented line goes on; `#` begins a comment. */
export function readWalls(table: string): Walls {
  const rows = table
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
  return new Map(
    rows.map((line): [string, ReadonlySet<string>] => {
      const [room = '', may = ''] = line.split(/:\s+|:$/, 2);
      return [room, new Set(may.split(/\s+/).filter((name) => name !== ''))];
    }),
  );
}

/** Every import, of values or of types, of what the room's row does not name. */
export function brokenWalls(program: Program, walls: Walls): readonly string[] {
  return [...program].flatMap(([path, imports]) => {
    const room = roomOf(path);
    const may = walls.get(room);
    if (may === undefined) return [`${room} has no row`];
    return imports
      .map(({ target }) => ({ target, needed: FLOORS.test(target) ? roomOf(target) : target }))
      .filter(({ needed }) => needed !== room && !may.has(needed))
      .map(({ target }) => `${path} → ${target}`);
  });
}

/** Rows of rooms that are not there, and names in rows that nothing imports. */
export function idleWalls(program: Program, walls: Walls): readonly string[] {
  const used = new Map<string, Set<string>>();
  for (const [path, imports] of program) {
    const of = used.get(roomOf(path)) ?? new Set();
    for (const { target } of imports) of.add(FLOORS.test(target) ? roomOf(target) : target);
    used.set(roomOf(path), of);
  }
  return [...walls].flatMap(([room, may]) => {
    const of = used.get(room);
    if (of === undefined) return [`${room} is no room`];
    return [...may].filter((name) => !of.has(name)).map((name) => `${room} does not use ${name}`);
  });
}

/** Circles of files, through imports of values and of types alike: each as its files in order. */
export function fileCircles(program: Program): readonly string[] {
  return circles(
    new Map(
      [...program].map(([path, imports]) => [
        path,
        new Set(imports.map(({ target }) => target).filter((target) => program.has(target))),
      ]),
    ),
  );
}

/** Circles of rooms, likewise. */
export function roomCircles(program: Program): readonly string[] {
  const rooms = new Map<string, Set<string>>();
  for (const [path, imports] of program) {
    const room = roomOf(path);
    const next = rooms.get(room) ?? new Set();
    for (const { target } of imports) {
      if (program.has(target) && roomOf(target) !== room) next.add(roomOf(target));
    }
    rooms.set(room, next);
  }
  return circles(rooms);
}

/** The strongly connected components of more than one node (Tarjan, SIAM J. Comput. 1972), sorted. */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const search = new ComponentSearch(graph);
  return search.components().map((component) => component.toSorted().join(' ↔ '));
}

class ComponentSearch {
  readonly #graph: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #index = new Map<string, number>();
  readonly #low = new Map<string, number>();
  readonly #open: string[] = [];
  readonly #found: string[][] = [];

  constructor(graph: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#graph = graph;
  }

  components(): readonly (readonly string[])[] {
    for (const node of this.#graph.keys()) if (!this.#index.has(node)) this.#visit(node);
    return this.#found;
  }

  #visit(node: string): void {
    const index = this.#index.size;
    this.#index.set(node, index);
    this.#low.set(node, index);
    this.#open.push(node);
    for (const next of this.#graph.get(node) ?? []) {
      if (!this.#index.has(next)) this.#visit(next);
      if (this.#open.includes(next)) this.#lower(node, next);
    }
    if (this.#low.get(node) === index) this.#close(node, this.#graph.get(node));
  }

  #lower(node: string, next: string): void {
    this.#low.set(node, Math.min(this.#low.get(node) ?? 0, this.#low.get(next) ?? 0));
  }

  #close(node: string, next: ReadonlySet<string> | undefined): void {
    const component = this.#open.splice(this.#open.indexOf(node));
    if (component.length > 1 || next?.has(node) === true) this.#found.push(component);
  }
}
